import { ActionIcon } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTodos } from './api.ts'
import css from './TodosIcon.module.css'

const TodosPanel = lazy(async () => ({ default: (await import('./TodosPanel.tsx')).TodosPanel }))

interface Props {
  companyId: string | undefined
  /** Asks once the screen's own rows stand. */
  ready: boolean
}

/** The way to one's to-dos from a dashboard's header, with the count of those that are due. */
export const TodosIcon = ({ companyId, ready }: Props) => {
  const [opened, setOpened] = useState(false)
  const { data } = useTodos(companyId, OPEN, { enabled: ready || opened })
  const due = data?.pages[0]?.counts.due ?? 0
  return (
    <>
      <ActionIcon
        className={css.icon!}
        aria-label={due ? `To-dos, ${due} due` : 'To-dos'}
        title="To-dos"
        onClick={() => setOpened(true)}
      >
        <IconChecklist size={18} stroke={1.6} />
        {due > 0 && (
          <span className={css.count} aria-hidden="true">
            {due > 99 ? '99+' : due}
          </span>
        )}
      </ActionIcon>
      {opened && (
        <Suspense fallback={null}>
          <TodosPanel companyId={companyId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

const OPEN = { state: 'open' } as const
