import type { CaptureLink } from '@leadline/contract/capture/capture-link'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSendOnce } from '../platform/use-send-once.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { showFailure, showToast } from '../ui/toast.tsx'
import { useLinkCalls } from './api.ts'
import { placeOf } from './link-words.ts'

interface Props {
  link: CaptureLink
  companyId: string
}

/** Takes a link out of use, or brings it back. */
export const RetireLink = ({ link, companyId }: Props) => {
  const { setActive } = useLinkCalls(companyId)
  const { busy, once } = useSendOnce()
  const [asking, ask] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [tries, count] = useState(0)
  // A button that is busy cannot hold the focus, and gets it back with its new word.
  useEffect(() => {
    if (tries) button.current?.focus()
  }, [tries])
  const retire = async () => {
    await setActive(link, false)
    showToast({ kind: 'success', message: `The link of ${placeOf(link)} is retired.` })
  }
  const reopen = () =>
    once(async () => {
      try {
        await setActive(link, true)
        showToast({ kind: 'success', message: `The link of ${placeOf(link)} works again.` })
      } catch (error) {
        showFailure(error, 'Failed to bring the link back')
      }
    })
  const again = async () => {
    await reopen()
    count(tries + 1)
  }
  return (
    <>
      {link.active ? (
        <Button ref={button} fullWidth variant="subtle" color="red" onClick={() => ask(true)}>
          Retire this link
        </Button>
      ) : (
        <Button ref={button} fullWidth variant="default" loading={busy} onClick={() => void again()}>
          Use this link again
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => ask(false)}
        title="Retire this link?"
        words="Whoever opens it is told that it is no longer in use, and is offered your phone number. Its leads stay, and you can use it again later."
        action="Retire"
        destructive
        onConfirm={retire}
        failure="Failed to retire the link"
      />
    </>
  )
}
