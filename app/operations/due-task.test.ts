import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { readKeyValue } from '../platform/db/key-value-store.server.ts'
import { setNextRun, startTask } from './due-task.server.ts'

const app = await testApp()
const { db, log } = app.services
const key = 'test.next'
const nextRun = async () => Date.parse((await readKeyValue(db, key)) ?? '')

test('OPS-2 a task that takes hours is not started twice, and starts again at once if the server stopped', async () => {
  await setNextRun(db, key, Date.now())
  let runs = 0
  const run = (signal: AbortSignal) => {
    runs += 1
    return new Promise<void>((_, fail) =>
      signal.addEventListener('abort', () => fail(signal.reason as Error)),
    )
  }
  const stop = startTask(db, log, { key, periodMs: 86_400_000, firstDelayMs: 0, run }, 20)
  await expect.poll(() => runs).toBe(1)
  await setNextRun(db, key, 0)
  await expect.poll(nextRun).toBeGreaterThan(Date.now())
  stop()
  await expect.poll(nextRun).toBeLessThanOrEqual(Date.now())
  expect(runs).toBe(1)
})
