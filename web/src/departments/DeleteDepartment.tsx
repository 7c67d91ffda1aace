import type { Department } from '@leadline/contract/departments/department'
import { Alert, Button, Select } from '@mantine/core'
import { useState } from 'react'
import { CallFailed } from '../platform/call-failed.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toast.tsx'
import { useDepartmentCalls } from './api.ts'
import css from './Departments.module.css'
import { peopleWord } from './people-word.ts'

interface Props {
  department: Department
  /** All of its company, itself among them. */
  departments: readonly Department[]
  onClose: () => void
}

/** Asks before a department is deleted; of one with people also where they go. */
export const DeleteDepartment = ({ department, departments, onClose }: Props) => {
  const { remove, inUse, failed, busy } = useRemoval(department, onClose)
  const [moveTo, setMoveTo] = useState<string | null>(null)
  const others = departments.filter(({ _id }) => _id !== department._id)
  return (
    <Sheet opened onClose={onClose} title={`Delete ${department.name}`} size={440}>
      <div className={css.form}>
        <p className={css.words}>Are you sure you want to delete this department?</p>
        {inUse && (
          <>
            <Alert color="yellow" variant="light" role="alert">
              {inUse} {others.length === 0 && 'Add another department first, then move them there.'}
            </Alert>
            {others.length > 0 && (
              <Select
                label="Move them to"
                placeholder="Please choose"
                withAsterisk
                searchable={others.length > 8}
                comboboxProps={{ withinPortal: false }}
                data={others.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={moveTo}
                onChange={setMoveTo}
              />
            )}
          </>
        )}
        {failed && (
          <Alert
            color="red"
            variant="light"
            role="alert"
            title="Failed to delete department. Please try again."
          >
            {failed.message}
          </Alert>
        )}
        <div className={css.ways}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            color="red"
            loading={busy}
            disabled={inUse !== undefined && !moveTo}
            onClick={() => void remove(moveTo ?? undefined)}
          >
            {inUse ? 'Move and delete' : 'Delete'}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

/** Deletes; that people belong to it is no failure but a question. */
const useRemoval = ({ _id, employeeCount }: Department, onDeleted: () => void) => {
  const calls = useDepartmentCalls()
  const [inUse, setInUse] = useState(employeeCount > 0 ? stillWords(employeeCount) : undefined)
  const [failed, setFailed] = useState<Error>()
  const { busy, once } = useSendOnce()
  const remove = (moveTo: string | undefined) =>
    once(async () => {
      setFailed(undefined)
      try {
        const { message } = await calls.remove(_id, moveTo)
        showToast({ kind: 'success', message })
        onDeleted()
      } catch (error) {
        if (error instanceof CallFailed && error.code === 'DEPARTMENT_IN_USE') setInUse(error.message)
        else setFailed(error as Error)
      }
    })
  return { remove, inUse, failed, busy }
}

const stillWords = (people: number) =>
  `${peopleWord(people)} still ${people === 1 ? 'belongs' : 'belong'} to this department.`
