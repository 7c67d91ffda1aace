import type { View, ViewState } from '@leadline/contract/views/view'
import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck } from '@tabler/icons-react'
import { useSession } from '../platform/use-session.ts'
import { usePhone } from '../ui/use-phone.ts'
import type { ViewActs } from './api.ts'
import css from './ViewBar.module.css'
import { reasonNotToChange, reasonNotToShare } from './view-words.ts'

interface Props {
  views: readonly View[]
  failed: boolean
  /** The view that is open. */
  open: View | undefined
  /** Does something and tells the result. */
  act: (done: string, doIt: () => Promise<unknown>) => Promise<void>
  acts: ViewActs
  onOpen: (state: ViewState, saved: string | undefined) => void
  onDialog: (dialog: 'new' | 'rename' | 'delete') => void
}

/** All views to choose from, and what one does with the one that is open. */
export const ViewMenu = ({ views, failed, open, onOpen, onDialog, ...rest }: Props) => {
  const phone = usePhone()
  return (
    <Menu position="bottom-end" offset={4} width={260}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          px="xs"
          aria-label="Views"
          leftSection={<IconBookmark size={15} stroke={1.6} aria-hidden="true" />}
        >
          {!phone && 'Views'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Views" className={css.menu!}>
        {failed && <Menu.Item disabled>The views could not be fetched.</Menu.Item>}
        {views.map(view => (
          <Menu.Item
            key={view._id}
            onClick={() => onOpen(view.state, view._id)}
            rightSection={view === open && <IconCheck size={15} stroke={1.8} aria-label="open" />}
          >
            {view.name}
            {!view.mine && <span className={css.by}> by {view.madeBy}</span>}
          </Menu.Item>
        ))}
        {views.length > 0 && <Menu.Divider />}
        <Menu.Item onClick={() => onDialog('new')}>Save as new view…</Menu.Item>
        {open && <OfOpen view={open} onDialog={onDialog} {...rest} />}
      </Menu.Dropdown>
    </Menu>
  )
}

interface OfOpenProps extends Pick<Props, 'act' | 'acts' | 'onDialog'> {
  view: View
}

const OfOpen = ({ view, act, acts, onDialog }: OfOpenProps) => {
  const session = useSession()
  const notChange = reasonNotToChange(view, session)
  const notShare = notChange ?? reasonNotToShare(session)
  const { _id, pinned, shared } = view
  return (
    <>
      <Menu.Item
        onClick={() =>
          void act(pinned ? 'View unpinned' : 'View pinned', () => acts.change(_id, { pinned: !pinned }))
        }
      >
        {pinned ? 'Unpin' : 'Pin as a tab'}
      </Menu.Item>
      <Menu.Item
        disabled={notShare !== undefined}
        onClick={() =>
          void act(shared ? 'View is yours alone now' : 'View shared with everyone', () =>
            acts.change(_id, { shared: !shared }),
          )
        }
      >
        {shared ? 'Stop sharing' : 'Share with everyone'}
        <Why reason={notShare} />
      </Menu.Item>
      <Menu.Item disabled={notChange !== undefined} onClick={() => onDialog('rename')}>
        Rename…
        <Why reason={notChange} />
      </Menu.Item>
      <Menu.Item color="red" disabled={notChange !== undefined} onClick={() => onDialog('delete')}>
        Delete…
        <Why reason={notChange} />
      </Menu.Item>
    </>
  )
}

const Why = ({ reason }: { reason: string | undefined }) =>
  reason && <span className={css.why}>{reason}</span>
