import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

beforeEach(layOut)

const rowsOf = async (address: string) => {
  const api = leadServer()
  const before: number[] = []
  const list = globalThis.fetch
  // How many were under way when the rows could be painted: those sent until the list had answered.
  globalThis.fetch = async (...asked) => {
    const answer = await list(...asked)
    if (new URL(String(asked[0]), 'http://localhost').pathname === '/api/leads') before.push(api.sent.length)
    return answer
  }
  await renderApp(address)
  await screen.findByRole('link', { name: 'Ananya Krishnan' })
  return before[0]
}

test("the company's table asks at most three things before its rows", async () => {
  signInAs('company')
  expect(await rowsOf('/dashboard')).toBeLessThanOrEqual(3)
})

test("a superadmin's table asks at most three things before its rows", async () => {
  signInAs('superadmin')
  expect(await rowsOf('/dashboard')).toBeLessThanOrEqual(3)
})

test("an employee's table asks at most three things before its rows", async () => {
  signInAs('employee')
  expect(await rowsOf('/employee-dashboard?view=leads')).toBeLessThanOrEqual(3)
})

test('the board asks at most three things before its cards', async () => {
  signInAs('company')
  expect(await rowsOf('/dashboard?layout=board')).toBeLessThanOrEqual(3)
})
