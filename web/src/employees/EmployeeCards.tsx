import { Fragment } from 'react'
import { ActivePill } from '../ui/ActivePill.tsx'
import { EmailLink } from '../ui/EmailLink.tsx'
import { Monogram } from '../ui/Monogram.tsx'
import { PhoneActions } from '../ui/PhoneLink.tsx'
import { type Act, RowActs } from './EmployeeActs.tsx'
import css from './EmployeeTable.module.css'
import { SignInWord } from './EmployeeWords.tsx'
import { companyName, departmentWords, type Names, type PersonRow } from './people-list.ts'

interface Props {
  rows: readonly PersonRow[]
  names: Names
  onAct: (act: Act) => void
}

/** The employees on a phone: a card each, to call and to write to. */
export const EmployeeCards = ({ rows, names, onAct }: Props) => (
  <ul className={css.cards} aria-label="Employees">
    {rows.map((row, at) => (
      <Fragment key={row._id}>
        {row.group !== undefined && row.group !== rows[at - 1]?.group && (
          <li className={css.cardGroup}>{row.group}</li>
        )}
        <Card row={row} names={names} onAct={onAct} />
      </Fragment>
    ))}
  </ul>
)

const Card = ({ row: { employee }, names, onAct }: Omit<Props, 'rows'> & { row: PersonRow }) => (
  <li className={css.card} data-muted={employee.isActive === false || undefined}>
    <div className={css.cardHead}>
      <Monogram name={employee.name} round size={36} />
      <span className={css.lines}>
        <span className={css.cardName}>{employee.name}</span>
        <span className={css.second}>
          {[employee.role, employee.designation].filter(Boolean).join(' · ')}
          {employee.employeeId && (
            <>
              {' · '}
              <span className={css.whole}>{employee.employeeId}</span>
            </>
          )}
        </span>
      </span>
      <span className={css.pills}>
        <ActivePill isActive={employee.isActive} />
        <SignInWord employee={employee} />
      </span>
    </div>
    <span className={css.second}>{departmentWords(employee, names)}</span>
    {names.companies.size > 1 && <span className={css.second}>{companyName(employee.company, names)}</span>}
    {employee.email && <EmailLink email={employee.email} className={css.email} />}
    <div className={css.cardWays}>
      {employee.phone && (
        <>
          <span>{employee.phone}</span>
          <PhoneActions phone={employee.phone} name={employee.name} />
        </>
      )}
      <span className={css.cardSpace} />
      <RowActs employee={employee} onAct={onAct} />
    </div>
  </li>
)
