import { Switch } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
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
  const [wanted, setWanted] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const save = async (on: boolean) => {
    setWanted(on)
    setProblem(undefined)
    try {
      await calls.enforce(on)
    } catch (error) {
      setProblem(messageOf(error, 'Error updating status flow'))
    } finally {
      setWanted(undefined)
    }
  }
  return (
    <Switch
      className={css.enforce!}
      label="Enforce this flow"
      description="Refuses a move that the flow lacks, wherever it is made: list, board, bulk, import, API, follow-up. Off, the flow is a suggestion."
      checked={wanted ?? enforced}
      error={problem && <span role="alert">{problem}</span>}
      disabled={disabled}
      onChange={event => {
        if (wanted === undefined) void save(event.currentTarget.checked)
      }}
    />
  )
}
