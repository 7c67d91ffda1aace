import { dateWords } from '@leadline/contract/format'
import type { DuplicateMatch } from '@leadline/contract/leads/endpoints'
import { Alert } from '@mantine/core'
import { leadPath } from '../paths.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { nameOf } from './LeadCells.tsx'
import css from './LeadForm.module.css'

interface Props {
  matches: readonly DuplicateMatch[]
  /** The company whose leads they are. */
  companyId: string | undefined
  /** The person has been stopped once and may save anyway. */
  asked: boolean
}

/** Says that the phone or e-mail is another lead's already, with the way to it. */
export const LeadFormDuplicates = ({ matches, companyId, asked }: Props) => {
  const timeZone = useZoneOf()(companyId ?? '')
  if (matches.length === 0) return null
  return (
    <Alert color="yellow" variant="light" role="alert" title="This may be a lead you already have">
      <ul className={css.matches}>
        {matches.map(match => (
          <li key={match._id}>
            <a href={leadPath(match._id)} target="_blank" rel="noopener">
              Open {nameOf(match)}
            </a>{' '}
            {[match.company, `same ${match.matches.map(matchWord).join(' and ')}`].filter(Boolean).join(', ')}
            , {dateWords(match.createdAt, timeZone)}
          </li>
        ))}
      </ul>
      {asked && 'Open it, or save anyway.'}
    </Alert>
  )
}

const matchWord = (kind: 'phone' | 'email') => (kind === 'phone' ? 'phone' : 'e-mail')
