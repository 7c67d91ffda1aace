import type { AuditEntry } from '@leadline/contract/audit/entry'
import { auditDetails, auditSentence } from '@leadline/contract/audit/words'
import { dateWords, timeWords } from '@leadline/contract/format'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCompanies } from '../platform/use-companies.ts'
import { useSession } from '../platform/use-session.ts'
import css from './Audit.module.css'

/** Entries day by day, each in the zone of its company; a superadmin's bear the company's name. */
export const AuditList = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const session = useSession()
  const companies = useCompanies(session).data ?? []
  const companyOf = (entry: AuditEntry) => companies.find(({ _id }) => _id === entry.companyId)
  const zoneOf = (entry: AuditEntry) => companyOf(entry)?.timeZone ?? session.timeZone
  const days = daysOf(entries, entry => dateWords(entry.at, zoneOf(entry)))
  return days.map(({ day, those }) => (
    <section key={those[0]!._id} aria-label={day}>
      <h3 className={css.day}>{day}</h3>
      <ol className={css.list}>
        {those.map(entry => (
          <Entry
            key={entry._id}
            entry={entry}
            time={timeWords(entry.at, zoneOf(entry))}
            companyName={companies.length > 1 ? companyOf(entry)?.businessName : undefined}
          />
        ))}
      </ol>
    </section>
  ))
}

interface EntryProps {
  entry: AuditEntry
  time: string
  companyName: string | undefined
}

const Entry = ({ entry, time, companyName }: EntryProps) => (
  <li className={css.entry}>
    <time dateTime={entry.at} className={css.time}>
      {time}
    </time>
    <div className={css.said}>
      <p className={css.sentence}>
        <Sentence entry={entry} />
      </p>
      {auditDetails(entry).map(line => (
        <p key={line} className={css.second}>
          {line}
        </p>
      ))}
    </div>
    <div className={css.from}>
      {companyName && <p className={css.sentence}>{companyName}</p>}
      <p className={css.second}>{[entry.address, entry.device].filter(Boolean).join(' · ')}</p>
    </div>
  </li>
)

const Sentence = ({ entry }: { entry: AuditEntry }) => {
  const words = auditSentence(entry)
  if (entry.action === 'session.failed')
    return (
      <>
        <IconAlertTriangle size={14} stroke={1.8} className={css.sign} aria-hidden="true" /> {words}
      </>
    )
  return (
    <>
      <b>{entry.actorName}</b>
      {words.slice(entry.actorName.length)}
    </>
  )
}

function daysOf(entries: readonly AuditEntry[], dayOf: (entry: AuditEntry) => string) {
  const days: { day: string; those: AuditEntry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry)
    const last = days.at(-1)
    if (last?.day === day) last.those.push(entry)
    else days.push({ day, those: [entry] })
  }
  return days
}
