import { expect, test, vi } from 'vitest'
import { sweep } from '../../operations/housekeeping/housekeeping.server.ts'
import { testApp } from '../../../testing/test-app.ts'
import { allow, allowClient, giveBack, networkOf } from './rate-limit.server.ts'

const { services } = await testApp()
const { db } = services
const past = new Date(Date.now() - 1000).toISOString()
const keys = async () => (await db.selectFrom('attempt').select('key').execute()).map(({ key }) => key)

test('FORM-9 as many attempts pass as allowed, the next is told how long to wait', async () => {
  await allow(db, 'two', 2, 90)
  await allow(db, 'two', 2, 90)
  await expect(allow(db, 'two', 2, 90)).rejects.toMatchObject({
    status: 429,
    message: 'Too many attempts. Please try again in 2 minutes.',
    headers: { 'Retry-After': '90' },
  })
  await allow(db, 'another key', 2, 90)
})

test('SAFE-1 attempts that are refused are not counted on: they write nothing', async () => {
  const write = vi.spyOn(db, 'insertInto')
  for (let attempt = 0; attempt < 3; attempt += 1) await allow(db, 'many', 3, 60)
  expect(write).toHaveBeenCalledTimes(3)
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(allow(db, 'many', 3, 60)).rejects.toMatchObject({ status: 429 })
  expect(write).toHaveBeenCalledTimes(3)
  write.mockRestore()
})

test('FORM-9 when the window is over counting begins anew', async () => {
  await allow(db, 'again', 1, 60)
  await expect(allow(db, 'again', 1, 60)).rejects.toMatchObject({ status: 429 })
  await db.updateTable('attempt').set({ expiresAt: past }).where('key', '=', 'again').execute()
  await allow(db, 'again', 1, 60)
  await expect(allow(db, 'again', 1, 60)).rejects.toMatchObject({ status: 429 })
})

test('FORM-9 refused attempts do not make the wait longer', async () => {
  await allow(db, 'patient', 1, 60)
  const end = () =>
    db.selectFrom('attempt').select('expiresAt').where('key', '=', 'patient').executeTakeFirstOrThrow()
  const before = await end()
  await expect(allow(db, 'patient', 1, 600)).rejects.toMatchObject({ status: 429 })
  expect(await end()).toEqual(before)
})

test('FORM-9 an attempt that is given back does not count, and none is given back twice', async () => {
  await allow(db, 'back', 1, 60)
  await giveBack(db, 'back')
  await giveBack(db, 'back')
  await allow(db, 'back', 1, 60)
  await expect(allow(db, 'back', 1, 60)).rejects.toMatchObject({ status: 429 })
})

test('FORM-9 the hourly sweep deletes network addresses whose window is over, also when nobody else comes', async () => {
  await allow(db, 'contact:203.0.113.7', 1, 60)
  await allow(db, 'contact:203.0.113.8', 1, 60)
  await db.updateTable('attempt').set({ expiresAt: past }).where('key', '=', 'contact:203.0.113.7').execute()
  await sweep(services)
  expect(await keys()).not.toContain('contact:203.0.113.7')
  expect(await keys()).toContain('contact:203.0.113.8')
})

test('SAFE-1 counting takes hold of no count of anybody else, who may be waiting for this one', async () => {
  await allow(db, 'of-others', 1, 60)
  await db.updateTable('attempt').set({ expiresAt: past }).where('key', '=', 'of-others').execute()
  await allow(db, 'new', 1, 60)
  expect(await keys()).toContain('of-others')
})

test('FORM-9 a customer with many IPv6 networks may do four times as much as one of them', async () => {
  const send = (network: number) =>
    allowClient(db, { name: 'form', address: `2001:db8:1:${network}::1`, max: 2, seconds: 60 })
  await send(1)
  await send(1)
  await expect(send(1)).rejects.toMatchObject({ status: 429 })
  for (const network of [2, 3, 4, 5, 6, 7]) await send(network)
  await expect(send(8)).rejects.toMatchObject({ status: 429 })
  await allowClient(db, { name: 'form', address: '2001:db8:2::1', max: 2, seconds: 60 })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('FORM-9 %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
