import { beforeEach, expect, test } from 'vitest'
import { addAccount } from '#app/platform/auth/account/account.server.ts'
import {
  setAccountDisabled,
  resetAccount,
} from '#app/platform/auth/account/disable-or-reset-account.server.ts'
import { hashPassword } from '#app/platform/auth/password/password-hash.server.ts'
import { addProgramToken } from '#app/platform/auth/program-tokens.server.ts'
import { runSchedules } from '#app/operations/run-scheduled-publishing.server.ts'
import { setRows } from '../../../testing/set-rows.ts'
import { confirmSessions, createToken } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services
const password = 'correct horse battery'
const passwordHash = await hashPassword(password)
const ownHeaders = { Authorization: `Bearer ${app.token}` }

let people = 0
async function newAdministrator({ personalData = true } = {}) {
  const email = `second.${(people += 1)}@example.com`
  const account = { email, passwordHash, isPasswordTemporary: false, name: `Second ${people}`, personalData }
  const id = await db.transaction().execute((trx) => addAccount(trx, account))
  const token = await createToken(app, { Email: email, Password: password })
  await confirmSessions(app)
  return { id, name: account.name, headers: { Authorization: `Bearer ${token}` } }
}

const send = (method: string, path: string, headers: object, body?: object) =>
  app.fetch(`/api/admin${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
const readContact = async () => (await app.admin.get('/admin/Recipient')).rows[0]?.contact ?? null

beforeEach(async () => {
  await db.deleteFrom('schedule').execute()
  await db.deleteFrom('snapshot').execute()
  await db.updateTable('recipient').set({ contact: 'office@gloves.example' }).execute()
})

async function runScheduleAfter(change: (id: string) => Promise<unknown>) {
  const { id, name, headers } = await newAdministrator()
  await send('POST', '/Recipient/1/draft', headers, { contact: 'elsewhere@gloves.example' })
  const at = new Date(Date.now() + 60_000).toISOString()
  const { status } = await send('POST', '/Recipient/1/schedule', headers, { publishAt: at })
  expect(status).toBe(200)
  await change(id)
  await setRows(db, 'schedule', { publishAt: new Date(Date.now() - 1000).toISOString() })
  await runSchedules(app.services)
  const schedule = await db.selectFrom('schedule').select('message').executeTakeFirst()
  return { message: schedule?.message, contact: await readContact(), name }
}

const set = (id: string, values: { role?: 'editor'; personalData?: number }) =>
  db.updateTable('user').set(values).where('id', '=', id).execute()

test.each<[string, (id: string) => Promise<unknown>]>([
  ['disabled', (id) => setAccountDisabled(db, id, true)],
  ['deleted', (id) => db.deleteFrom('user').where('id', '=', id).execute()],
  ['no longer an administrator', (id) => set(id, { role: 'editor' })],
  ['no longer allowed to see personal data', (id) => set(id, { personalData: 0 })],
  ['reset with a new password', (id) => resetAccount(db, id, passwordHash)],
])('EDIT-5 EDIT-8 a scheduled address is not published if its author is %s', async (_, change) => {
  const { name, ...result } = await runScheduleAfter(change)
  expect(result).toEqual({
    message: `${name} no longer has permission for this, or has a new password. Schedule it again.`,
    contact: 'office@gloves.example',
  })
})

test('EDIT-5 a scheduled address is published if its author still has the right to do so', async () => {
  expect(await runScheduleAfter(async () => {})).toMatchObject({
    message: undefined,
    contact: 'elsewhere@gloves.example',
  })
})

test('EDIT-8 the audit log shows form addresses only to users with the right to see them', async () => {
  await app.admin.patch('/admin/Recipient/:id', {
    params: { id: 1 },
    body: { contact: 'secret@gloves.example' },
  })
  const { id, headers } = await newAdministrator({ personalData: false })
  const scopes = ['operations', 'personalData.read'] as const
  const { token } = await addProgramToken(db, { name: 'Program', userId: id, scopes, days: 90 })
  const read = async (path: string, given: object) => {
    const response = await send('GET', path, given)
    return [response.status, await response.text()] as const
  }
  for (const path of ['/audit', '/audit?itemId=1', '/audit?action=update']) {
    for (const given of [headers, { Authorization: `Bearer ${token}` }]) {
      const [status, text] = await read(path, given)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('Form e-mails')
      expect(text).not.toContain('gloves.example')
    }
    expect((await read(path, ownHeaders))[1]).toContain('secret@gloves.example')
  }
})

test('EDIT-8 changing form addresses requires entering the password again', async () => {
  await db.updateTable('session').set({ confirmedAt: null }).execute()
  const at = new Date(Date.now() + 60_000).toISOString()
  const changes = [
    ['PATCH', '/Recipient/1', { contact: 'elsewhere@gloves.example' }],
    ['POST', '/Recipient/1/draft', { contact: 'elsewhere@gloves.example' }],
    ['POST', '/Recipient/1/publish', {}],
    ['POST', '/Recipient/1/schedule', { publishAt: at }],
  ] as const
  const statuses = (method: string, path: string, body: object) =>
    send(method, path, ownHeaders, body).then(
      async (response) => [response.status, await response.json()] as const,
    )
  for (const [method, path, body] of changes) {
    const [status, answer] = await statuses(method, path, body)
    expect([path, status]).toEqual([path, 403])
    expect(answer).toMatchObject({ code: 'password_required', message: 'Please enter your password again.' })
  }
  expect(await readContact()).toBe('office@gloves.example')
  await confirmSessions(app)
  for (const [method, path, body] of changes)
    expect([path, (await send(method, path, ownHeaders, body)).ok]).toEqual([path, true])
})

test('EDIT-8 EDIT-5 the dashboard shows a schedule of form addresses only to users with the right to see them', async () => {
  const at = new Date(Date.now() + 60_000).toISOString()
  await send('POST', '/Recipient/1/schedule', ownHeaders, { publishAt: at })
  const { id, headers } = await newAdministrator()
  const advice = async (of: object) => JSON.stringify(await (await send('GET', '/dashboard', of)).json())
  expect(await advice(headers)).toContain('Form e-mails goes live')
  await set(id, { role: 'editor' })
  expect(await advice(headers)).not.toContain('Form e-mails')
})
