import { count, money } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCompanyNames } from '../platform/use-company-names.ts'
import { type RecordColumn, Table } from '../ui/RecordTable.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { Conversion, Done, FirstResponse, Score, Workload } from './Figures.tsx'
import css from './Panels.module.css'
import { Available, Person, useDepartmentWords, ViewDetails } from './Person.tsx'
import { figuresOf, type Standing } from './standing.ts'
import { TeamCards } from './TeamCards.tsx'

interface Props {
  team: readonly Standing[]
  companyId: string | undefined
}

/** So many people are drawn, and as many more each time they are wanted. */
const STEP = 100

/** How each person stands, the best first. */
export const TeamTable = ({ team, companyId }: Props) => {
  const [most, setMost] = useState(STEP)
  const columns = useColumns(team, companyId)
  const phone = usePhone()
  const rows = team.slice(0, most).map(standing => ({ ...standing, _id: standing.employee._id }))
  return (
    <>
      {phone ? (
        <TeamCards team={rows} companyId={companyId} />
      ) : (
        <div className={css.team}>
          <Table
            label="Team"
            rows={rows}
            columns={columns}
            muted={({ employee }) => employee.isActive === false}
          />
        </div>
      )}
      {team.length > most && (
        <Button variant="default" className={css.more} onClick={() => setMost(most + STEP)}>
          Show {count(Math.min(STEP, team.length - most))} more of {count(team.length)}
        </Button>
      )}
    </>
  )
}

const useColumns = (team: readonly Standing[], companyId: string | undefined) => {
  const departmentWords = useDepartmentWords(companyId)
  const { nameOf } = useCompanyNames(companyId)
  const several = new Set(team.map(({ employee }) => employee.company)).size > 1
  const targets = new Set(figuresOf(team).map(({ performance }) => performance.conversionTarget))
  const target = targets.size === 1 ? `, target ${[...targets][0]}%` : ''
  const secondLine = (standing: Standing) =>
    [standing.employee.role, departmentWords(standing), several && nameOf(standing.employee.company)]
      .filter(Boolean)
      .join(', ')
  const columns: RecordColumn<Standing & { _id: string }>[] = [
    {
      heading: 'Employee',
      cell: standing => <Person standing={standing} second={secondLine(standing)} />,
    },
    { heading: 'Leads', cell: ({ figures }) => count(figures?.workload.totalLeads), right: true },
    { heading: `Conversion${target}`, cell: standing => <Conversion {...standing} /> },
    { heading: 'Follow-ups done', cell: standing => <Done {...standing} /> },
    { heading: 'Response', cell: standing => <FirstResponse {...standing} /> },
    { heading: 'Workload', cell: standing => <Workload {...standing} /> },
    { heading: 'Availability', cell: standing => <Available {...standing} /> },
    { heading: 'Revenue', cell: ({ figures }) => money(figures?.leadStatistics.convertedValue), right: true },
    { heading: 'Score', cell: standing => <Score {...standing} /> },
    { heading: 'Details', cell: standing => <ViewDetails standing={standing} /> },
  ]
  return columns
}
