import { z } from 'zod'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import { ownDashboard } from './guard.ts'
import { onSessionHere, readSession, type Session } from './session.ts'

const wayBack = z.object({ owner: z.string(), href: z.string() })
export type WayBack = z.infer<typeof wayBack>
const NAME = 'way back'

/** Who this tab belongs to, also once another tab has taken their session away. */
let owner = readSession()?.id
onSessionHere(() => {
  owner = readSession()?.id ?? owner
})

/** Notes where somebody stood whose session has ended under them; this tab forgets it when anybody signs in or out. */
export const noteWayBack = (href: string): void => {
  if (owner !== undefined) writeDraft(NAME, { owner, href })
}

/** Where the last session ended in this tab; told once. */
export const takeWayBack = (): WayBack | undefined => {
  const back = readDraft(NAME, wayBack)
  removeDraft(NAME)
  return back
}

/** Where somebody who has signed in goes: back to where their session ended, or to their own dashboard. */
export const wayOn = (session: Session, back = takeWayBack()): string =>
  back?.owner === session.id ? back.href : ownDashboard(session)
