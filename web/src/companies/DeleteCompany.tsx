import type { Company } from '@leadline/contract/companies/company'
import { Alert, Button, TextInput } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { organisationPath } from '../paths.ts'
import { failureOf } from '../platform/call-failed.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toast.tsx'
import { useCompanyCalls } from './api.ts'
import css from './Companies.module.css'

interface Props {
  company: Company
  onClose: () => void
}

/** Asks before a company is deleted, by having its name typed. */
export const DeleteCompany = ({ company, onClose }: Props) => {
  const { remove, busy, problem } = useRemoval({ company, onClose })
  const [typed, setTyped] = useState('')
  const { businessName } = company
  const fits = typed.trim() === businessName.trim()
  return (
    <Sheet opened onClose={onClose} title={`Delete ${businessName}`} size={460}>
      <form
        className={css.ask}
        onSubmit={event => {
          event.preventDefault()
          if (fits) void remove()
        }}
      >
        <p>
          The company and its people are signed out at once, and nobody sees its leads. You can bring it back
          for 30 days; then everything of it is erased.
        </p>
        <TextInput
          label={`Type ${businessName} to delete it`}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <div className={css.ways}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={!fits} loading={busy}>
            Delete
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

const useRemoval = ({ company, onClose }: Props) => {
  const calls = useCompanyCalls()
  const router = useRouter()
  const { companyId } = useLocation().search as { companyId?: string }
  const { busy, once } = useSendOnce()
  const [problem, setProblem] = useState<string>()
  const remove = () =>
    once(async () => {
      setProblem(undefined)
      try {
        // Nothing may ask for the lists of a company that is gone.
        if (companyId === company._id) await router.navigate({ href: organisationPath('companies') })
        const { message } = await calls.remove(company._id)
        showToast({ kind: 'success', message })
        onClose()
      } catch (error) {
        setProblem(failureOf(error))
      }
    })
  return { remove, busy, problem }
}
