import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

test('a screen that slept over midnight knows the day as soon as it is looked at', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T18:20:00.000Z') })
  const { result } = renderHook(() => useNow(60_000))
  vi.setSystemTime('2026-12-01T03:00:00.000Z')
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(result.current).toBe('2026-12-01T03:00:00.000Z')
})
