import { type CaptureLink, linkFields } from '@leadline/contract/capture/capture-link'
import { Button, Textarea } from '@mantine/core'
import { IconCode, IconCopy } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../platform/call-failed.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { showToast } from '../ui/toast.tsx'
import { useLinkCalls } from './api.ts'
import { copyLink } from './copy-link.ts'
import css from './LinkSide.module.css'

interface Props {
  link: CaptureLink
  companyId: string
}

/** The form in a page of another site: which sites may show it, and what they paste. */
export const EmbedLink = ({ link, companyId }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        fullWidth
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconCode size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        Show on a site
      </Button>
      {isOpen && <Sites link={link} companyId={companyId} />}
    </>
  )
}

const Sites = ({ link, companyId }: Props) => {
  const { allowSites } = useLinkCalls(companyId)
  const { busy, once } = useSendOnce()
  const [typed, setTyped] = useState(link.allowedSites.join('\n'))
  const [problem, setProblem] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const { sites, wrong } = sitesIn(typed)
    setProblem(wrong)
    if (wrong) return
    void once(async () => {
      try {
        await allowSites(link, sites)
        setTyped(sites.join('\n'))
        showToast({
          kind: 'success',
          message: sites.length ? 'The sites are saved.' : 'No site may show it now.',
        })
      } catch (error) {
        setProblem(failureOf(error, 'Failed to save the sites'))
      }
    })
  }
  return (
    <form className={css.embed} onSubmit={save} noValidate>
      <Textarea
        label="Sites that may show the form"
        description="One a line, like https://shop.example. No other page may show it."
        rows={3}
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button fullWidth variant="default" type="submit" loading={busy}>
        Save sites
      </Button>
      {link.allowedSites.length > 0 && (
        <>
          <p className={css.address}>{link.embed}</p>
          <Button
            fullWidth
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
            onClick={() => void copyLink(link.embed, 'Snippet copied to clipboard!')}
          >
            Copy snippet
          </Button>
        </>
      )}
    </form>
  )
}

/** The sites of the lines, each without the slash that browsers put behind it; and what is wrong with the first bad one. */
const sitesIn = (typed: string) => {
  const lines = typed.split('\n').map(line => line.trim().toLowerCase().replace(/\/$/, ''))
  const sites = [...new Set(lines)].filter(Boolean)
  const issue = linkFields.allowedSites.safeParse(sites).error?.issues[0]
  const at = issue?.path[0]
  return {
    sites,
    wrong: issue && [typeof at === 'number' && sites[at], issue.message].filter(Boolean).join(': '),
  }
}
