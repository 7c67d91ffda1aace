import { count } from '@leadline/contract/format'
import type { ImportUndo, KeptLead, KeptWhy } from '@leadline/contract/imports/import'
import { leadsWord } from '@leadline/contract/leads/bulk'
import { leadPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import css from './UndoBanner.module.css'

const WORDS: Record<KeptWhy, string> = {
  changed: 'kept, for someone has changed them since',
  merged: 'kept, for someone has merged them into others since',
  deleted: 'left in Deleted leads, for someone has deleted them since',
}

/** The leads that an undo left as they are for one reason, by name. */
export const UndoKept = ({ why, undo }: { why: KeptWhy; undo: ImportUndo }) => {
  const named = undo.kept.filter(lead => lead.why === why)
  const all = undo.keptCounts[why]
  if (!all) return null
  const more = all - named.length
  return (
    <details>
      <summary>
        {leadsWord(all)} {WORDS[why]}
      </summary>
      <ul className={css.kept}>
        {named.map(lead => (
          <li key={lead._id}>
            <Named lead={lead} /> from row {count(lead.row)}
            <Into lead={lead} />
          </li>
        ))}
        {more > 0 && <li>and {count(more)} more</li>}
      </ul>
    </details>
  )
}

/** A lead that is there is led to. */
const Named = ({ lead: { _id, name, row, why } }: { lead: KeptLead }) => {
  const words = name || `Row ${row}`
  return why === 'changed' ? <AppLink href={leadPath(_id)}>{words}</AppLink> : <b>{words}</b>
}

const Into = ({ lead: { why, into } }: { lead: KeptLead }) => {
  if (why !== 'merged') return null
  if (!into) return ', merged into a lead that was deleted'
  return (
    <>
      , merged into <AppLink href={leadPath(into._id)}>{into.name}</AppLink>
    </>
  )
}
