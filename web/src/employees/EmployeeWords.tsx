import type { Employee } from '@leadline/contract/employees/employee'
import { StatusPill } from '../ui/StatusPill.tsx'

/** What is particular about a person's sign-in: a sample, without one, or not yet used. */
export const SignInWord = ({ employee: { isSample, signIn } }: { employee: Employee }) => {
  if (isSample) return <StatusPill word="Sample" colour="yellow" />
  if (signIn === 'invited') return <StatusPill word="Invited" colour="blue" />
  if (signIn === 'none') return <StatusPill word="No sign-in" colour="slate" />
  return null
}
