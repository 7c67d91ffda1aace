import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { noteAnswer } from '../platform/connection.ts'
import { ConnectionLine } from './ConnectionLine.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  noteAnswer(true)
})

test('a network that is back while Leadline is still away is no longer said to be missing', () => {
  signInAs('company')
  renderPart(<ConnectionLine />)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => {
    noteAnswer(false)
    window.dispatchEvent(new Event('offline'))
  })
  expect(screen.getByText(/^You are offline\./)).toBeDefined()
  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText(/^Leadline cannot be reached just now\./)).toBeDefined()
})
