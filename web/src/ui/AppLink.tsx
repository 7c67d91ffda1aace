import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link to a place of ours, its address built in `paths.ts`; opens without loading the page anew. */
export const AppLink = ({ href, onClick, ...rest }: Props) => {
  const router = useRouter()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event) || rest.target) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return <a {...rest} href={href} onClick={open} />
}

/** A new tab, a new window, a download: the browser's to do. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
