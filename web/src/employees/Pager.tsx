import { count } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './EmployeesPage.module.css'

interface Props {
  page: number
  pages: number
  /** Index of the first row of this page, from 0. */
  from: number
  shown: number
  total: number
  onPage: (page: number) => void
  /** What else there is to say of the count. */
  children?: ReactNode
}

/** How many there are and which of them are shown, with the ways to the others. */
export const Pager = ({ page, pages, from, shown, total, onPage, children }: Props) => (
  <div className={css.pager}>
    <span role="status">
      {pages > 1 && `${count(from + 1)} to ${count(from + shown)} of `}
      {count(total)} {total === 1 ? 'employee' : 'employees'}
      {children}
    </span>
    {pages > 1 && (
      <nav className={css.pageWays} aria-label="Pages of employees">
        <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span>
          Page {page} of {pages}
        </span>
        <Button variant="default" disabled={page === pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </nav>
    )}
  </div>
)
