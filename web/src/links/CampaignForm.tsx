import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { count } from '@leadline/contract/format'
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { serviceQuery } from '../platform/service-query.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { showToast } from '../ui/toast.tsx'
import { useLinkCalls } from './api.ts'
import css from './LinkGenerator.module.css'
import { type Campaign, campaignsOf } from './link-words.ts'
import { MORE, serviceChoices } from './service-choices.ts'

interface Props {
  companyId: string
  /** The campaign that is open. */
  open: Pick<Campaign, 'campaign' | 'service'> | undefined
  links: readonly CaptureLink[]
  onMade: (link: CaptureLink | undefined) => void
}

/** Names a campaign and makes its links. */
export const CampaignForm = ({ companyId, open, links, onMade }: Props) => {
  const [campaign, setCampaign] = useState(open?.campaign ?? '')
  const [service, setService] = useState(open?.service ?? '')
  const [all, showAll] = useState(false)
  const services = useQuery(serviceQuery(companyId))
  const active = (services.data ?? []).filter(one => one.active).map(one => one.name)
  const { make } = useLinkCalls(companyId)
  const { busy, once } = useSendOnce()
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void once(async () => {
      setProblem(undefined)
      try {
        const { links: own, made } = await make({ campaign: campaign.trim(), service }, links)
        showToast({ kind: 'success', message: wordsOf(made) })
        onMade(campaignsOf(own)[0]?.links[0])
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error))
      }
    })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        label="Campaign name"
        maxLength={200}
        autoComplete="off"
        value={campaign}
        onChange={event => setCampaign(event.currentTarget.value)}
      />
      <NativeSelect
        label="Service category"
        data={serviceChoices(active, service, all)}
        value={service}
        onChange={({ currentTarget: { value } }) => (value === MORE ? showAll(true) : setService(value))}
      />
      <p className={css.note}>Both may be empty. Links that are made keep working whatever you make next.</p>
      <Button type="submit" loading={busy} leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}>
        Make links
      </Button>
      {problem && (
        <Alert className={css.problem!} color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
    </form>
  )
}

const wordsOf = (made: number) =>
  made === 0 ? 'All links of this campaign were there already.' : `${count(made)} links made.`
