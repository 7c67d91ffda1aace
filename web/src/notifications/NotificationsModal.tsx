import { BELL_TABS, type BellTab, isInTab } from '@leadline/contract/notifications/bell'
import { labelOf } from '@leadline/contract/options/option'
import { Button, Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readNow, useNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ShrinkingList } from '../ui/ShrinkingList.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useMarkRead, useNotifications } from './api.ts'
import { NotificationItem } from './NotificationItem.tsx'
import css from './NotificationsModal.module.css'
import { PermissionLine } from './PermissionLine.tsx'

/** What one has been told, the newest first, by day and urgency. */
export const NotificationsModal = ({ onClose }: { onClose: () => void }) => {
  const [tab, setTab] = useState<BellTab>('all')
  const { data, refetch } = useNotifications()
  const unread = data?.unread ?? 0
  // A lead that somebody else has deleted takes its notifications along without a word.
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch])
  const { all } = useMarkRead()
  return (
    <Sheet opened onClose={onClose} title="Notifications">
      <Tabs
        data-notifications
        value={tab}
        onChange={chosen => setTab(BELL_TABS.find(each => each === chosen) ?? 'all')}
        keepMounted={false}
        className={css.modal!}
      >
        <div className={css.head}>
          <Tabs.List className={css.tabs!}>
            {BELL_TABS.map(each => (
              <Tabs.Tab key={each} value={each}>
                {labelOf(each)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Button
            variant="subtle"
            px="xs"
            disabled={unread === 0}
            onClick={event => {
              // The button has nothing left to do, and would let go of the focus.
              tabOf(event.currentTarget)?.focus()
              void all()
            }}
          >
            Mark all as read
          </Button>
        </div>
        {BELL_TABS.map(each => (
          <Tabs.Panel key={each} value={each}>
            <TabItems tab={each} onLeave={onClose} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <PermissionLine />
    </Sheet>
  )
}

const tabOf = (button: Element) =>
  button.closest('[data-notifications]')?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')

const TabItems = ({ tab, onLeave }: { tab: BellTab; onLeave: () => void }) => {
  const { timeZone } = useSession()
  const query = useNotifications()
  const { one } = useMarkRead()
  // A new list is as old as it is now, not as it was at the last tick.
  const tick = useNow(60_000)
  const now = query.dataUpdatedAt > Date.parse(tick) ? readNow() : tick
  if (!query.data)
    return query.isError ? (
      <ErrorState message={FAILED} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    ) : (
      <SkeletonRows label="Loading notifications" columns={['24px', '1fr', '60px']} rows={5} rowHeight={64} />
    )
  const items = query.data.data.filter(told => isInTab(told, tab, now, timeZone))
  return (
    <>
      <LoadFailure query={query} words={FAILED} />
      {items.length === 0 ? (
        <EmptyState {...EMPTY[tab]} />
      ) : (
        <ShrinkingList className={css.list} aria-label={labelOf(tab)}>
          {items.map(told => (
            <NotificationItem
              key={told.id}
              told={told}
              now={now}
              onRead={() => void one(told)}
              onLeave={onLeave}
            />
          ))}
        </ShrinkingList>
      )}
    </>
  )
}

const FAILED = 'Failed to fetch notifications'

const EMPTY: Record<BellTab, { title: string; words: string }> = {
  all: {
    title: 'No notifications yet',
    words: 'Reminders, new leads and what is assigned to you will stand here.',
  },
  today: { title: 'Nothing today', words: 'No notification is of today.' },
  overdue: { title: 'Nothing overdue', words: 'No follow-up that you were told of is overdue.' },
  upcoming: { title: 'Nothing upcoming', words: 'No follow-up that you were told of is due in 3 days.' },
}
