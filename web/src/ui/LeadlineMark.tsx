interface Props {
  size?: number
}

/** The sign of Leadline: a sounding rope with its marks, and the lead at its end. */
export const LeadlineMark = ({ size = 20 }: Props) => (
  <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
    <path
      d="M8 1.5v12M8 3.5h8M8 6.8h4M8 10h5.6"
      stroke="var(--accent-graphic)"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
    <path d="M6.4 13.2h3.2l1.7 5a.7.7 0 0 1-.7.8H5.4a.7.7 0 0 1-.7-.8z" fill="var(--accent-graphic)" />
  </svg>
)
