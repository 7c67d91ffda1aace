/** The marked rope with its lead, drawn in outline: the sign of an empty state. */
export const LeadLine = () => (
  <svg width="36" height="72" viewBox="0 0 36 72" fill="none" aria-hidden="true" focusable="false">
    <g stroke="var(--accent-graphic)" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M14 1v48M14 6h18M14 15h6M14 26h12M14 36h6" />
      <path d="M10 50h8l4 16a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z" />
    </g>
  </svg>
)
