import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from './ui/ErrorState.tsx'

/** A screen that threw, or whose file could not be fetched; Retry fetches it anew. */
export const ScreenLost = () => {
  const router = useRouter()
  const [isTrying, setIsTrying] = useState(false)
  const retry = async () => {
    setIsTrying(true)
    await router.invalidate()
    setIsTrying(false)
  }
  return (
    <main>
      <VisuallyHidden component="h1">Leadline</VisuallyHidden>
      <ErrorState
        message="This screen could not be shown. Please try again."
        onRetry={() => void retry()}
        retrying={isTrying}
      />
    </main>
  )
}
