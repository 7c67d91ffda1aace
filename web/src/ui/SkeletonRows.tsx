import css from './SkeletonRows.module.css'

interface Props {
  /** What is being fetched, for those who cannot see it: 'Loading leads'. */
  label: string
  /** Widths in the shape of the rows to come: '180px', '1fr'. */
  columns: readonly string[]
  rows?: number
  /** Height of a row in pixels, its hairline within. */
  rowHeight?: number
}

/** Grey bars in the shape of the rows that are being fetched. */
export const SkeletonRows = ({ label, columns, rows = 12, rowHeight = 44 }: Props) => (
  <div role="status" aria-label={label} aria-busy="true">
    {Array.from({ length: rows }, (_, row) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
        key={row}
        className={css.row}
        style={{ gridTemplateColumns: columns.join(' '), height: rowHeight }}
      >
        {columns.map((_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor do the columns
          <span key={column} className={css.bar} style={{ width: `${barWidth(row, column)}%` }} />
        ))}
      </div>
    ))}
  </div>
)

/** Uneven, as words are, and the same at every look: 45 to 85 per cent of the column. */
const barWidth = (row: number, column: number) => 45 + ((row * 37 + column * 53) % 41)
