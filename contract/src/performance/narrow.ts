import type { Employee } from '../employees/employee.ts'
import { isFoundIn } from '../found-in.ts'

export interface WantedTeam {
  /** Anywhere in name, e-mail or phone. */
  search: string
  /** The id of a department; '' for all. */
  department: string
}

/** Whether somebody is of those who are looked for on the dashboard. */
export const isWanted = (
  { name, email, phone, department: of }: Pick<Employee, 'name' | 'email' | 'phone' | 'department'>,
  { search, department }: WantedTeam,
): boolean =>
  (department === '' || of.includes(department)) && isFoundIn(`${name}\n${email}\n${phone}`, search)
