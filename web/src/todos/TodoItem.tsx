import { daysLabel } from '@leadline/contract/follow-ups/due'
import { dateWords } from '@leadline/contract/format'
import { labelOf } from '@leadline/contract/options/option'
import { isDue, isOverdue, type Todo } from '@leadline/contract/todos/todo'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { leadPath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ReasonIcon } from '../ui/ReasonIcon.tsx'
import { showFailure } from '../ui/toast.tsx'
import { useTodoCalls } from './api.ts'
import css from './TodoItem.module.css'

interface Props {
  todo: Todo
  onEdit: (todo: Todo) => void
  onDelete: (todo: Todo) => void
}

/** One to-do: done or not, what, by when, for which lead and whom. */
export const TodoItem = ({ todo, onEdit, onDelete }: Props) => {
  const { done, busy, tick } = useTick(todo)
  return (
    <li className={css.item} data-done={done || undefined}>
      <Checkbox
        aria-label={`Done: ${todo.title}`}
        checked={done}
        disabled={busy}
        onChange={event => void tick(event.currentTarget.checked)}
      />
      <div className={css.words}>
        <div className={css.title}>{todo.title}</div>
        {todo.notes && <div className={css.notes}>{todo.notes}</div>}
        <div className={css.facts}>
          <Due todo={todo} />
          {todo.priority !== 'medium' && <span data-priority={todo.priority}>{labelOf(todo.priority)}</span>}
          {todo.leadId && <AppLink href={leadPath(todo.leadId)}>{todo.leadName}</AppLink>}
          <Whose todo={todo} />
        </div>
      </div>
      <div className={css.ways}>
        <ActionIcon aria-label={`Edit ${todo.title}`} onClick={() => onEdit(todo)}>
          <IconPencil size={16} stroke={1.6} />
        </ActionIcon>
        <ReasonIcon
          label={`Delete ${todo.title}`}
          why={todo.isAuthor ? undefined : `Only ${todo.authorName}, who has written it, can delete it`}
          onClick={() => onDelete(todo)}
        >
          <IconTrash size={16} stroke={1.6} />
        </ReasonIcon>
      </div>
    </li>
  )
}

/** The tick is drawn at once, and taken back when the server refuses it. */
const useTick = (todo: Todo) => {
  const calls = useTodoCalls(undefined)
  const [wanted, setWanted] = useState<boolean>()
  const tick = async (completed: boolean) => {
    setWanted(completed)
    try {
      await calls.change(todo._id, { completed })
    } catch (error) {
      showFailure(error, 'Failed to update to-do')
    } finally {
      setWanted(undefined)
    }
  }
  return { done: wanted ?? todo.completed, busy: wanted !== undefined, tick }
}

const Due = ({ todo }: { todo: Todo }) => {
  const { timeZone } = useSession()
  if (todo.completed) return <span>Done {dateWords(todo.completedAt, timeZone)}</span>
  if (todo.dueDate === null || todo.daysLeft === null) return null
  return (
    <span data-overdue={isOverdue(todo) || undefined} data-due={isDue(todo) || undefined}>
      {daysLabel(todo.daysLeft)}
      <span className={css.date}> {dateWords(todo.dueDate, timeZone)}</span>
    </span>
  )
}

const Whose = ({ todo: { isMine, isAuthor, assignedToName, authorName } }: { todo: Todo }) => {
  if (!isMine) return <span>For {assignedToName}</span>
  return isAuthor ? null : <span>From {authorName}</span>
}
