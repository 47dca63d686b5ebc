import { beforeEach, expect, test } from 'vitest'
import { createBatch } from '../../../testing/batches.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { createCourse, message } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { companyMoment, companyToday } from '../../ui/date/company-time.ts'
import { sendMorningSummaries } from './send-summaries.server.ts'
import { setSubscribed } from './subscription.server.ts'
import { writeSummary } from './summary-text.ts'

const mailServer = await openMailServer()
const app = await testApp({ SMTP_URL: mailServer.url, PUBLIC_URL: 'https://gloves.example' })
const { db } = app.services
const me = await app.admin.get('/admin/session')

// 30 November 2026 is a Monday.
const monday = '2026-11-30'
const at = (time: string, day = monday) => companyMoment(day, time)
const send = (moment: Date) => sendMorningSummaries(app.services, moment)
const mails = () =>
  db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text', 'personal'])
    .where('kind', 'is', null)
    .execute()

const mailText = async () => (await mails()).map(({ subject, text }) => `${subject}\n${text}`).join('\n')

await app.anyone.post('/Contact', { body: message })

beforeEach(async () => {
  for (const table of ['outbox', 'morningSummary'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('user').set({ disabledAt: null, role: 'administrator' }).execute()
  await db.updateTable('identity').set({ holidays: '' }).execute()
  await setSubscribed(db, me.id, true, at('08:00'))
})

test('DESK-5 the summary is sent once a day, from 9:00 am until noon', async () => {
  expect(await send(at('08:59'))).toBe(0)
  expect(await send(at('09:00'))).toBe(1)
  expect(await send(at('09:01'))).toBe(0)
  expect(await send(at('12:00', '2026-12-01'))).toBe(0)
  expect(await send(at('11:59', '2026-12-01'))).toBe(1)
  expect(await mails()).toHaveLength(2)
})

test('DESK-5 several processes at the same time send one e-mail to each person', async () => {
  const sent = await Promise.all(Array.from({ length: 5 }, () => send(at('09:00'))))
  expect(sent.reduce((sum, count) => sum + count)).toBe(1)
  expect(await mails()).toMatchObject([{ recipient: me.email }])
})

test('DESK-5 the summary contains counts and links, no personal data, and is marked as automatic', async () => {
  app.services.mail.start()
  await send(at('09:00'))
  const received = () => mailServer.received.find(({ to }) => to.includes(me.email))
  await expect.poll(received).toBeDefined()
  await app.services.mail.stop()
  expect(received()?.headers['auto-submitted']).toBe('auto-generated')
  const text = await mailText()
  expect(text).toMatch(/^1 unanswered, \d overdue – Monday, 30 November 2026\n/)
  expect(text).toContain('Unanswered: 1\nhttps://gloves.example/admin/inbox?only=unanswered')
  for (const value of [message.firstName, message.lastName, message.email, message.message])
    expect(text).not.toContain(value)
})

test('DESK-5 seat offers that end today and overdue fees are counted', async () => {
  const course_id = await createCourse(app)
  const body = { fullName: 'Sneha Kurian', phoneNumber: '98470 00031', course_id, source: 'desk' } as const
  const batch_id = await createBatch(app, course_id)
  const { id: admissionId } = await app.admin.post('/admin/Admission', { body: { ...body, batch_id } })
  const { id } = await app.admin.post('/admin/SeatOffer', { body: { admissionId } })
  const endOfDay = new Date(companyMoment(companyToday()).getTime() + 86_399_000).toISOString()
  await db.updateTable('seatOffer').set({ until: endOfDay }).where('id', '=', id).execute()
  await send(at('09:00'))
  expect(await mailText()).toContain('Seat offers that end today: 1\n')
  await db.deleteFrom('seatOffer').execute()
})

test.each([
  ['a Sunday', () => send(at('09:00', '2026-11-29'))],
  [
    'a holiday',
    async () => {
      await db
        .updateTable('identity')
        .set({ holidays: `${monday}: Guru Nanak Jayanti` })
        .execute()
      return send(at('09:00'))
    },
  ],
  [
    'a disabled account',
    async () => {
      await db.updateTable('user').set({ disabledAt: monday }).execute()
      return send(at('09:00'))
    },
  ],
  [
    'a role that may not read submissions',
    async () => {
      await db.updateTable('user').set({ role: 'editor' }).execute()
      return send(at('09:00'))
    },
  ],
  [
    'no mail server',
    () =>
      sendMorningSummaries(
        { ...app.services, settings: { ...app.services.settings, smtpUrl: undefined } },
        at('09:00'),
      ),
  ],
])('DESK-5 no summary is sent with %s', async (_, run) => {
  expect(await run()).toBe(0)
  expect(await mails()).toEqual([])
})

test('DESK-5 nothing is sent if nothing needs work', () => {
  const counts = { unanswered: 0, overdue: 0, mine: 0, dueToday: 0, endingOffers: 0, overdueFees: 0 }
  const summary = { name: 'Leena', day: monday, publicUrl: 'https://gloves.example' }
  expect(writeSummary({ ...summary, counts })).toBeUndefined()
  expect(writeSummary({ ...summary, counts: { ...counts, overdueFees: 2 } })?.text).toContain(
    'Students with overdue fees: 2\nhttps://gloves.example/admin/fees',
  )
})

test('DESK-5 each person turns the summary on and off in the account; after 9:00 am it begins the next day', async () => {
  const set = (isOn: boolean) => app.admin.patch('/admin/account/morning-summary', { body: { isOn } })
  expect(await set(false)).toEqual({ isOn: false, canBeSent: true })
  expect(await send(at('09:00'))).toBe(0)
  expect(await set(true)).toEqual({ isOn: true, canBeSent: true })
  expect(await app.admin.get('/admin/account/morning-summary')).toEqual({ isOn: true, canBeSent: true })
  await setSubscribed(db, me.id, false)
  await setSubscribed(db, me.id, true, at('09:00'))
  expect(await send(at('09:05'))).toBe(0)
  expect(await send(at('09:00', '2026-12-01'))).toBe(1)
})
