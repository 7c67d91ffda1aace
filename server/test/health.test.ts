import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('answers when it is ready', async () => {
  const answer = await t.app.inject('/api/health')
  expect(answer.json()).toEqual({ success: true, data: { ready: true } })
})
