import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { resetAdministrator } from '#app/operations/administrators.server.ts'
import { isPostgres, testOnSqlite } from '../../../../testing/database.ts'
import { changeTestPassword } from '../../../../testing/sign-in/change-password.ts'
import { administrator, createToken } from '../../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

const app = await testApp()
const { auth, db } = app.services

test('START-3 resetting a password replaces the old one and ends its sessions', async () => {
  const headers = { Authorization: `Bearer ${await createToken(app)}` }
  const password = await resetAdministrator(db, ' Clerk@Example.com ')

  expect(await auth.signIn(administrator.email, administrator.password)).toBeNull()
  expect((await app.fetch('/api/admin/session', { headers })).status).toBe(401)
  expect(await auth.signIn(administrator.email, password ?? '')).toMatchObject({
    administrator: { email: administrator.email },
  })
})

test('API-5 a session started with the old password during a password change ends at once', async () => {
  const current = (await resetAdministrator(db, administrator.email)) ?? ''
  const startSession = async () => {
    const result = await auth.signIn(administrator.email, current)
    return result && 'token' in result ? result.token : undefined
  }
  // A password check that waits for four seconds is refused, and starts no session.
  const rejectUnlessBusy = (error: unknown): undefined => {
    expect(error).toMatchObject({ status: 503 })
  }
  const bearer = (token: string | undefined) => new Headers({ Authorization: `Bearer ${token}` })
  const mine = bearer(await startSession())
  const change = changeTestPassword(app.services, mine, { current, next: 'gralmotivexa-pundit-7' })
  const started = []
  for (let round = 0; round < 8; round += 1) {
    started.push(startSession().catch(rejectUnlessBusy), startSession().catch(rejectUnlessBusy))
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  const renewed = await change
  expect(renewed).not.toBeNull()
  for (const token of await Promise.all(started))
    if (token) expect(await auth.authenticate(bearer(token))).toBeNull()
  expect(await auth.authenticate(bearer(renewed ?? ''))).not.toBeNull()
})

test('API-5 a reset wins over a concurrent password change, in either order', async () => {
  for (const delay of [0, 5, 10, 20, 40, 80]) {
    const current = (await resetAdministrator(db, administrator.email)) ?? ''
    const session = await auth.signIn(administrator.email, current)
    const token = session && 'token' in session ? session.token : ''
    const next = `gralmotivexa-pundit-${delay}`
    const mine = new Headers({ Authorization: `Bearer ${token}` })
    const change = changeTestPassword(app.services, mine, { current, next })
    await new Promise((resolve) => setTimeout(resolve, delay))
    const reset = (await resetAdministrator(db, administrator.email)) ?? ''
    await change
    expect([delay, await auth.signIn(administrator.email, next)]).toEqual([delay, null])
    expect(await auth.signIn(administrator.email, reset)).not.toBeNull()
  }
})

testOnSqlite('on PostgreSQL, the end of the first query cannot be observed')(
  'API-5 a session started with the password alone, while a second factor is enabled, ends at once',
  async () => {
    const password = (await resetAdministrator(db, administrator.email)) ?? ''
    const pending = auth.signIn(administrator.email, password)
    await setImmediate()
    await db.updateTable('user').set({ twoFactorEnabled: true }).execute()
    expect(await pending).toBeNull()
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
    await db.updateTable('user').set({ twoFactorEnabled: false }).execute()
  },
)

test.runIf(isPostgres)(
  'API-4 a wrong password does not wait for a locked account, because the delay would reveal that it exists',
  async () => {
    await db.transaction().execute(async (trx) => {
      await sql`select from account for update`.execute(trx)
      expect(await auth.signIn(administrator.email, 'wrong horse battery')).toBeNull()
    })
  },
)

test('API-4 passwords are stored as salted Argon2id hashes with 19 MiB and two passes', async () => {
  const { password } = await db.selectFrom('account').select('password').executeTakeFirstOrThrow()
  expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
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
