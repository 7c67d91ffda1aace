import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Path } from '../paths.ts'

/** How long a success is shown before the browser moves on, in milliseconds. */
export const REDIRECT_MS = 2000

/** Goes to `path` two seconds after `when` has become true. */
export const useRedirectSoon = (when: boolean, path: Path) => {
  const router = useRouter()
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => void router.navigate({ href: path }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [when, path, router])
}
