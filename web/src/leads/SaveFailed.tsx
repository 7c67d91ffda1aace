import { Alert } from '@mantine/core'

/** Why a lead was not saved, for as long as it is not: the toast that says so leaves by itself. */
export const SaveFailed = ({ why }: { why: string | undefined }) =>
  why && (
    <Alert color="red" variant="light" role="status">
      {why.replace(/\.?$/, '.')} What you typed is kept.
    </Alert>
  )
