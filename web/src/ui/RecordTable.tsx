import { Fragment, type ReactNode } from 'react'
import css from './RecordTable.module.css'
import { usePhone } from './use-phone.ts'

export interface RecordColumn<T> {
  heading: string
  cell: (row: T) => ReactNode
  /** For figures. */
  right?: boolean
}

interface Props<T extends { _id: string }> {
  /** What the rows are: 'Franchises'. */
  label: string
  rows: readonly T[]
  /** The first column names the row; a phone shows it as the card's title and the others below. */
  columns: readonly RecordColumn<T>[]
  /** Buttons at the end of a row. */
  actions?: (row: T) => ReactNode
  /** Whether a row is drawn muted, such as what is inactive. */
  muted?: (row: T) => boolean
  /** The heading that a row stands under; rows of one heading stand together. */
  group?: (row: T) => string | undefined
}

/** A plain table of up to some hundred records; on a phone a list of cards. */
export const RecordTable = <T extends { _id: string }>(props: Props<T>) =>
  usePhone() ? <Cards {...props} /> : <Table {...props} />

/** The table alone, for a list whose cards on a phone are its own. */
export const Table = <T extends { _id: string }>({ label, rows, ...shape }: Props<T>) => {
  const { columns, actions, group } = shape
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ heading, right }) => (
              <th key={heading} scope="col" data-right={right || undefined}>
                {heading}
              </th>
            ))}
            {actions && (
              <th scope="col" data-right>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const above = rows[at - 1]
            const heading = group?.(row)
            const isNew = heading !== undefined && heading !== (above && group?.(above))
            return (
              <Fragment key={row._id}>
                {isNew && <Group heading={heading} columns={columns.length + (actions ? 1 : 0)} />}
                <Row row={row} {...shape} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const Group = ({ heading, columns }: { heading: string; columns: number }) => (
  <tr className={css.group}>
    <th scope="colgroup" colSpan={columns}>
      {heading}
    </th>
  </tr>
)

const Row = <T extends { _id: string }>({
  row,
  columns,
  actions,
  muted,
}: Omit<Props<T>, 'rows' | 'label'> & { row: T }) => (
  <tr data-muted={muted?.(row) || undefined}>
    {columns.map(({ heading, cell, right }, at) =>
      at === 0 ? (
        <th key={heading} scope="row">
          {cell(row)}
        </th>
      ) : (
        <td key={heading} data-right={right || undefined}>
          {cell(row)}
        </td>
      ),
    )}
    {actions && (
      <td data-right>
        <span className={css.actions}>{actions(row)}</span>
      </td>
    )}
  </tr>
)

const Cards = <T extends { _id: string }>({ label, rows, columns, actions, muted }: Props<T>) => {
  const [first, ...others] = columns
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map(row => (
        <li key={row._id} className={css.card} data-muted={muted?.(row) || undefined}>
          <div className={css.title}>{first?.cell(row)}</div>
          <dl className={css.facts}>
            {others.map(({ heading, cell }) => (
              <div key={heading} className={css.fact}>
                <dt>{heading}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className={css.actions}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
