import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useOptionCalls } from './api.ts'
import { tellDone, tellFailed } from './failure.ts'

/** Adds the default options that are missing, in all categories; what is there stays as it is. */
export const InitializeDefaults = ({ companyId }: { companyId: string }) => {
  const [asking, setAsking] = useState(false)
  const { initialize } = useOptionCalls(companyId)
  const start = async () => {
    try {
      await initialize()
      tellDone('Default options initialized successfully!')
    } catch (error) {
      tellFailed('Failed to initialize', error)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Initialize Defaults
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Initialize Defaults"
        words="This will initialize default options. Continue?"
        action="Continue"
        onConfirm={start}
        failure="Failed to initialize"
      />
    </>
  )
}
