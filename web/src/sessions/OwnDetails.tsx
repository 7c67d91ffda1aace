import type { Asked } from '../platform/load-failure.ts'
import type { Session } from '../platform/session.ts'
import { RetryLine } from '../ui/RetryLine.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import css from './AccountPage.module.css'
import { useMe, useOwnCompany, useOwnRecord } from './account-api.ts'
import { CompanyDetails } from './CompanyDetails.tsx'
import { PersonDetails } from './PersonDetails.tsx'

/** The own details: a superadmin, an office user and a company change theirs, an employee reads them. */
export const OwnDetails = ({ session }: { session: Session }) => {
  if (session.userType === 'company') return <OfCompany id={session.id} />
  if (session.userType === 'employee') return <OfEmployee id={session.id} />
  return <OfPerson />
}

const OfPerson = () => {
  const me = useMe()
  if (!me.data) return <Pending query={me} />
  return <PersonDetails key={me.data._id} person={me.data} />
}

const OfCompany = ({ id }: { id: string }) => {
  const company = useOwnCompany(id)
  if (!company.data) return <Pending query={company} />
  return <CompanyDetails company={company.data} />
}

const OfEmployee = ({ id }: { id: string }) => {
  const own = useOwnRecord(id)
  if (!own.data) return <Pending query={own} />
  const { name, email, phone, role, departments, designation, employeeId, address } = own.data
  const facts = {
    Name: name,
    Email: email,
    Phone: phone,
    Role: role,
    Department: departments.join(', '),
    Designation: designation,
    'Employee ID': employeeId,
    Address: address,
  }
  return (
    <>
      <dl className={css.facts}>
        {Object.entries(facts).map(([word, fact]) => (
          <Fact key={word} word={word} fact={fact} />
        ))}
      </dl>
      <p className={css.note}>Your company keeps these details. Ask it to change what is wrong.</p>
    </>
  )
}

const Fact = ({ word, fact }: { word: string; fact: string }) => (
  <>
    <dt>{word}</dt>
    <dd>{fact || '–'}</dd>
  </>
)

type Query = Pick<Asked, 'isError' | 'refetch' | 'isFetching'>

const Pending = ({ query: { isError, refetch, isFetching } }: { query: Query }) =>
  isError ? (
    <RetryLine message="Failed to load your details" onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <SkeletonRows label="Loading your details" columns={['132px', '1fr']} />
  )
