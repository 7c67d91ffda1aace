import type { View, ViewState } from '@leadline/contract/views/view'
import { Button } from '@mantine/core'
import { IconPinFilled, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../platform/use-session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { showFailure, showToast } from '../ui/toast.tsx'
import { useViewActs, useViews } from './api.ts'
import css from './ViewBar.module.css'
import { ViewDialog } from './ViewDialog.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import { isChanged, reasonNotToChange } from './view-words.ts'

interface Props {
  /** What is shown now. */
  state: ViewState
  /** The columns that are shown, which a view keeps. */
  shown: string[]
  /** The id of the view that is open. */
  saved: string | undefined
  companyId: string | undefined
  /** Shows a state, as a view's or as nobody's. */
  onOpen: (state: ViewState, saved: string | undefined) => void
}

/** The saved views above the list: those that are pinned as tabs, the rest and what one does with them in a menu. */
export const ViewBar = ({ state, shown, saved, companyId, onOpen }: Props) => {
  const views = useViews(companyId)
  const acts = useViewActs(companyId)
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete' | null>(null)
  const all = views.data ?? NONE
  const open = all.find(({ _id }) => _id === saved)
  const tabs = all.filter(view => view.pinned || view === open)
  const act = async (done: string, doIt: () => Promise<unknown>) => {
    try {
      await doIt()
      showToast({ kind: 'success', message: done })
    } catch (error) {
      showFailure(error, 'The view could not be saved.')
    }
  }
  const save = async (view: View) =>
    act('View saved', async () => {
      const kept = await acts.change(view._id, { state: { ...state, columns: shown } })
      onOpen(kept.state, kept._id)
    })
  return (
    <nav className={css.bar} aria-label="Saved views">
      <div className={css.tabs}>
        <button
          type="button"
          className={css.tab}
          aria-current={open ? undefined : 'true'}
          onClick={() => onOpen({ ...EVERYTHING, layout: state.layout }, undefined)}
        >
          All leads
        </button>
        {tabs.map(view => (
          <Tab key={view._id} view={view} isOpen={view === open} onOpen={onOpen} />
        ))}
      </div>
      {open && isChanged(open, state) && (
        <Changed view={open} onSave={() => void save(open)} onReset={() => onOpen(open.state, open._id)} />
      )}
      <ViewMenu
        views={all}
        failed={views.isError}
        open={open}
        act={act}
        acts={acts}
        onOpen={onOpen}
        onDialog={setDialog}
      />
      {dialog && dialog !== 'delete' && (
        <ViewDialog
          view={dialog === 'rename' ? open : undefined}
          companyId={companyId}
          state={{ ...state, columns: shown }}
          acts={acts}
          onSaved={view => dialog === 'new' && onOpen(view.state, view._id)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && open && (
        <ConfirmDialog
          opened
          onClose={() => setDialog(null)}
          title="Delete view"
          words={`“${open.name}” goes for ${open.shared ? 'everyone of the company' : 'you'}. No lead changes.`}
          action="Delete"
          destructive
          failure="The view could not be deleted."
          onConfirm={async () => {
            await acts.remove(open._id)
            onOpen(state, undefined)
          }}
        />
      )}
    </nav>
  )
}

const NONE: View[] = []
const EVERYTHING: ViewState = { filter: {}, sort: '-createdAt', columns: [], layout: 'table' }

interface TabProps {
  view: View
  isOpen: boolean
  onOpen: Props['onOpen']
}

const Tab = ({ view: { _id, name, state, pinned, shared }, isOpen, onOpen }: TabProps) => (
  <button
    type="button"
    className={css.tab}
    aria-current={isOpen ? 'true' : undefined}
    onClick={() => onOpen(state, _id)}
  >
    {pinned && <IconPinFilled size={11} aria-hidden="true" />}
    {name}
    {shared && <IconUsers size={13} stroke={1.6} role="img" aria-label="shared" />}
  </button>
)

interface ChangedProps {
  view: View
  onSave: () => void
  onReset: () => void
}

const Changed = ({ view, onSave, onReset }: ChangedProps) => {
  const reason = reasonNotToChange(view, useSession())
  return (
    <div className={css.changed}>
      <span className={css.mark}>Changed</span>
      <ReasonButton variant="subtle" size="xs" px="xs" why={reason} onClick={onSave}>
        Save changes
      </ReasonButton>
      <Button variant="subtle" size="xs" px="xs" onClick={onReset}>
        Reset
      </Button>
    </div>
  )
}
