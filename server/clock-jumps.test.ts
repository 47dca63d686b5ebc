import { afterEach, expect, test, vi } from 'vitest'
import { consumeRateLimit } from '../app/platform/limits/rate-limit.server.ts'
import { claimNext, clampNextAttempts } from '../app/platform/mail/outbox/outbox-queue.server.ts'
import { addMail } from '../app/platform/mail/outbox/outbox.server.ts'
import { message } from '../testing/submissions.ts'
import { testApp } from '../testing/test-app.ts'
import { makePage } from './page-response.ts'
import { PageCache } from './page-cache.ts'

const app = await testApp()
const { db } = app.services
const hour = 3_600_000
const begin = Date.now()

/** Changes Date only; timers and performance.now() are unaffected. */
function setClock(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(begin + hours * hour)
}
afterEach(() => void vi.useRealTimers())

test.each([-5, 5])(
  'a limit of an hour does not last longer when the clock jumps by %i hours',
  async (hours) => {
    const attempt = () => consumeRateLimit(db, `jump:${hours}`, 2, 3600)
    await attempt()
    await attempt()
    await expect(attempt()).rejects.toMatchObject({ status: 429 })
    setClock(hours)
    await attempt()
    await attempt()
    await expect(attempt()).rejects.toMatchObject({ status: 429 })
  },
)

test('a mail that waits half a minute does not wait for hours because the clock was set back', async () => {
  setClock(0)
  const mail = {
    recipient: 'a@example.com',
    replyTo: '',
    subject: 'x',
    text: 'x',
    personal: 0,
    inReplyTo: null,
  }
  const first = await addMail(db, app.services.settings, mail)
  setClock(-5)
  const second = await addMail(db, app.services.settings, mail)
  await db
    .updateTable('outbox')
    .set({ attempts: 1, nextAttemptAt: new Date(Date.now() + 20_000).toISOString() })
    .where('id', '=', second)
    .execute()
  expect(await claimNext(db, undefined)).toBeUndefined()
  await clampNextAttempts(db)
  expect(await claimNext(db, undefined)).toMatchObject({ id: first })
  expect(await claimNext(db, undefined)).toBeUndefined()
})

test('whoever is signed in stays so when the clock is set back or seven hours ahead, and not after eight', async () => {
  const ask = async () =>
    (await app.fetch('/api/admin/session', { headers: { Authorization: `Bearer ${app.token}` } })).status
  setClock(-5)
  expect(await ask()).toBe(200)
  setClock(7)
  expect(await ask()).toBe(200)
  setClock(16)
  expect(await ask()).toBe(401)
  setClock(-5)
  expect([200, 401]).toContain(await ask())
})

test.each([-5, 5])('a kept page is made anew when the clock jumps by %i hours', async (hours) => {
  const cache = new PageCache({ value: 1, read: async () => 1 })
  const show = async (text: string) => {
    const response = new Response(text, { headers: { 'Content-Type': 'text/html' } })
    const page = await makePage(response, true)
    const shown = await cache.getOrRender('/', async () => ({
      page,
      isCacheable: true,
      expiresAt: begin + 24 * hour,
    }))
    return shown.encoded.identity.body.toString()
  }
  await show('by the wrong clock')
  setClock(hours)
  expect(await show('by the right clock')).toBe('by the right clock')
  expect(await show('again')).toBe('by the right clock')
})

test('a message that is sent again after the clock was set back is a new one', async () => {
  const send = async () => {
    const { reference } = await app.anyone.post('/Contact', { body: message })
    return reference
  }
  setClock(24 * 365)
  const first = await send()
  expect(await send()).toBe(first)
  vi.useRealTimers()
  const second = await send()
  expect(second).not.toBe(first)
  expect(await send()).toBe(second)
})
