import { expect, test, vi } from 'vitest'
import { addColleague } from '../../../../testing/sign-in/colleague.ts'
import { message } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { removeExpiredPresence } from './handlers.server.ts'
import type { Activity } from './endpoints.ts'

const app = await testApp()
const { db } = app.services
const leena = await addColleague(app, 'Leena Thomas')
const { id } = await app.anyone.post('/Contact', { body: message })
const { conversation } = await app.admin.get('/admin/reply', { query: { kind: 'contact', id } })

const announce = (client: typeof leena, activity: Activity | 'left') =>
  client.post('/admin/presence', { body: { conversation, activity } })

test('DESK-3 colleagues see who reads and who replies, until they leave', async () => {
  expect(await announce(leena, 'reading')).toMatchObject({ colleagues: [] })
  expect((await announce(app.admin, 'reading')).colleagues).toMatchObject([
    { name: 'Leena Thomas', activity: 'reading' },
  ])
  await announce(leena, 'replying')
  expect((await announce(app.admin, 'replying')).colleagues).toMatchObject([{ activity: 'replying' }])
  await announce(leena, 'left')
  expect((await announce(app.admin, 'reading')).colleagues).toEqual([])
})

test('DESK-3 presence ends after 30 seconds, and housekeeping removes it', async () => {
  await announce(leena, 'replying')
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  expect((await announce(app.admin, 'reading')).colleagues).toEqual([])
  await removeExpiredPresence(db)
  vi.useRealTimers()
  const rows = await db.selectFrom('presence').select('activity').execute()
  expect(rows).toEqual([{ activity: 'reading' }])
})

test('DESK-3 the answer contains the version of the conversation', async () => {
  const { version } = await announce(app.admin, 'reading')
  await leena.post('/admin/inbox/:id/notes', { params: { id: conversation }, body: { text: 'Called.' } })
  expect(await announce(app.admin, 'reading')).toMatchObject({ version: version + 1 })
})

test('DESK-3 presence is removed with the submission', async () => {
  await announce(leena, 'reading')
  const person = { person: message.email }
  await app.admin.post('/admin/person/erase', { body: { ...person, total: 1 } })
  expect(await db.selectFrom('presence').select('userId').execute()).toEqual([])
  await expect(announce(leena, 'reading')).rejects.toMatchObject({ status: 404 })
})
