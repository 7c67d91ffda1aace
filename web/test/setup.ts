import { notifications } from '@mantine/notifications'
import { act, cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { noteAnswer } from '../src/platform/connection.ts'
import '../src/platform/harden.ts'
import { setWidth } from './window.ts'

// A busy machine takes its time; nothing waits longer than it must.
configure({ asyncUtilTimeout: 8000 })

// While something is waited for, a try that fails needs no picture of the whole page: only the last one is shown.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? undefined)
      : getElementError(message, container),
})

// What jsdom lacks of a browser.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  // What a test before has lost, this one reaches.
  noteAnswer(true)
  setWidth(1440)
})

afterEach(() => {
  cleanup()
  // Toasts outlive the screen that they were shown on: the next test would see those of the one before.
  act(() => notifications.clean())
  vi.useRealTimers()
})

// The runner cuts off what a file leaves loading, and every later file of this runner would be refused that screen.
afterAll(() => vi.dynamicImportSettled())

// jsdom's files can be read by a FileReader only.
Blob.prototype.text ??= function (this: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsText(this)
  })
}
