import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createClient, type Client } from '#app/platform/api/client.ts'
import { createLinkToken } from '#app/platform/auth/signed-link.server.ts'
import { ApiError } from '#app/platform/errors.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { createAcademy } from '../../../testing/academy.ts'
import { testEnvironment } from '../../../testing/database.ts'
import { bareEnvironment } from '../../../testing/processes/bare-environment.ts'
import { application } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { db, settings } = app.services
const { addBatch, course_id } = await createAcademy(app)

const apiProcess = new URL('../../../testing/processes/api-process.ts', import.meta.url)

/** @returns an administrator's client of a second process with the same database */
async function startSecondProcess(): Promise<Client> {
  const env = { ...bareEnvironment, ...(await testEnvironment(settings.dataDir)) }
  const child = fork(apiProcess, {
    env: { ...env, LOG_LEVEL: 'silent', DEMO_CONTENT: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [port] = (await once(child, 'message')) as [number]
  return createClient((path, init) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { ...(init.headers as object), Authorization: `Bearer ${app.token}` },
    }),
  )
}

/** @returns the status of each call: 200 if it succeeded */
const settle = (calls: readonly (() => Promise<unknown>)[]): Promise<number[]> =>
  Promise.all(
    calls.map((call) =>
      call().then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : 0),
      ),
    ),
  )

const seats = 20

test('ACAD-3 five hundred concurrent offers and acceptances on two processes never oversell a batch', async () => {
  const batch = await addBatch({ seats })
  const clients = [app.admin, await startSecondProcess()]
  const clientAt = (at: number) => clients[at % 2] as Client
  const admissionIds = await db.transaction().execute(async (trx) => {
    const ids: number[] = []
    for (let at = 0; at < 240; at += 1)
      ids.push(await insertSubmission(trx, 'admission', { ...application, course_id, batch_id: batch.id }))
    return ids
  })
  const offer = (admissionId: number, at: number) => () =>
    clientAt(at).post('/admin/SeatOffer', { body: { admissionId } })
  const approve = (id: number, at: number) => () =>
    clientAt(at).patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 3 } })
  const find = async () => {
    const { taken, held } = await app.admin.get('/admin/Batch/:id', { params: { id: batch.id } })
    return { taken: Number(taken), held: Number(held) }
  }

  const offered = await settle(admissionIds.map(offer))
  expect(offered.filter((status) => status === 200)).toHaveLength(seats)
  // 503 if the lock of the batch was not free in time.
  for (const status of offered) expect(status).toBeOneOf([200, 409, 503])
  expect(await find()).toEqual({ taken: 0, held: seats })

  const offers = await db.selectFrom('seatOffer').select(['id', 'admissionId']).orderBy('id').execute()
  const answer = (id: number, at: number, choice: 'accept' | 'decline') => () =>
    clientAt(at).post('/SeatOffer/:token', {
      params: { token: createLinkToken(app.services.settings, 'seatOffer', id) },
      body: { answer: choice },
    })
  const others = admissionIds.filter((id) => !offers.some(({ admissionId }) => admissionId === id))
  const acceptances = offers.slice(5).flatMap(({ id }) => [answer(id, 0, 'accept'), answer(id, 1, 'accept')])
  const refusals = offers.slice(0, 5).flatMap(({ id }, at) => [answer(id, at, 'decline')])
  const mixed = [...refusals, ...others.map((id, at) => (at % 3 ? approve(id, at) : offer(id, at)))]
  const calls = mixed.flatMap((call, at) => [call, ...acceptances.slice(at, at + 1)])
  const statuses = await settle(calls)
  expect(new Set(statuses)).toEqual(new Set([200, 409, 410]))
  const { taken, held } = await find()
  expect(taken + held).toBe(seats)
  expect(taken).toBeGreaterThanOrEqual(15)
  expect(admissionIds.length + calls.length).toBeGreaterThanOrEqual(490)
})
