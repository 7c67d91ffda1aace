import { may } from '@leadline/contract/access/permissions'
import { useSession } from '../platform/use-session.ts'

/** Why this person may not change the catalogue; undefined where they may. */
export const useWhyNotConfigure = (companyId: string | undefined): string | undefined => {
  const session = useSession()
  if (!may(session, 'company.configure')) return 'Your role may not change the catalogue'
  return companyId ? undefined : 'Choose one company first.'
}
