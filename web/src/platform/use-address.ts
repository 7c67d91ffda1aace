import { useLocation, useRouter } from '@tanstack/react-router'
import { writeSearch } from './search-params.ts'

/** What stands in the address behind `?`, and how it is changed in place; undefined takes a word away. */
export const useAddress = () => {
  const router = useRouter()
  const { pathname, search } = useLocation()
  return {
    /** The one value of a word; of a repeated one none. */
    read: (name: string): string | undefined => {
      const value = (search as Record<string, unknown>)[name]
      return typeof value === 'string' ? value : undefined
    },
    change: (changed: Record<string, string | undefined>) =>
      void router.navigate({ href: pathname + writeSearch({ ...search, ...changed }), replace: true }),
  }
}
