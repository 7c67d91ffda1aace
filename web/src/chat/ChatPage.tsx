import { useAddress } from '../platform/use-address.ts'
import { useSession } from '../platform/use-session.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import css from './ChatPage.module.css'
import { ChatPanel } from './ChatPanel.tsx'
import { hasChat } from './has-chat.ts'

interface Props {
  /** Figures behind the places, by key. */
  counts?: Readonly<Record<string, number | undefined>>
}

/** The chat as a view of its own. */
export const ChatPage = ({ counts = {} }: Props) => {
  const { read, change } = useAddress()
  const open = read('chat')
  return (
    <AppFrame heading="Chat" place="chat" counts={counts} flush="filled">
      <div className={css.page}>
        {hasChat(useSession()) ? (
          <ChatPanel open={open} onOpen={chat => change({ chat })} />
        ) : (
          <EmptyState
            title="No chat here"
            words="A company and its employees write to each other here. Superadmins and office users have no chat."
          />
        )}
      </div>
    </AppFrame>
  )
}
