import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

const app = await testApp()
const { db } = app.services

const stored = async () =>
  (await db.selectFrom('account').select('password').executeTakeFirstOrThrow()).password

test('API-4 passwords are stored as salted Argon2id hashes with 19 MiB and two passes', async () => {
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await hashPassword('the same')).not.toBe(await hashPassword('the same'))
})

test('API-4 only the exact password matches its hash, in composed or decomposed form', async () => {
  const hash = await hashPassword('caf\u00e9 by the backwaters')
  expect(await verifyPassword({ hash, password: 'cafe\u0301 by the backwaters' })).toBe(true)
  for (const password of ['cafe by the backwaters', 'caf\u00e9 by the backwaters ', ''])
    expect(await verifyPassword({ hash, password })).toBe(false)
})

test('API-4 a hash with other parameters remains valid', async () => {
  // Created with the reference implementation: argon2 -id -t 2 -k 256 -p 1.
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true)
})

test.each(['m=4194304,t=2,p=1', 'm=19456,t=1000000,p=1', 'm=19456,t=2,p=255'])(
  'SAFE-1 a hash from a backup with the excessive parameters %s is rejected without being computed',
  async (costs) => {
    const hash = (await hashPassword('password')).replace('m=19456,t=2,p=1', costs)
    const begin = performance.now()
    expect(await verifyPassword({ hash, password: 'password' })).toBe(false)
    expect(performance.now() - begin).toBeLessThan(2000)
  },
)
