import { afterEach, expect, test, vi } from 'vitest'
import { message } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { runHousekeeping } from './housekeeping.server.ts'

const app = await testApp()
const { db } = app.services
const startTime = Date.now()
const daysPerYear = 365

async function runAfter(days: number): Promise<[isErasureSkipped: boolean, messages: number]> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(startTime + days * 86_400_000)
  const reason = await runHousekeeping(app.services)
  const rows = await db.selectFrom('contact').select('id').execute()
  return [reason !== undefined, rows.length]
}
afterEach(() => void vi.useRealTimers())

test('API-6 after a clock jump of years, nothing is erased for three days', async () => {
  await app.anyone.post('/Contact', { body: message })
  expect(await runAfter(0)).toEqual([false, 1])
  for (const days of [0, 1, 2.9]) expect(await runAfter(5 * daysPerYear + days)).toEqual([true, 1])
  // The clock was corrected.
  expect(await runAfter(4)).toEqual([false, 1])
  expect(await runAfter(10)).toEqual([false, 1])
  // A clock that is behind skips erasure once.
  expect(await runAfter(8)).toEqual([true, 1])
  expect(await runAfter(10)).toEqual([false, 1])
  for (const years of [5, 9, 7, 20]) expect(await runAfter(years * daysPerYear)).toEqual([true, 1])
  // The jump was real: the server was stopped for years.
  for (const days of [1, 2]) expect(await runAfter(20 * daysPerYear + days)).toEqual([true, 1])
  expect(await runAfter(20 * daysPerYear + 3)).toEqual([false, 0])
})
