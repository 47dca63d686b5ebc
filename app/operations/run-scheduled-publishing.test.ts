import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testEnvironment } from '../../testing/database.ts'
import { bareEnvironment } from '../../testing/processes/bare-environment.ts'
import { testApp } from '../../testing/test-app.ts'

const { services, admin } = await testApp()
const { db, settings } = services
const schedulesProcess = new URL('../../testing/processes/run-schedules-process.ts', import.meta.url)

async function startProcess(): Promise<ChildProcess> {
  const env = { ...bareEnvironment, ...(await testEnvironment(settings.dataDir)) }
  const child = fork(schedulesProcess, {
    env: { ...env, LOG_LEVEL: 'silent', DEMO_CONTENT: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

const countWaiting = async () => (await db.selectFrom('schedule').select('recordId').execute()).length

test('EDIT-5 fifty schedules due while one of two processes is killed run once each', async () => {
  const ids: number[] = []
  for (let count = 1; count <= 50; count++) {
    const body = { tittle: `Timed ${count}`, description: 'Saturday at ten' }
    const { id } = await admin.post('/admin/Banner/draft', { body })
    const at = new Date(Date.now() + 60_000).toISOString()
    await admin.post('/admin/Banner/:id/schedule', { params: { id }, body: { publishAt: at } })
    ids.push(id)
  }
  const [killed, other] = await Promise.all([startProcess(), startProcess()])
  await db
    .updateTable('schedule')
    .set({ publishAt: new Date(Date.now() - 1000).toISOString() })
    .execute()
  const ended = once(other, 'exit')
  for (const child of [killed, other]) child.send('go')
  while ((await countWaiting()) > 47) await setTimeout(1)
  killed.kill('SIGKILL')
  await ended
  const rows = await db
    .selectFrom('banner')
    .select(['status', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  expect(rows).toEqual(ids.map(() => ({ status: 1, version: 2 })))
  expect(await countWaiting()).toBe(0)
})
