import { AVAILABILITY_WORDS } from '@leadline/contract/assignment/reasons'
import type { Department } from '@leadline/contract/departments/department'
import { NOTHING } from '@leadline/contract/format'
import { useMemo } from 'react'
import { useDepartments } from '../platform/use-lists.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Monogram } from '../ui/Monogram.tsx'
import css from './Person.module.css'
import type { Standing } from './standing.ts'
import { usePerformanceSearch } from './usePerformanceSearch.ts'

interface Props {
  standing: Standing
  /** What stands beneath the name; the role where it is left out. */
  second?: string
}

/** Who it is: monogram, name, and a quiet line. */
export const Person = ({ standing: { employee }, second = employee.role }: Props) => (
  <span className={css.person}>
    <Monogram name={employee.name} round size={26} />
    <span className={css.lines}>
      <span className={css.name}>{employee.name}</span>
      <span className={`${css.second} ${css.who}`} title={second}>
        {second}
      </span>
    </span>
  </span>
)

/** Whether they can be given work now, and if not why. */
export const Available = ({ figures }: Pick<Standing, 'figures'>) =>
  figures ? (
    <span className={css.available} data-available={figures.availability.isAvailable || undefined}>
      {AVAILABILITY_WORDS[figures.availability.reason]}
    </span>
  ) : (
    <span className={css.second}>{NOTHING}</span>
  )

/** What the link to a person's profile is found by. */
export const detailsId = (employee: string) => `details-${employee}`

/** To the person's profile. */
export const ViewDetails = ({ standing: { employee } }: Pick<Props, 'standing'>) => {
  const { profileHref } = usePerformanceSearch()
  return (
    <AppLink
      id={detailsId(employee._id)}
      href={profileHref(employee._id)}
      className={css.details}
      aria-label={`View Details of ${employee.name}`}
    >
      View Details
    </AppLink>
  )
}

/** What names the departments of people, in one line. */
export const useDepartmentWords = (companyId: string | undefined) => {
  const departments = useDepartments(companyId).data
  return useMemo(() => {
    const names = new Map((departments ?? []).map(({ _id, name }: Department) => [_id, name]))
    return ({ employee }: Standing) =>
      employee.department
        .map(id => names.get(id))
        .filter(Boolean)
        .join(', ') || NOTHING
  }, [departments])
}
