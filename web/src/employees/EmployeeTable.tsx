import { Fragment } from 'react'
import { ActivePill } from '../ui/ActivePill.tsx'
import { EmailLink } from '../ui/EmailLink.tsx'
import { Monogram } from '../ui/Monogram.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { type Act, RowActs } from './EmployeeActs.tsx'
import css from './EmployeeTable.module.css'
import { SignInWord } from './EmployeeWords.tsx'
import { companyName, departmentWords, type Names, type PersonRow } from './people-list.ts'

interface Props {
  rows: readonly PersonRow[]
  names: Names
  onAct: (act: Act) => void
}

/** The employees as a table; grouped, each under its heading. */
export const EmployeeTable = ({ rows, names, onAct }: Props) => {
  const several = names.companies.size > 1
  const headings = [...HEADINGS, ...(several ? ['Company'] : []), 'Status', 'Actions']
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={css.scroll} aria-label="Employee list" tabIndex={0}>
      <table className={css.table} aria-label="Employees">
        <thead>
          <tr>
            {headings.map(heading => (
              <th key={heading} scope="col" data-right={heading === 'Actions' || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={row.key}>
              {row.group !== undefined && row.group !== rows[at - 1]?.group && (
                <tr className={css.group}>
                  <th scope="colgroup" colSpan={headings.length}>
                    {row.group}
                  </th>
                </tr>
              )}
              <Row row={row} names={names} several={several} onAct={onAct} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const HEADINGS = ['Employee', 'Contact', 'Role', 'Designation', 'Department']

interface RowProps extends Pick<Props, 'names' | 'onAct'> {
  row: PersonRow
  several: boolean
}

const Row = ({ row: { employee }, names, several, onAct }: RowProps) => (
  <tr data-muted={employee.isActive === false || undefined}>
    <th scope="row">
      <span className={css.person}>
        <Monogram name={employee.name} round size={28} />
        <span className={css.lines}>
          <span>{employee.name}</span>
          {employee.employeeId && <span className={css.second}>{employee.employeeId}</span>}
        </span>
      </span>
    </th>
    <td>
      <span className={css.lines}>
        {employee.email ? <EmailLink email={employee.email} className={css.email} /> : '–'}
        {employee.phone && (
          <span className={css.second}>
            <PhoneLink phone={employee.phone} />
          </span>
        )}
      </span>
    </td>
    <td className={css.short}>{employee.role}</td>
    <td>{employee.designation || '–'}</td>
    <td>{departmentWords(employee, names)}</td>
    {several && <td>{companyName(employee.company, names)}</td>}
    <td>
      <span className={css.pills}>
        <ActivePill isActive={employee.isActive} />
        <SignInWord employee={employee} />
      </span>
    </td>
    <td data-right>
      <RowActs employee={employee} onAct={onAct} />
    </td>
  </tr>
)
