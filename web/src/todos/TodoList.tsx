import type { Todo } from '@leadline/contract/todos/todo'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showToast } from '../ui/toast.tsx'
import { type TodoFilter, useTodoCalls, useTodos } from './api.ts'
import { TodoItem } from './TodoItem.tsx'
import css from './Todos.module.css'

interface Props {
  /** The choice in the header: one company, or all of them without. */
  companyId: string | undefined
  filter: TodoFilter
  onEdit: (todo: Todo) => void
  /** Whether it asks before something is deleted, over whatever is around it. */
  onAsking?: (asking: boolean) => void
  /** The way on from an empty list. */
  empty?: ReactNode
}

/** The to-dos of a filter, a page at a time. */
export const TodoList = ({ companyId, filter, onEdit, onAsking, empty }: Props) => {
  const query = useTodos(companyId, filter)
  const [doomed, setDoomed] = useState<Todo>()
  const ask = (todo: Todo | undefined) => {
    setDoomed(todo)
    onAsking?.(todo !== undefined)
  }
  const todos = query.data?.pages.flatMap(page => page.data)
  if (query.isError && !todos)
    return (
      <ErrorState
        message={messageOf(query.error, 'Failed to fetch to-dos')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!todos) return <SkeletonRows label="Loading to-dos..." columns={['24px', '1fr', '64px']} rows={6} />
  if (todos.length === 0)
    return <EmptyState title={EMPTY[filter.due ? 'all' : filter.state]}>{empty}</EmptyState>
  return (
    <>
      <ul className={css.list} aria-label="To-dos">
        {todos.map(todo => (
          <TodoItem key={todo._id} todo={todo} onEdit={onEdit} onDelete={ask} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={css.foot}>
          {todos.length} of {query.data?.pages[0]?.total}
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
      <DeleteTodo doomed={doomed} onClose={() => ask(undefined)} />
    </>
  )
}

const EMPTY = { open: 'Nothing to do', done: 'Nothing done yet', all: 'No to-dos' }

const DeleteTodo = ({ doomed, onClose }: { doomed: Todo | undefined; onClose: () => void }) => {
  const calls = useTodoCalls(undefined)
  return (
    <ConfirmDialog
      opened={doomed !== undefined}
      onClose={onClose}
      title="Delete to-do?"
      words={
        doomed
          ? `${doomed.title} is deleted${doomed.isMine ? '' : `, also for ${doomed.assignedToName}`}.`
          : ''
      }
      action="Delete"
      destructive
      failure="Failed to delete to-do"
      onConfirm={async () => {
        const { message } = await calls.remove(doomed!._id)
        showToast({ kind: 'success', message })
      }}
    />
  )
}
