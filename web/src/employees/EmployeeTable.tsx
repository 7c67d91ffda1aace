import { ActivePill } from '../ui/ActivePill.tsx'
import { EmailLink } from '../ui/EmailLink.tsx'
import { Monogram } from '../ui/Monogram.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { type RecordColumn, Table } from '../ui/RecordTable.tsx'
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
export const EmployeeTable = ({ rows, names, onAct }: Props) => (
  <Table
    label="Employees"
    rows={rows}
    columns={columnsOf(names)}
    actions={({ employee }) => <RowActs employee={employee} onAct={onAct} />}
    muted={({ employee }) => employee.isActive === false}
    group={row => row.group}
  />
)

const columnsOf = (names: Names): RecordColumn<PersonRow>[] => [
  { heading: 'Employee', cell: ({ employee }) => <Person employee={employee} /> },
  { heading: 'Contact', cell: ({ employee }) => <Contact employee={employee} /> },
  { heading: 'Role', cell: ({ employee }) => <span className={css.short}>{employee.role}</span> },
  { heading: 'Designation', cell: ({ employee }) => employee.designation || '–' },
  { heading: 'Department', cell: ({ employee }) => departmentWords(employee, names) },
  ...(names.companies.size > 1
    ? [{ heading: 'Company', cell: ({ employee }: PersonRow) => companyName(employee.company, names) }]
    : []),
  {
    heading: 'Status',
    cell: ({ employee }) => (
      <span className={css.pills}>
        <ActivePill isActive={employee.isActive} />
        <SignInWord employee={employee} />
      </span>
    ),
  },
]

const Person = ({ employee }: Pick<PersonRow, 'employee'>) => (
  <span className={css.person}>
    <Monogram name={employee.name} round size={28} />
    <span className={css.lines}>
      <span>{employee.name}</span>
      {employee.employeeId && <span className={css.second}>{employee.employeeId}</span>}
    </span>
  </span>
)

const Contact = ({ employee }: Pick<PersonRow, 'employee'>) => (
  <span className={css.lines}>
    {employee.email ? <EmailLink email={employee.email} className={css.email} /> : '–'}
    {employee.phone && (
      <span className={css.second}>
        <PhoneLink phone={employee.phone} />
      </span>
    )}
  </span>
)
