import { TODO_DUES, type Todo } from '@leadline/contract/todos/todo'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddress } from '../platform/use-address.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import type { TodoFilter } from './api.ts'
import { TodoDialog } from './TodoDialog.tsx'
import { TodoList } from './TodoList.tsx'
import css from './Todos.module.css'

/** A person's own to-dos and those they have given to others. */
export const Todos = ({ companyId: chosen }: { companyId: string | undefined }) => {
  const { companyId } = useOneCompany(chosen)
  const { filter, choose } = useTodoFilter()
  const [opened, setOpened] = useState<Todo | 'new'>()
  return (
    <>
      <RecordHead title="To-dos" words="Your own list: only you see it, and whom you give a to-do to.">
        <ReasonButton
          why={companyId ? undefined : 'Choose one company first.'}
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpened('new')}
        >
          Add To-do
        </ReasonButton>
      </RecordHead>
      <div className={css.filters}>
        <SegmentedControl<TodoFilter['state']>
          aria-label="State"
          data={[
            { value: 'open', label: 'Open' },
            { value: 'done', label: 'Done' },
            { value: 'all', label: 'All' },
          ]}
          value={filter.state}
          onChange={state => choose({ state })}
        />
        <NativeSelect
          aria-label="Due"
          data={DUES}
          value={filter.due ?? ''}
          onChange={event => choose({ due: TODO_DUES.find(each => each === event.currentTarget.value) })}
        />
      </div>
      <TodoList
        companyId={chosen}
        filter={filter}
        onEdit={setOpened}
        empty={
          filter.state !== 'open' || filter.due ? (
            <Button variant="default" onClick={() => choose({ state: 'open', due: undefined })}>
              Show open to-dos
            </Button>
          ) : undefined
        }
      />
      {opened && (
        <TodoDialog
          companyId={opened === 'new' ? companyId : opened.companyId}
          todo={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const DUES = [
  { value: '', label: 'Any due date' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Due today' },
  { value: 'week', label: 'Due in 7 days' },
  { value: 'none', label: 'No due date' },
]

/** Which to-dos are listed, as the address says; open ones without a word. */
const useTodoFilter = () => {
  const { read, change } = useAddress()
  const state = STATES.find(each => each === read('state')) ?? 'open'
  const due = TODO_DUES.find(each => each === read('due'))
  return {
    filter: { state, due } satisfies TodoFilter,
    choose: (chosen: Partial<TodoFilter>) =>
      change({
        ...('state' in chosen ? { state: chosen.state === 'open' ? undefined : chosen.state } : {}),
        ...('due' in chosen ? { due: chosen.due } : {}),
      }),
  }
}

const STATES = ['open', 'done', 'all'] as const
