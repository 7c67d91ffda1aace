import type { Lead } from '@leadline/contract/leads/lead'
import { whatsAppHref } from '@leadline/contract/phone'
import { type Filling, fillTemplate } from '@leadline/contract/templates/fill'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@leadline/contract/templates/placeholders'
import type { Template } from '@leadline/contract/templates/template'
import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { hasFailed } from '../platform/load-failure.ts'
import type { LeadToReach } from '../platform/reach.ts'
import { readItem, writeItem } from '../platform/storage.ts'
import { useSession } from '../platform/use-session.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useTemplates } from './api.ts'
import css from './MessageSheet.module.css'

interface Props {
  lead: LeadToReach
  /** The lead as it was asked for: its company is the one whose messages are shown. */
  asked: UseQueryResult<Pick<Lead, 'companyId'>>
  filling: Filling
  onClose: () => void
  /** The chat has been opened with this message. */
  onOpened: (message: string) => void
}

/** The company's messages filled in for one lead, to be changed and sent; or the chat without one. */
export const MessageSheet = ({ lead, asked, filling, onClose, onOpened }: Props) => {
  const query = useTemplates(asked.data?.companyId, { enabled: asked.data !== undefined })
  const { language, setLanguage, shown, chosen, choose, message, type, isTyped } = useMessage(
    query.data,
    filling,
  )
  return (
    <Sheet opened onClose={onClose} title="WhatsApp" about={lead.name} size={560} keepOpen={isTyped}>
      <div className={css.sheet}>
        {!query.data && !hasFailed(query) && !hasFailed(asked) && (
          <SkeletonRows label="Loading message templates" columns={['1fr']} rows={4} rowHeight={36} />
        )}
        <LoadFailure query={asked} words="Failed to fetch lead" />
        <LoadFailure query={query} words="Failed to load message templates" />
        {query.data && query.data.length > 0 && (
          <>
            <SegmentedControl<Language>
              aria-label="Language"
              data={LANGUAGE_CODES.map(value => ({ value, label: LANGUAGES[value] }))}
              value={language}
              onChange={setLanguage}
            />
            <Choice {...{ shown, chosen, choose, language }} />
          </>
        )}
        <Textarea
          label="Message"
          rows={6}
          maxLength={MESSAGE_MOST}
          lang={language}
          value={message}
          onChange={event => type(event.currentTarget.value)}
        />
        <Ways phone={lead.phone} message={message.trim()} onOpened={onOpened} />
      </div>
    </Sheet>
  )
}

/** What an address still holds whatever script it is in. */
const MESSAGE_MOST = 2000

interface ChoiceProps {
  shown: readonly Template[]
  chosen: Template | undefined
  choose: (template: Template) => void
  language: Language
}

const Choice = ({ shown, chosen, choose, language }: ChoiceProps) =>
  shown.length === 0 ? (
    <p className={css.none}>There is no message in this language yet.</p>
  ) : (
    <fieldset className={css.choice} lang={language}>
      <legend className={css.legend}>Templates</legend>
      {shown.map(template => (
        <label key={template._id} className={css.option}>
          <input
            type="radio"
            name="template"
            checked={template._id === chosen?._id}
            onChange={() => choose(template)}
          />
          {template.name}
        </label>
      ))}
    </fieldset>
  )

interface WaysProps {
  phone: string
  message: string
  onOpened: (message: string) => void
}

const Ways = ({ phone, message, onOpened }: WaysProps) => {
  const tab = { component: 'a', target: '_blank', rel: 'noopener noreferrer' } as const
  return (
    <div className={css.ways}>
      <Button {...tab} variant="default" href={whatsAppHref(phone)} onClick={() => onOpened('')}>
        Chat without message
      </Button>
      <Button
        {...tab}
        variant="filled"
        href={whatsAppHref(phone, message)}
        onClick={() => onOpened(message)}
        leftSection={<IconBrandWhatsapp size={16} stroke={1.6} aria-hidden="true" />}
      >
        Open WhatsApp
      </Button>
    </div>
  )
}

/** The language that this person has written in last. */
const useLanguage = () => {
  const key = `leadline-language-${useSession().id}`
  const [language, setLanguage] = useState<Language>(
    () => LANGUAGE_CODES.find(code => code === readItem(key)) ?? 'en',
  )
  return {
    language,
    setLanguage: (next: Language) => {
      writeItem(key, next)
      setLanguage(next)
    },
  }
}

/** Which message stands in the field. What was typed over a template stays with it while others are looked at. */
const useMessage = (templates: readonly Template[] = [], filling: Filling) => {
  const { language, setLanguage } = useLanguage()
  const [chosenId, choose] = useState<string>()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const shown = templates.filter(each => each.language === language)
  const chosen = shown.find(each => each._id === chosenId) ?? shown[0]
  const place = chosen?._id ?? ''
  const filled = chosen ? fillTemplate(chosen.text, language, filling) : ''
  return {
    language,
    setLanguage,
    shown,
    chosen,
    choose: ({ _id }: Template) => choose(_id),
    message: typed[place] ?? filled,
    type: (text: string) => setTyped({ ...typed, [place]: text }),
    isTyped: Object.keys(typed).length > 0,
  }
}
