import { BEAT_SECONDS } from '@leadline/contract/chat/presence'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { onLiveChanged } from '../platform/live-state.ts'
import { onSessionHere, readSession, type Session } from '../platform/session.ts'
import { countAsLoss } from '../platform/sign-out.ts'
import { setUnreadChats } from '../platform/unread-chats.ts'
import { whenQuiet } from '../platform/when-quiet.ts'
import { fillChat } from '../ui/frame-slots.ts'
import { conversationsQuery, sayPresence } from './api.ts'
import { ChatWidget } from './ChatWidget.tsx'
import { hasChat } from './has-chat.ts'
import { countUnsent, flush, stopSending } from './outbox.ts'

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Floats the chat over every screen, says that this browser is open and sends what waits. Returns how to stop. */
export const keepChat = (client: QueryClient): (() => void) => {
  fillChat(ChatWidget)
  countAsLoss(countUnsent)
  let leave = () => {}
  const begin = () => {
    leave()
    const session = readSession()
    leave = session && hasChat(session) ? talkAs(session, client) : () => {}
  }
  const forget = onSessionHere(begin)
  begin()
  return () => {
    forget()
    leave()
    fillChat(undefined)
    countAsLoss(undefined)
  }
}

const talkAs = ({ id: owner }: Session, client: QueryClient): (() => void) => {
  let touched = true
  const touch = () => {
    if (!document.hidden) touched = true
  }
  const beat = () => {
    const active = touched
    touched = false
    // The next beat says it again.
    void sayPresence(client, owner, { active }).catch(() => {})
    void flush(client)
  }
  const flushNow = () => void flush(client)
  let unread = 0
  const hear = ({ data = [] }: { data?: { unreadCount: number }[] | undefined }) => {
    const now = data.reduce((sum, one) => sum + one.unreadCount, 0)
    if (now > unread) beat()
    unread = now
    setUnreadChats(now)
  }
  let forget = () => {}
  const stopWaiting = whenQuiet(client, () => {
    beat()
    forget = new QueryObserver(client, conversationsQuery(owner)).subscribe(hear)
  })
  const timer = setInterval(beat, BEAT_SECONDS * 1000)
  for (const event of TOUCHES) window.addEventListener(event, touch, { capture: true, passive: true })
  window.addEventListener('online', flushNow)
  const forgetLive = onLiveChanged(flushNow)
  return () => {
    stopWaiting()
    clearInterval(timer)
    forget()
    forgetLive()
    stopSending()
    setUnreadChats(0)
    window.removeEventListener('online', flushNow)
    for (const event of TOUCHES) window.removeEventListener(event, touch, { capture: true })
  }
}
