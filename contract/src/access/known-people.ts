import { reachOf } from './permissions.ts'
import type { EmployeeRole, UserType } from './user-type.ts'

interface Person {
  _id: string
  department: readonly string[]
}

/**
 * The employees whose figures, leads and follow-ups a person may read: all for company, superadmin, user and Manager,
 * those of the own departments for a Team Lead, else oneself. The server decides by the same rule.
 */
export const knownPeople = <T extends Person>(
  who: { userType: UserType; role?: EmployeeRole | undefined; id: string },
  people: readonly T[],
): T[] => {
  const reach = reachOf(who, 'leads.readWide')
  if (reach === 'company') return [...people]
  const own = people.find(({ _id }) => _id === who.id)
  return people.filter(
    ({ _id, department }) =>
      _id === who.id || (reach === 'departments' && department.some(id => own?.department.includes(id))),
  )
}
