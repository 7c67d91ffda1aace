import { settingEndpoints } from '@leadline/contract/settings/endpoints'
import type { SettingsChange } from '@leadline/contract/settings/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { changeSession } from '../platform/session.ts'
import { useSession } from '../platform/use-session.ts'

/** How a company works. */
export const useSettings = (companyId: string) =>
  useQuery({
    queryKey: ['settings', companyId],
    queryFn: async ({ signal }) =>
      (await call(settingEndpoints.read, { params: { id: companyId }, signal })).data,
  })

/**
 * Saves what has changed, tells `onSaved` before the form is drawn anew by it, and asks anew for every figure on the
 * screen, for most go by days or capacity. @returns the server's message
 */
export const useChangeSettings = (companyId: string) => {
  const client = useQueryClient()
  const session = useSession()
  return async (body: SettingsChange, onSaved: () => void): Promise<string> => {
    const { data, message } = await call(settingEndpoints.change, { params: { id: companyId }, body })
    onSaved()
    if (session.userType === 'company') changeSession({ timeZone: data.timeZone })
    client.setQueryData(['settings', companyId], data)
    await client.invalidateQueries()
    return message
  }
}
