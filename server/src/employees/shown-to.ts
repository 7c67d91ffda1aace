import type { Employee } from '@leadline/contract/employees/employee'
import type { Scope } from '../platform/session.ts'

/** To an employee, what a colleague is paid, where they live and whether they can sign in is not shown. */
export function shownTo(scope: Scope, { salary, signIn, ...employee }: Employee): Employee {
  if (scope.userType !== 'employee') return { ...employee, salary, signIn }
  return employee._id === scope.signInId ? employee : { ...employee, address: '' }
}
