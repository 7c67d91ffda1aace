import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { AppLink } from '../ui/AppLink.tsx'
import { EmailLink } from '../ui/EmailLink.tsx'
import { Monogram } from '../ui/Monogram.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import css from './EmployeeProfile.module.css'
import { Available, useDepartmentWords } from './Person.tsx'
import type { Standing } from './standing.ts'
import { usePersonPaths } from './usePerformanceSearch.ts'

interface Props {
  /** Undefined until it is known who it is. */
  standing: Standing | undefined
  onBack: () => void
}

/** The way back, who it is, and the ways to what they work on. */
export const ProfileHead = ({ standing, onBack }: Props) => (
  <>
    <Button
      variant="subtle"
      className={css.back}
      leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />}
      onClick={onBack}
    >
      Back to Overview
    </Button>
    {standing && <Who standing={standing} />}
  </>
)

const Who = ({ standing }: { standing: Standing }) => {
  const { employee, figures } = standing
  const departmentWords = useDepartmentWords(employee.company)
  const paths = usePersonPaths()
  return (
    <header className={css.head}>
      <Monogram name={employee.name} round size={48} />
      <div className={css.who}>
        <h2 className={css.name}>
          {employee.name} <span className={css.role}>{employee.role}</span> <Available figures={figures} />
        </h2>
        <p className={css.facts}>
          <span>{departmentWords(standing)}</span>
          {employee.email && <EmailLink email={employee.email} />}
          {employee.phone && <PhoneLink phone={employee.phone} />}
        </p>
      </div>
      <nav className={css.ways} aria-label={`Work of ${employee.name}`}>
        <Button variant="default" c="var(--tx)" component={AppLink} href={paths.followUps(employee._id)}>
          Follow-ups
        </Button>
        <Button variant="default" c="var(--tx)" component={AppLink} href={paths.leads(employee._id)}>
          Show all leads
        </Button>
      </nav>
    </header>
  )
}
