import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres, testOfSqlite } from '../../../../testing/database.ts'
import { newToken } from '../../../../testing/sign-in/sign-in.ts'
import { administrator } from '../../../../testing/sign-in/administrator.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { resetPassword } from '../../../operations/administrators.server.ts'

const app = await testApp()
const { auth, db } = app.services

test('START-3 a new password replaces the lost one and ends the sessions begun with it', async () => {
  const headers = { Authorization: `Bearer ${await newToken(app)}` }
  const password = await resetPassword(db, ' Clerk@Example.com ')

  expect(await auth.signIn(administrator.email, administrator.password)).toBeNull()
  expect((await app.fetch('/api/admin/session', { headers })).status).toBe(401)
  expect(await auth.signIn(administrator.email, password ?? '')).toMatchObject({
    administrator: { email: administrator.email },
  })
})

test('START-3 nobody gets a new password who has no account', async () => {
  expect(await resetPassword(db, 'nobody@example.com')).toBeNull()
})

test('API-5 a session that was begun with the old password while a new one was set ends at once', async () => {
  const current = (await resetPassword(db, administrator.email)) ?? ''
  const begin = async () => {
    const result = await auth.signIn(administrator.email, current)
    return result && 'token' in result ? result.token : undefined
  }
  const bearer = (token: string | undefined) => new Headers({ Authorization: `Bearer ${token}` })
  const mine = bearer(await begin())
  const change = auth.changePassword(mine, { current, next: 'gralmotivexa-pundit-7' })
  const begun = []
  for (let round = 0; round < 8; round += 1) {
    begun.push(begin(), begin())
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  expect(await change).toBe(true)
  for (const token of await Promise.all(begun))
    if (token) expect(await auth.administratorOf(bearer(token))).toBeNull()
  expect(await auth.administratorOf(mine)).not.toBeNull()
})

test('API-5 a password that its owner changes while somebody resets it is gone, whichever came first', async () => {
  for (const delay of [0, 5, 10, 20, 40, 80]) {
    const current = (await resetPassword(db, administrator.email)) ?? ''
    const session = await auth.signIn(administrator.email, current)
    const token = session && 'token' in session ? session.token : ''
    const next = `gralmotivexa-pundit-${delay}`
    const mine = new Headers({ Authorization: `Bearer ${token}` })
    const change = auth.changePassword(mine, { current, next })
    await new Promise((resolve) => setTimeout(resolve, delay))
    const reset = (await resetPassword(db, administrator.email)) ?? ''
    await change
    expect([delay, await auth.signIn(administrator.email, next)]).toEqual([delay, null])
    expect(await auth.signIn(administrator.email, reset)).not.toBeNull()
  }
})

testOfSqlite('on PostgreSQL nobody knows when the first reading is over')(
  'API-5 a session that was begun by the password alone while a second factor was turned on ends at once',
  async () => {
    const password = (await resetPassword(db, administrator.email)) ?? ''
    const begun = auth.signIn(administrator.email, password)
    // The password is being hashed.
    await setImmediate()
    await db.updateTable('user').set({ twoFactorEnabled: true }).execute()
    expect(await begun).toBeNull()
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
    await db.updateTable('user').set({ twoFactorEnabled: false }).execute()
  },
)

// SQLite has no rows to wait for.
test.runIf(isPostgres)(
  'API-4 a wrong password is answered without waiting for a change of the account, which would tell that there is one',
  async () => {
    await db.transaction().execute(async (trx) => {
      await sql`select from account for update`.execute(trx)
      expect(await auth.signIn(administrator.email, 'wrong horse battery')).toBeNull()
    })
  },
)
