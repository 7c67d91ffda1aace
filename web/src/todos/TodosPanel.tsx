import { TITLE_REQUIRED, type Todo } from '@leadline/contract/todos/todo'
import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { employeeDashboardPath, organisationPath } from '../paths.ts'
import { useOneCompany } from '../platform/use-one-company.ts'
import { useSaving } from '../platform/use-saving.ts'
import { useSession } from '../platform/use-session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useTodoCalls } from './api.ts'
import { TodoDialog } from './TodoDialog.tsx'
import { TodoList } from './TodoList.tsx'
import css from './TodosIcon.module.css'

interface Props {
  /** The choice in the header: one company, or all of them without. */
  companyId: string | undefined
  onClose: () => void
}

/** The open to-dos beside whatever one is at, a line to write another one down, and the way to the whole list. */
export const TodosPanel = ({ companyId: chosen, onClose }: Props) => {
  const session = useSession()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<Todo>()
  const [asking, setAsking] = useState(false)
  const all =
    session.userType === 'employee'
      ? employeeDashboardPath('todos')
      : organisationPath('todos', { companyId: chosen })
  return (
    <Panel title="To-dos" onClose={onClose} keepOpen={typed !== '' || opened !== undefined || asking}>
      <div className={css.panel}>
        <QuickTodo chosen={chosen} typed={typed} onType={setTyped} />
        <TodoList companyId={chosen} filter={OPEN} onEdit={setOpened} onAsking={setAsking} />
        <AppLink href={all} onClick={onClose}>
          All to-dos
        </AppLink>
      </div>
      {opened && (
        <TodoDialog companyId={opened.companyId} todo={opened} onClose={() => setOpened(undefined)} />
      )}
    </Panel>
  )
}

const OPEN = { state: 'open' } as const

interface QuickProps {
  chosen: string | undefined
  typed: string
  onType: (typed: string) => void
}

/** A to-do in one line; the rest can be said later. */
const QuickTodo = ({ chosen, typed, onType }: QuickProps) => {
  const { companyId } = useOneCompany(chosen)
  const calls = useTodoCalls(companyId)
  const { save, busy, failure, keyFor } = useSaving('Failed to create to-do')
  const [wrong, setWrong] = useState<string>()
  if (!companyId) return <p className={css.words}>Choose one company first to add a to-do.</p>
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const body = { title: typed.trim() }
    if (!body.title) return setWrong(TITLE_REQUIRED)
    await save(async () => {
      await calls.add(body, keyFor(body))
      onType('')
    })
  }
  return (
    <form className={css.quick} onSubmit={event => void add(event)} noValidate>
      <div>
        <TextInput
          aria-label="New to-do"
          placeholder="New to-do"
          maxLength={200}
          autoComplete="off"
          data-autofocus
          value={typed}
          error={wrong}
          onChange={event => {
            setWrong(undefined)
            onType(event.currentTarget.value)
          }}
        />
        {failure && (
          <Alert color="red" variant="light" role="alert" mt="sm">
            {failure}
          </Alert>
        )}
      </div>
      <Button type="submit" loading={busy}>
        Add
      </Button>
    </form>
  )
}
