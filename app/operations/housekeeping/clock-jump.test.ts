import { afterEach, expect, test, vi } from 'vitest'
import { message } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { sweep } from './housekeeping.server.ts'

const app = await testApp()
const { db } = app.services
const begin = Date.now()
const year = 365

/** Sets the clock of this process and sweeps. @returns whether that was refused, and how many messages there are. */
async function sweepAfter(days: number): Promise<[isRefused: boolean, messages: number]> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(begin + days * 86_400_000)
  const refusal = await sweep(app.services)
  const rows = await db.selectFrom('contact').select('id').execute()
  return [refusal !== undefined, rows.length]
}
afterEach(() => void vi.useRealTimers())

test('API-6 a clock that is years ahead erases nothing for three days, in which it can be set', async () => {
  await app.anyone.post('/Contact', { body: message })
  expect(await sweepAfter(0)).toEqual([false, 1])
  for (const days of [0, 1, 2.9]) expect(await sweepAfter(5 * year + days)).toEqual([true, 1])
  // It was set right.
  expect(await sweepAfter(4)).toEqual([false, 1])
  expect(await sweepAfter(10)).toEqual([false, 1])
  // A clock that is behind is told of, once.
  expect(await sweepAfter(8)).toEqual([true, 1])
  expect(await sweepAfter(10)).toEqual([false, 1])
  // Each start has another wrong one.
  for (const years of [5, 9, 7, 20]) expect(await sweepAfter(years * year)).toEqual([true, 1])
  // The product was really stopped for so long.
  for (const days of [1, 2]) expect(await sweepAfter(20 * year + days)).toEqual([true, 1])
  expect(await sweepAfter(20 * year + 3)).toEqual([false, 0])
})
