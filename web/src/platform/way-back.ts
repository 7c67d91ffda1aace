import { z } from 'zod'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import { ownDashboard } from './guard.ts'
import { onSessionHere, readSession, type Session } from './session.ts'

/** Whether it is an address of this web: a browser reads `//there` and `/\there` as another host. */
const isOwnAddress = (href: string) =>
  href.startsWith('/') && new URL(href, window.location.origin).origin === window.location.origin

const wayBack = z.object({
  /** Whose session ended there; whoever opened the address without one is anybody. */
  owner: z.string().optional(),
  href: z.string().refine(isOwnAddress),
})
export type WayBack = z.infer<typeof wayBack>
const NAME = 'way back'

/** Who this tab belongs to, also once another tab has taken their session away. */
let owner = readSession()?.id
onSessionHere(() => {
  owner = readSession()?.id ?? owner
})

/**
 * Notes where somebody stood whose session has ended under them, or where a visitor wanted to go; this tab forgets it
 * when anybody signs in or out.
 */
export const noteWayBack = (href: string): void => {
  const noted = readDraft(NAME, wayBack)
  // A tab that has been loaded anew no longer knows whose it was; its note of the same place does.
  writeDraft(NAME, { owner: owner ?? (noted?.href === href ? noted.owner : undefined), href })
}

/** Where the last session ended in this tab, or a visitor wanted to go; told once. */
export const takeWayBack = (): WayBack | undefined => {
  const back = readDraft(NAME, wayBack)
  removeDraft(NAME)
  return back
}

/** Where somebody who has signed in goes: to what they wanted or where their session ended, or to their own dashboard. */
export const wayOn = (session: Session, back = takeWayBack()): string =>
  back && (back.owner ?? session.id) === session.id ? back.href : ownDashboard(session)
