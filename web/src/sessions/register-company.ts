import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import type { BodyIn } from '@leadline/contract/endpoint'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'

// Apart from signing in and from /register, which load nothing of it.
export type CompanyRegistrationBody = BodyIn<(typeof companyEndpoints)['register']>

export const registerCompany = (body: CompanyRegistrationBody) => call(companyEndpoints.register, { body })

/** Whether a company code can still be taken, asked once the typing has paused; undefined while not known. */
export const useCodeFree = (typed: string): boolean | undefined => {
  const [code] = useDebouncedValue(typed.trim(), 400)
  const answer = useQuery({
    queryKey: ['code-free', code],
    queryFn: async () => (await call(companyEndpoints.codeFree, { query: { code } })).data.free,
    enabled: code !== '' && code.length <= 50,
    refetchOnWindowFocus: false,
  })
  return code === typed.trim() && code !== '' ? answer.data : undefined
}
