import { may } from '@leadline/contract/access/permissions'
import { count, money } from '@leadline/contract/format'
import type { Status } from '@leadline/contract/statuses/status'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowsSplit, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useSession } from '../platform/use-session.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { showToast } from '../ui/toast.tsx'
import { usePhone } from '../ui/use-phone.ts'
import type { LeadFilters } from './api.ts'
import css from './BulkBar.module.css'
import { BulkButton } from './BulkButton.tsx'
import { type Assigning, BulkDialogs } from './BulkDialogs.tsx'
import { BulkMore } from './BulkMore.tsx'
import { BulkStatus } from './BulkStatus.tsx'
import { useBulk } from './useBulk.ts'
import { useBulkFocus } from './useBulkFocus.ts'
import type { Selection } from './useSelection.ts'

export interface BulkBarProps {
  selection: Selection
  filters: LeadFilters
  companyId: string | undefined
  statuses: readonly Status[]
  /** Why the status of what is selected may not be set by this person; undefined where it may. */
  whyNotStatus: string | undefined
  /** The dialogs that give the selected leads away; without them there are no buttons for it. */
  assigning?: Assigning | undefined
}

export type BulkDialog = 'assign' | 'distribute' | 'delete'

/** What stands in the place of the filters while leads are being selected. */
export const BulkBar = (of: BulkBarProps) => {
  const { selection, statuses, assigning } = of
  const phone = usePhone()
  const session = useSession()
  const bulk = useBulk(of)
  const [dialog, setDialog] = useState<BulkDialog | null>(null)
  const n = selection.count
  const first = useBulkFocus(n === 0 && dialog === null)
  const open = (which: BulkDialog) => {
    if (n > 0) setDialog(which)
    else if (which !== 'delete') showToast({ kind: 'warning', message: NOBODY })
  }
  const mayAssign = assigning !== undefined && may(session, 'leads.assign')
  // With nobody to assign to, its words have the room.
  const setStatus = may(session, 'leads.status') && (
    <BulkStatus
      statuses={statuses}
      disabled={n === 0 || bulk.busy}
      why={of.whyNotStatus}
      onChoose={bulk.setStatus}
      small={phone && mayAssign}
    />
  )
  const assign = mayAssign && (
    <Button
      leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => open('assign')}
    >
      Assign Selected ({count(n)})
    </Button>
  )
  const distributeLeads = mayAssign && (
    <BulkButton label="Distribute" icon={IconArrowsSplit} small={phone} onClick={() => open('distribute')} />
  )
  const mayDelete = may(session, 'leads.delete')
  return (
    <>
      <section className={css.bar} aria-label="Bulk selection">
        <Chosen selection={selection} phone={phone} first={first} />
        <span className={css.space} />
        {!phone && assign}
        {!phone && distributeLeads}
        {!phone && setStatus}
        {!phone && mayDelete && (
          <BulkButton
            label="Delete"
            icon={IconTrash}
            className={css.delete!}
            disabled={n === 0}
            onClick={() => open('delete')}
          />
        )}
        <ActionIcon aria-label="Leave Bulk Select" onClick={() => selection.turn(false)}>
          <IconX size={17} stroke={1.6} />
        </ActionIcon>
      </section>
      {phone && (
        <section className={css.foot} data-foot aria-label="Bulk actions">
          {assign}
          {distributeLeads}
          {setStatus}
          <BulkMore selection={selection} onDelete={mayDelete ? () => open('delete') : undefined} />
        </section>
      )}
      <BulkDialogs dialog={dialog} onClose={() => setDialog(null)} bulk={bulk} {...of} />
    </>
  )
}

const NOBODY = 'Please select at least one lead for bulk assignment'

interface ChosenProps extends Pick<BulkBarProps, 'selection'> {
  phone: boolean
  /** The first that is reached by keyboard. */
  first: Ref<HTMLInputElement>
}

/** How many are selected, what they are worth, and the ways to all and to none. */
const Chosen = ({ selection, phone, first }: ChosenProps) => {
  const { count: n, value, every, some } = selection
  return (
    <>
      <Checkbox
        ref={first}
        size={phone ? 'sm' : 'xs'}
        aria-label="Select all loaded leads"
        checked={every}
        indeterminate={some && !every}
        onChange={selection.toggleLoaded}
      />
      <b className={css.count} role="status">
        {count(n)} selected
      </b>
      {n > 0 && value !== undefined && <span className={css.value}>{money(value)}</span>}
      {!phone && selection.selectAll && (
        <ReasonButton
          variant="subtle"
          px="xs"
          why={selection.selectAll.whyNot}
          onClick={selection.selectAll.choose}
        >
          {selection.selectAll.words}
        </ReasonButton>
      )}
      {!phone && n > 0 && (
        <Button variant="subtle" px="xs" onClick={selection.clear}>
          Clear
        </Button>
      )}
    </>
  )
}
