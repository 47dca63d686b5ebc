import { expect, test, vi } from 'vitest'
import type { Trx } from '#app/platform/db/database.ts'
import { confirmSessions, createToken } from '../../../testing/sign-in/sign-in.ts'
import { totp } from '../../../testing/sign-in/totp.ts'
import { message } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addAccount } from './account/account.server.ts'
import { setAccountDisabled, resetAccount } from './account/disable-or-reset-account.server.ts'
import { hashPassword } from './password/password-hash.server.ts'
import { addProgramToken } from './program-tokens.server.ts'

const app = await testApp()
const { db } = app.services
const password = 'correct horse battery'
const passwordHash = await hashPassword(password)
const otherHash = await hashPassword('another good passphrase')
const contact = await app.anyone.post('/Contact', { body: message })

let people = 0
async function newAdministrator() {
  const email = `second.${(people += 1)}@example.com`
  const account = { email, passwordHash, isPasswordTemporary: false }
  const id = await db.transaction().execute((trx) => addAccount(trx, account))
  const session = await createToken(app, { Email: email, Password: password })
  await confirmSessions(app)
  const scopes = ['content.write'] as const
  const program = await addProgramToken(db, { name: 'Program', userId: id, scopes, days: 90 })
  return { id, session, program: program.token }
}

const send = (token: string, [method, path, body]: readonly [string, string, object?]) =>
  app.fetch(`/api/admin${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })

const at = new Date(Date.now() + 60_000).toISOString()
const email = 'friend@example.com'
const change = ['PATCH', '/Recipient/1', { contact: email }] as const
const tokenForProgram = ['POST', '/tokens', { name: 'Mine', scopes: ['outbox'], days: 90 }] as const
const preview = ['POST', '/preview', { collection: 'recipient', recordId: 1 }] as const
const stored = async () => {
  const tables = ['recipient', 'schedule', 'user', 'reply', 'banner', 'audit'] as const
  const rows = tables.map((table) => db.selectFrom(table).selectAll().execute())
  const tokens = db.selectFrom('programToken').select(['name', 'revokedAt']).execute()
  return JSON.stringify(await Promise.all([...rows, tokens]))
}

async function lowerRole(trx: Trx, id: string) {
  await trx.updateTable('user').set({ role: 'viewer' }).where('id', '=', id).execute()
  await trx.deleteFrom('session').where('userId', '=', id).execute()
}

test.each([
  change,
  ['POST', '/Recipient/1/schedule', { publishAt: at }],
  ['POST', '/people', { email, roles: ['viewer'], personalData: true }],
  tokenForProgram,
  ['POST', '/reply', { kind: 'contact', id: contact.id, subject: 'Hello', text: 'Pay here.' }],
  preview,
  ['GET', '/export/contact'],
  ['POST', '/person/export', { person: message.email }],
  ['POST', '/AddBanner', { tittle: 'Mine', description: 'Mine', status: 1 }],
] as const)(
  'EDIT-8 %s %s changes nothing if the account is reset, disabled or given another role after the rights check',
  async (...call) => {
    for (const end of [
      (trx: Trx, id: string) => resetAccount(trx, id, otherHash),
      (trx: Trx, id: string) => setAccountDisabled(trx, id, true),
      (trx: Trx, id: string) => lowerRole(trx, id),
    ]) {
      const { id, session, program } = await newAdministrator()
      const transaction = db.transaction.bind(db)
      let before = ''
      vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
        const execute = async (work: (trx: never) => Promise<unknown>) => {
          await transaction().execute<unknown>((trx) => end(trx, id))
          before = await stored()
          return transaction().execute(work as never)
        }
        return { execute } as never
      })
      const { status } = await send(call[1] === '/AddBanner' ? program : session, call)
      expect([before.length > 0, status]).toEqual([true, 401])
      expect(await stored()).toBe(before)
    }
  },
)

async function sendDuringReset(id: string, token: string, call: Parameters<typeof send>[1]) {
  let response: ReturnType<typeof send> | undefined
  await db.transaction().execute(async (trx) => {
    await resetAccount(trx, id, otherHash)
    response = send(token, call)
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  const before = await stored()
  const status = (await response)?.status
  return { status, isSame: (await stored()) === before }
}

test.each([change, tokenForProgram, preview])(
  'EDIT-8 %s %s waits for a running reset and then changes nothing',
  async (...call) => {
    const { id, session } = await newAdministrator()
    expect(await sendDuringReset(id, session, call)).toEqual({ status: 401, isSame: true })
  },
)

test.each(['on', 'off'])(
  'SAFE-5 switching a second factor %s during a reset starts no session and leaves the factor off',
  async (to) => {
    const { id, session } = await newAdministrator()
    const setup = await send(session, ['POST', '/account/second-factor', { password }])
    const code = totp((await setup.json()).data.secret)
    const confirm = ['POST', '/account/second-factor/confirm', { code }] as const
    const end = ['POST', '/account/second-factor/disable', { password }] as const
    const token = to === 'on' ? session : (await (await send(session, confirm)).json()).data.accessToken
    const { status } = await sendDuringReset(id, token, to === 'on' ? confirm : end)
    expect([401, 422]).toContain(status)
    const sessions = db.selectFrom('session').select('id').where('userId', '=', id)
    expect(await sessions.execute()).toEqual([])
    const user = await db.selectFrom('user').select('twoFactorEnabled').where('id', '=', id).execute()
    expect(user.map(({ twoFactorEnabled }) => Boolean(twoFactorEnabled))).toEqual([false])
  },
)

test('OPS-6 a session started while an account is being disabled does not revive when it is enabled', async () => {
  const { id, session } = await newAdministrator()
  const rows = await db.selectFrom('session').selectAll().where('userId', '=', id).execute()
  await db.transaction().execute((trx) => setAccountDisabled(trx, id, true))
  await db.insertInto('session').values(rows).execute()
  await db.transaction().execute((trx) => setAccountDisabled(trx, id, false))
  expect((await send(session, ['GET', '/session'])).status).toBe(401)
})
