import { expect, test, vi } from 'vitest'
import { runHousekeeping } from '#app/jobs.server.ts'
import { testApp } from '../../../testing/test-app.ts'
import { consumeRateLimit, consumeClientLimit, refundRateLimit } from './rate-limit.server.ts'

const { services } = await testApp()
const { db } = services
const past = new Date(Date.now() - 1000).toISOString()
const keys = async () => (await db.selectFrom('attempt').select('key').execute()).map(({ key }) => key)

test('FORM-9 attempts pass up to the limit; the next ones are rejected with the time to wait, which they do not extend', async () => {
  const two = (seconds = 90) => consumeRateLimit(db, 'two', 2, seconds)
  await two()
  await two()
  const window = db.selectFrom('attempt').select('expiresAt').where('key', '=', 'two')
  const before = await window.execute()
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(two(90)).rejects.toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in 2 minutes.',
      headers: { 'Retry-After': '90' },
    })
  await expect(two(600)).rejects.toMatchObject({ status: 429 })
  expect(await window.execute()).toEqual(before)
  await consumeRateLimit(db, 'another key', 2, 90)

  await db.updateTable('attempt').set({ expiresAt: past }).where('key', '=', 'two').execute()
  await two()
})

test('SAFE-1 rejected attempts do not write to the database', async () => {
  const write = vi.spyOn(db, 'insertInto')
  for (let attempt = 0; attempt < 3; attempt += 1) await consumeRateLimit(db, 'many', 3, 60)
  expect(write).toHaveBeenCalledTimes(3)
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(consumeRateLimit(db, 'many', 3, 60)).rejects.toMatchObject({ status: 429 })
  expect(write).toHaveBeenCalledTimes(3)
  write.mockRestore()
})

test('FORM-9 a refunded attempt does not count, and no attempt is refunded twice', async () => {
  await consumeRateLimit(db, 'back', 1, 60)
  await refundRateLimit(db, 'back')
  await refundRateLimit(db, 'back')
  await consumeRateLimit(db, 'back', 1, 60)
  await expect(consumeRateLimit(db, 'back', 1, 60)).rejects.toMatchObject({ status: 429 })
})

test('FORM-9 housekeeping deletes IP addresses with an expired window, even without further requests', async () => {
  await consumeRateLimit(db, 'contact:203.0.113.7', 1, 60)
  await consumeRateLimit(db, 'contact:203.0.113.8', 1, 60)
  await db.updateTable('attempt').set({ expiresAt: past }).where('key', '=', 'contact:203.0.113.7').execute()
  await runHousekeeping(services)
  expect(await keys()).not.toContain('contact:203.0.113.7')
  expect(await keys()).toContain('contact:203.0.113.8')
})

test('SAFE-1 counting touches no other counter, so that concurrent requests cannot deadlock', async () => {
  await consumeRateLimit(db, 'of-others', 1, 60)
  await db.updateTable('attempt').set({ expiresAt: past }).where('key', '=', 'of-others').execute()
  await consumeRateLimit(db, 'new', 1, 60)
  expect(await keys()).toContain('of-others')
})

test('FORM-9 all /64 networks of an IPv6 /48 together get four times the limit of one', async () => {
  const from = (address: string) => consumeClientLimit(db, { name: 'form', address, max: 2, seconds: 60 })
  const send = (network: number) => from(`2001:db8:1:${network}::1`)
  await send(1)
  await from('2001:0DB8:1:1:3:4:192.0.2.1')
  await expect(send(1)).rejects.toMatchObject({ status: 429 })
  for (const network of [2, 3, 4, 5, 6, 7]) await send(network)
  await expect(send(8)).rejects.toMatchObject({ status: 429 })
  for (const other of ['2001:db8:2::1', '203.0.113.9', 'unknown']) await from(other)
})
