import { labelOf } from '@leadline/contract/options/option'
import { TODO_PRIORITIES, type Todo } from '@leadline/contract/todos/todo'
import { NativeSelect, type NativeSelectProps, Textarea, TextInput } from '@mantine/core'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { useEmployees } from '../platform/use-lists.ts'
import { useSaving } from '../platform/use-saving.ts'
import { useSession } from '../platform/use-session.ts'
import { FormClash } from '../ui/FormClash.tsx'
import { FormWays } from '../ui/FormWays.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { showToast } from '../ui/toast.tsx'
import { useTodoCalls } from './api.ts'
import { LeadChoice } from './LeadChoice.tsx'
import css from './TodoDialog.module.css'
import { bodyOf, changesOf, checkTodo, type TodoValues, todoValues, valuesOf } from './todo-form.ts'

interface Props {
  companyId: string | undefined
  /** The one that is edited; nothing for a new one. */
  todo: Todo | undefined
  onClose: () => void
}

/** Adds or edits a to-do. */
export const TodoDialog = ({ companyId, todo, onClose }: Props) => {
  const { form, submit, busy, failure, touched, isBack, question, startAfresh } = useTodoForm(
    companyId,
    todo,
    onClose,
  )
  const { values } = form
  return (
    <Sheet opened onClose={onClose} title={todo ? 'Edit To-do' : 'Add To-do'} size={480} keepOpen={touched}>
      <form
        className={css.form}
        noValidate
        onKeyDown={submitByKeys}
        onSubmit={form.onSubmit(submit, errors => form.getInputNode(Object.keys(errors)[0]!)?.focus())}
      >
        {isBack && <TypedBefore onStartAfresh={startAfresh} />}
        <FormClash question={question} labels={LABELS} />
        <TextInput
          label="Title"
          required
          maxLength={200}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('title')}
        />
        <div className={css.two}>
          <TextInput type="date" label="Due date" {...form.getInputProps('dueDate')} />
          <NativeSelect label="Priority" data={PRIORITIES} {...form.getInputProps('priority')} />
        </div>
        <LeadChoice
          // While it is asked whose lead stands, the field is drawn anew with each answer.
          key={question ? values.leadId : isBack ? 'back' : 'fresh'}
          companyId={companyId}
          value={values.leadId}
          name={values.leadName}
          error={form.errors.leadId as string | undefined}
          onChange={(leadId, leadName) => form.setValues({ leadId, leadName })}
        />
        <Assignee companyId={companyId} todo={todo} {...form.getInputProps('assignedTo')} />
        <Textarea label="Notes" rows={3} maxLength={5000} {...form.getInputProps('notes')} />
        <FormWays word="Save" busy={busy} failure={failure} onCancel={onClose} />
      </form>
    </Sheet>
  )
}

const LABELS = { leadId: 'Lead' }
const PRIORITIES = TODO_PRIORITIES.map(value => ({ value, label: labelOf(value) }))

type AssigneeProps = Omit<Props, 'onClose'> & Pick<NativeSelectProps, 'value' | 'onChange' | 'error'>

/** Whom it is for: oneself, or for an owner an employee who can sign in. An employee gives none away. */
const Assignee = ({ companyId, todo, ...field }: AssigneeProps) => {
  const owner = useSession().userType !== 'employee'
  const employees = useEmployees(companyId, { enabled: owner && companyId !== undefined })
  if (!owner) return null
  const active = (employees.data ?? []).filter(({ isActive }) => isActive)
  const people = active.map(({ _id, name }) => ({ value: _id, label: name }))
  const isGone = todo && !todo.isMine && !people.some(({ value }) => value === todo.assignedTo)
  const now = isGone ? [{ value: todo.assignedTo, label: todo.assignedToName }] : []
  return (
    <>
      <NativeSelect label="For" data={[{ value: '', label: 'Myself' }, ...now, ...people]} {...field} />
      <LoadFailure query={employees} words="Failed to load employees" />
    </>
  )
}

const useTodoForm = (companyId: string | undefined, todo: Todo | undefined, onClose: () => void) => {
  const calls = useTodoCalls(companyId)
  const { id: me } = useSession()
  const { save, busy, failure, keyFor } = useSaving(
    todo ? 'Failed to update to-do' : 'Failed to create to-do',
  )
  const { form, drop, upToDate, ...kept } = useKeptForm<TodoValues>({
    name: `todo:${todo?._id ?? `new:${companyId}`}`,
    schema: todoValues,
    empty: valuesOf(todo),
    validate: checkTodo,
    follows: { leadName: 'leadId' },
  })
  const submit = async (typed: TodoValues) => {
    const now = upToDate(typed)
    if (!now) return
    const { values, before } = now
    const fields = await save(async () => {
      const body = bodyOf(values)
      const { message } = await (todo
        ? calls.change(todo._id, changesOf(values, before, me))
        : calls.add(body, keyFor(body)))
      drop()
      showToast({ kind: 'success', message })
      onClose()
    })
    if (fields) form.setErrors({ ...fields })
  }
  return { form, submit, busy, failure, ...kept }
}
