import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { keyOfWaiting } from '@leadline/contract/waiting/write'
import { ActionIcon } from '@mantine/core'
import { IconCalendarRepeat, IconCheck, IconLock, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../platform/use-session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { LeadWhatsAppIcon } from '../ui/LeadWays.tsx'
import { WaitingWord } from '../ui/WaitingMark.tsx'
import { useRemoveFollowUp } from './api.ts'
import { useChangeFollowUp } from './complete-follow-up.ts'
import css from './FollowUpRow.module.css'
import type { Reschedule } from './useReschedule.tsx'

interface Props {
  item: ListedFollowUp
  /** Left out where it is put off in another way. */
  onReschedule?: Reschedule
}

/** WhatsApp to the lead; Complete, Reschedule and Delete for who has added it, nobody else. */
export const FollowUpActions = ({ item, onReschedule }: Props) => {
  const { id } = useSession()
  const { leadId, leadName, leadPhone } = item
  if (keyOfWaiting(item._id)) return <WaitingWord />
  return (
    <span className={css.actions}>
      {leadPhone && <LeadWhatsAppIcon lead={{ id: leadId, name: leadName, phone: leadPhone }} size={17} />}
      {item.userId === id ? (
        <OwnActions item={item} {...(onReschedule ? { onReschedule } : {})} />
      ) : (
        <ManagedBy item={item} />
      )}
    </span>
  )
}

/** The browser's copy does not know who has added it: nobody changes that. */
const ManagedBy = ({ item }: Pick<Props, 'item'>) =>
  item.addedByType === '' ? null : (
    <span className={css.managed} title={item.addedByName}>
      <IconLock size={15} stroke={1.6} aria-hidden="true" />
      {item.addedByType === 'employee' ? 'Managed by Employee' : `Managed by ${item.addedByName}`}
    </span>
  )

const OwnActions = ({ item, onReschedule }: Props) => {
  const change = useChangeFollowUp()
  const remove = useRemoveFollowUp()
  const [asked, setAsked] = useState(false)
  const end = (outcome: 'successful' | 'unsuccessful', onDone?: () => void) =>
    change({ item, body: { completed: true, outcome }, ...(onDone ? { onDone } : {}) })
  return (
    <>
      {!item.completed && (
        <>
          <ActionIcon aria-label={`Complete ${item.leadName}`} onClick={() => end('successful')}>
            <IconCheck size={17} stroke={1.6} />
          </ActionIcon>
          {onReschedule && (
            <ActionIcon
              aria-label={`Reschedule ${item.leadName}`}
              onClick={() => onReschedule(item, onDone => end('unsuccessful', onDone))}
            >
              <IconCalendarRepeat size={17} stroke={1.6} />
            </ActionIcon>
          )}
        </>
      )}
      <ActionIcon aria-label={`Delete ${item.leadName}`} onClick={() => setAsked(true)}>
        <IconTrash size={17} stroke={1.6} />
      </ActionIcon>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title="Delete follow-up"
        words="Are you sure you want to delete this follow-up?"
        action="Delete"
        destructive
        onConfirm={() => remove(item)}
        failure="Failed to delete follow-up"
      />
    </>
  )
}
