import { Alert, Switch } from '@mantine/core'
import { useId, useState } from 'react'
import { failureOf } from '../platform/call-failed.ts'
import { useStatusCalls } from './api.ts'
import css from './StatusManager.module.css'

interface Props {
  enforced: boolean
  disabled: boolean
  companyId: string
}

/** Whether the flow is a rule or a suggestion; saved at once. */
export const EnforceSwitch = ({ enforced, disabled, companyId }: Props) => {
  const calls = useStatusCalls(companyId)
  const id = useId()
  const [wanted, setWanted] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const save = async (on: boolean) => {
    setWanted(on)
    setProblem(undefined)
    try {
      await calls.enforce(on)
    } catch (error) {
      setProblem(failureOf(error, 'Error updating status flow'))
    } finally {
      setWanted(undefined)
    }
  }
  return (
    <div className={css.enforce}>
      <Switch
        label="Enforce this flow"
        aria-describedby={id}
        checked={wanted ?? enforced}
        disabled={disabled}
        onChange={event => {
          if (wanted === undefined) void save(event.currentTarget.checked)
        }}
      />
      <p id={id} className={css.rule}>
        Refuses a move that the flow lacks, wherever it is made: list, board, bulk, import, API, follow-up.
        Off, the flow is a suggestion.
      </p>
      {problem && (
        <Alert color="red" variant="light" role="alert" mt="sm">
          {problem}
        </Alert>
      )}
    </div>
  )
}
