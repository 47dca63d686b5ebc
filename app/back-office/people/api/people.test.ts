import { beforeEach, expect, test } from 'vitest'
import { readAccountStates } from '#app/platform/auth/account/accounts-across-restore.server.ts'
import { hashPassword } from '#app/platform/auth/password/password-hash.server.ts'
import { addProgramToken } from '#app/platform/auth/program-tokens.server.ts'
import type { Role } from '#app/platform/auth/rights.ts'
import { renderText } from '#app/platform/mail/outbox-queue.server.ts'
import { resetAdministrator } from '#app/operations/administrators.server.ts'
import { expectRejection, expectInvalid } from '../../../../testing/expect-rejection.ts'
import { setRows } from '../../../../testing/set-rows.ts'
import { createPasskeyDevice } from '../../../../testing/sign-in/passkey-device.ts'
import {
  administrator,
  bearer,
  clientWithToken,
  confirmSessions,
  createToken,
  signIn,
} from '../../../../testing/sign-in/sign-in.ts'
import { post, message } from '../../../../testing/submissions.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const withMail = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com' })
const { db } = app.services
const ownCredentials = { Email: administrator.email, Password: administrator.password }
const password = 'tumi kola beda moni'
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** The administrator is the only one, and its session is confirmed. */
beforeEach(async () => {
  await db.deleteFrom('attempt').execute()
  await db.updateTable('user').set({ role: 'viewer' }).where('email', '!=', administrator.email).execute()
  await confirmSessions(app)
})

const getToken = (link: string | null) => link?.split('#')[1] ?? ''
async function getMailedToken(): Promise<string> {
  const { db, settings } = withMail.services
  const mail = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  return getToken(await renderText(db, settings, mail))
}
const choosePassword = (token: string, chosen = password, where: TestApp = app) =>
  post(where, '/admin/password', { token, password: chosen })
const findPerson = async (email: string, where: TestApp = app) => {
  const { rows } = await where.admin.get('/admin/people')
  return rows.find((person) => person.email === email)
}
const statusWith = async (token: string) =>
  (await app.fetch('/api/admin/session', { headers: { Authorization: `Bearer ${token}` } })).status

async function addMember(email: string, role: 'viewer' | 'clerk' | 'editor' | 'administrator' = 'clerk') {
  const { link } = await app.admin.post('/admin/people', {
    body: { email, roles: [role], personalData: true },
  })
  expect((await choosePassword(getToken(link))).status).toBe(200)
  return { id: (await findPerson(email))?.id ?? '', credentials: { Email: email, Password: password } }
}
const changePerson = (id: string, body: object) =>
  app.admin.patch('/admin/people/:person', { params: { person: id }, body })

test('EDIT-8 an invited person chooses a password with a one-time link and gets the given role', async () => {
  const email = 'anu.joseph@example.com'
  const body = { email: 'Anu.Joseph@example.com', roles: ['editor' as const], personalData: false }
  const { link } = await app.admin.post('/admin/people', { body })
  expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/password#[\w-]{43}$/)
  expect(await findPerson(email)).toMatchObject({
    name: 'Anu Joseph',
    roles: ['editor'],
    personalData: false,
    state: 'invited',
    invitedUntil: expect.stringMatching(/Z$/),
  })
  const stored = JSON.stringify(await db.selectFrom('verification').selectAll().execute())
  expect(stored).not.toContain(getToken(link))

  expect(await (await choosePassword(getToken(link), 'short')).json()).toMatchObject({
    errors: { password: 'Please use at least 12 characters.' },
  })
  expect((await choosePassword(getToken(link))).status).toBe(200)
  expect((await choosePassword(getToken(link), 'another good passphrase')).status).toBe(422)
  const token = await createToken(app, { Email: email, Password: password })
  const session = await app.fetch('/api/admin/session', { headers: { Authorization: `Bearer ${token}` } })
  expect((await session.json()).data).toMatchObject({ roles: ['editor'], personalData: false })
  expect(await findPerson(email)).toMatchObject({ state: 'active', invitedUntil: null })
  expect((await findPerson(email))?.lastSeenAt).not.toBeNull()

  const twice = await post(app, '/admin/people', body, bearer(app))
  expect([twice.status, (await twice.json()).errors.email]).toEqual([
    422,
    'This e-mail address is already in use.',
  ])
})

test('EDIT-8 an invitation expires after seven days and can be replaced', async () => {
  const email = 'biju.thomas@example.com'
  const { link } = await app.admin.post('/admin/people', {
    body: { email, roles: ['clerk'], personalData: true },
  })
  const { id, invitedUntil } = (await findPerson(email)) ?? expect.fail('not invited')
  expect(Math.round((Date.parse(invitedUntil ?? '') - Date.now()) / 86_400_000)).toBe(7)
  const again = await app.admin.post('/admin/people/:person/reset', { params: { person: id } })
  expect((await choosePassword(getToken(link))).status).toBe(422)
  await setRows(db, 'verification', { expiresAt: fromNow(-1000) })
  expect((await choosePassword(getToken(again.link))).status).toBe(422)
  expect(await findPerson(email)).toMatchObject({ state: 'invited', invitedUntil: null })
})

test('EDIT-8 if e-mail is configured, links are sent by e-mail and appear neither in the response nor in the outbox; forgotten passwords get the same response for every address, and requests are limited', async () => {
  const email = 'leena@example.com'
  const body = { email, roles: ['viewer' as const], personalData: false }
  expect(await withMail.admin.post('/admin/people', { body })).toEqual({ link: null })
  const { rows } = await withMail.admin.get('/admin/outbox')
  expect(rows[0]).toMatchObject({ recipient: email, text: expect.stringContaining('/admin/password#…') })
  const stored = await withMail.services.db.selectFrom('outbox').selectAll().execute()
  expect(JSON.stringify(stored)).not.toMatch(/password#[\w-]/)
  expect((await choosePassword(await getMailedToken(), password, withMail)).status).toBe(200)

  const { db } = withMail.services
  const forgot = (email: string) => post(withMail, '/admin/password/forgot', { email })
  const mails = async () =>
    (await db.selectFrom('outbox').selectAll().where('subject', 'like', 'Your password%').execute()).length
  const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')]
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  expect([unknown.status, await mails()]).toEqual([200, 1])

  const next = 'another good passphrase'
  expect((await choosePassword(await getMailedToken(), next, withMail)).status).toBe(200)
  expect((await signIn(withMail, {}, { Email: email, Password: next })).status).toBe(200)

  for (const address of [email, 'nobody@example.com']) {
    const statuses = []
    for (let count = 0; count < 4; count += 1) statuses.push((await forgot(address)).status)
    expect([address, statuses.at(-1)]).toEqual([address, 429])
    await db.deleteFrom('attempt').execute()
  }
  expect((await post(app, '/admin/password/forgot', { email: 'nobody@example.com' })).status).toBe(409)
})

test('EDIT-8 guesses of link tokens are limited', async () => {
  const statuses = []
  for (let count = 0; count < 21; count += 1) statuses.push((await choosePassword('x'.repeat(32))).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
})

test('EDIT-8 changing rights or disabling an account ends its sessions at once', async () => {
  const { id, credentials } = await addMember('ravi.menon@example.com')
  const first = await createToken(app, credentials)
  expect(await changePerson(id, { roles: ['viewer'] })).toMatchObject({
    roles: ['viewer'],
    personalData: true,
  })
  expect(await statusWith(first)).toBe(401)
  const second = await createToken(app, credentials)
  await changePerson(id, { personalData: false })
  expect(await statusWith(second)).toBe(401)
  const third = await createToken(app, credentials)
  expect(await changePerson(id, { disabled: true })).toMatchObject({ state: 'disabled' })
  expect([await statusWith(third), (await signIn(app, {}, credentials)).status]).toEqual([401, 401])
  expect((await changePerson(id, { disabled: false })).state).toBe('active')
  expect((await signIn(app, {}, credentials)).status).toBe(200)

  const { rows } = await app.admin.get('/admin/audit', { query: { kind: 'administrator' } })
  expect(rows.map(({ action, after }) => [action, after])).toEqual(
    expect.arrayContaining([
      ['update', { role: 'viewer', personalData: 1 }],
      ['status', { disabled: 1 }],
    ]),
  )
})

test('EDIT-8 a reset invalidates password and sessions and returns a link to set a new password', async () => {
  const { id, credentials } = await addMember('suja.nair@example.com')
  const token = await createToken(app, credentials)
  const { link } = await app.admin.post('/admin/people/:person/reset', { params: { person: id } })
  expect([await statusWith(token), (await signIn(app, {}, credentials)).status]).toEqual([401, 401])
  expect((await choosePassword(getToken(link), 'another good passphrase')).status).toBe(200)
  expect((await signIn(app, {}, { ...credentials, Password: 'another good passphrase' })).status).toBe(200)
  await changePerson(id, { disabled: true })
  await expectRejection(app.admin.post('/admin/people/:person/reset', { params: { person: id } }), 409)
})

test('OPS-6 the entry of a reset has the removed passkeys and second factor', async () => {
  await confirmSessions(app)
  const email = 'factors@example.com'
  const { id } = await addMember(email)
  const addFactors = async () => {
    await db.updateTable('user').set({ twoFactorEnabled: true }).where('id', '=', id).execute()
    const { passkey } = createPasskeyDevice(app.url)
    await db
      .insertInto('passkey')
      .values({ ...passkey, userId: id })
      .execute()
  }
  await addFactors()
  await app.admin.post('/admin/people/:person/reset', { params: { person: id } })
  await addFactors()
  await resetAdministrator(db, email)
  const entries = db.selectFrom('audit').select('before').where('label', '=', email)
  expect(await entries.where('action', '=', 'password').execute()).toEqual([
    { before: '{"passkeys":1,"secondFactor":1}' },
    { before: '{"passkeys":1,"secondFactor":1}' },
  ])
})

test('EDIT-8 administrators cannot change their own account, grant rights they lack, or remove the last administrator', async () => {
  const { id } = (await findPerson(administrator.email)) ?? { id: '' }
  for (const body of [{ roles: ['viewer'] }, { disabled: true }, { personalData: false }])
    await expectRejection(changePerson(id, body), 409)
  await expectRejection(app.admin.post('/admin/people/:person/reset', { params: { person: id } }), 409)

  const other = await addMember('maya@example.com', 'administrator')
  await db.updateTable('user').set({ personalData: 0 }).where('id', '=', other.id).execute()
  const headers = { Authorization: `Bearer ${await createToken(app, other.credentials)}` }
  await setRows(db, 'session', { confirmedAt: fromNow(0) })
  const invitation = { email: 'new@example.com', roles: ['clerk'], personalData: true }
  expect((await post(app, '/admin/people', invitation, headers)).status).toBe(403)

  // Administrators without access to personal data cannot take over or revoke that of others.
  const holder = await addMember('holder@example.com')
  expect((await post(app, `/admin/people/${holder.id}/reset`, {}, headers)).status).toBe(403)
  const taken = await app.fetch(`/api/admin/people/${holder.id}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: '{"personalData":false}',
  })
  expect(taken.status).toBe(403)

  // Promoting a viewer whose `personalData` flag is set to clerk would grant access to personal data.
  const promote = (id: string, role: 'clerk' | 'editor') =>
    app.fetch(`/api/admin/people/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ roles: [role] }),
    })
  const viewer = await addMember('viewer@example.com', 'viewer')
  expect((await promote(viewer.id, 'clerk')).status).toBe(403)
  expect((await promote(viewer.id, 'editor')).status).toBe(200)

  // Simulates a concurrent demotion of the administrator who sends the request.
  await db.updateTable('user').set({ role: 'viewer' }).where('id', '=', id).execute()
  const rejected = await app.fetch(`/api/admin/people/${other.id}`, {
    method: 'PATCH',
    headers: { ...bearer(app), 'Content-Type': 'application/json' },
    body: '{"disabled":true}',
  })
  expect(rejected.status).toBe(403)
  await db.updateTable('user').set({ role: 'administrator' }).where('id', '=', id).execute()
})

test('EDIT-8 the last administrator with access to personal data keeps both rights', async () => {
  const { id } = (await findPerson(administrator.email)) ?? { id: '' }
  const other = await addMember('without@example.com', 'administrator')
  await db.updateTable('user').set({ personalData: 0 }).where('id', '=', other.id).execute()
  const theirs = {
    Authorization: `Bearer ${await createToken(app, other.credentials)}`,
    'Content-Type': 'application/json',
  }
  await confirmSessions(app)
  const changed = async (body: object) => {
    const init = { method: 'PATCH', headers: theirs, body: JSON.stringify(body) }
    const response = await app.fetch(`/api/admin/people/${id}`, init)
    return [response.status, ((await response.json()) as { message?: string }).message]
  }
  const conflictResponse = [
    409,
    expect.stringContaining('At least one administrator must have access to personal data'),
  ]
  expect(await changed({ roles: ['viewer'] })).toEqual(conflictResponse)
  expect(await changed({ disabled: true })).toEqual(conflictResponse)
  expect(await findPerson(administrator.email)).toMatchObject({ roles: ['administrator'], state: 'active' })
})

test('EDIT-8 changed rights invalidate earlier links, and invited persons can be invited again', async () => {
  const email = 'shown@example.com'
  const body = { email, roles: ['viewer' as const], personalData: false }
  const { link } = await app.admin.post('/admin/people', { body })
  const { id } = (await findPerson(email)) ?? { id: '' }
  await changePerson(id, { roles: ['viewer'] })
  expect((await findPerson(email))?.invitedUntil).not.toBeNull()
  expect(await changePerson(id, { roles: ['clerk'], personalData: true })).toMatchObject({
    state: 'invited',
    invitedUntil: null,
  })
  expect((await choosePassword(getToken(link))).status).toBe(422)
  const again = await app.admin.post('/admin/people/:person/reset', { params: { person: id } })
  expect((await choosePassword(getToken(again.link))).status).toBe(200)
})

test('EDIT-8 two administrators who demote each other at once leave at least one', async () => {
  const other = await addMember('two@example.com', 'administrator')
  const { id } = (await findPerson(administrator.email)) ?? { id: '' }
  const theirs = {
    Authorization: `Bearer ${await createToken(app, other.credentials)}`,
    'Content-Type': 'application/json',
  }
  await setRows(db, 'session', { confirmedAt: fromNow(0) })
  const sessions = await db.selectFrom('session').selectAll().execute()
  const demote = (person: string, headers: Record<string, string>) =>
    app.fetch(`/api/admin/people/${person}`, { method: 'PATCH', headers, body: '{"roles":["viewer"]}' })
  const answers = await Promise.all([
    demote(other.id, { ...bearer(app), 'Content-Type': 'application/json' }),
    demote(id, theirs),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  const remaining = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'administrator')
    .where('disabledAt', 'is', null)
    .execute()
  expect(remaining.length).toBeGreaterThan(0)
  // Restores the role and the sessions of the demoted administrator.
  await db.updateTable('user').set({ role: 'administrator' }).where('id', '=', id).execute()
  await db
    .insertInto('session')
    .values(sessions)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
})

test('EDIT-8 exports, erasure and account changes require confirming the password, valid for ten minutes', async () => {
  const token = await createToken(app)
  const headers = { Authorization: `Bearer ${token}` }
  const person = { person: 'anita@example.com' }
  const calls = () =>
    Promise.all([
      app.fetch('/api/admin/export/contact', { headers }),
      post(app, '/admin/person/export', person, headers),
      post(app, '/admin/person/erase', { ...person, total: 0 }, headers),
      app.fetch('/api/admin/trash/career/9', { method: 'DELETE', headers }),
      post(app, '/admin/people', {}, headers),
    ])
  for (const response of await calls()) {
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      code: 'password_required',
      message: 'Please enter your password again.',
    })
  }
  expect((await app.fetch('/api/admin/export/course', { headers })).status).toBe(200)
  expect(
    (await post(app, '/admin/account/confirm', { password: 'wrong horse battery' }, headers)).status,
  ).toBe(422)
  expect((await calls())[0]?.status).toBe(403)
  const confirmed = await post(app, '/admin/account/confirm', { password: ownCredentials.Password }, headers)
  expect(confirmed.status).toBe(200)
  headers.Authorization = `Bearer ${(await confirmed.json()).accessToken}`
  for (const response of await calls()) expect(response.status).not.toBe(403)

  await setRows(db, 'session', { confirmedAt: fromNow(-11 * 60_000) })
  for (const response of await calls()) expect(response.status).toBe(403)
})

test('EDIT-8 an administrator who is disabled during password hashing can no longer invite or reset', async () => {
  await confirmSessions(app)
  const evil = await addMember('evil@example.com', 'administrator')
  const victim = await addMember('victim@example.com')
  const headers = { Authorization: `Bearer ${await createToken(app, evil.credentials)}` }
  await confirmSessions(app)
  // Hashes are made one at a time: these keep the requests waiting.
  const hashes = Array.from({ length: 10 }, () => hashPassword('x'))
  const pending = [
    post(
      app,
      '/admin/people',
      { email: 'friend@example.com', roles: ['viewer'], personalData: true },
      headers,
    ),
    post(app, `/admin/people/${victim.id}/reset`, {}, headers),
    post(
      app,
      '/admin/people',
      { email: 'other@example.com', roles: ['viewer'], personalData: true },
      headers,
    ),
  ]
  await hashes[4]
  await setRows(db, 'user', { disabledAt: fromNow(0) }, { id: evil.id })
  await db.deleteFrom('session').where('userId', '=', evil.id).execute()
  expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([401, 401, 401])
  expect(await findPerson('friend@example.com')).toBeUndefined()
  expect(await signIn(app, victim.credentials)).toMatchObject({ status: 200 })
})

test('EDIT-8 an invited person whose password is set on the command line is active, and a reset revokes the password', async () => {
  await confirmSessions(app)
  const email = 'by.command@example.com'
  await app.admin.post('/admin/people', { body: { email, roles: ['clerk'], personalData: true } })
  const resetPassword = (await resetAdministrator(db, email)) ?? ''
  expect(await findPerson(email)).toMatchObject({ state: 'active' })
  const id = (await findPerson(email))?.id ?? ''
  const token = await createToken(app, { Email: email, Password: resetPassword })
  await app.admin.post('/admin/people/:person/reset', { params: { person: id } })
  expect(await statusWith(token)).toBe(401)
})

const createTokenClient = (token: string) => clientWithToken({ fetch: app.fetch, token })

async function addClient(email: string, roles: Role[], personalData = true) {
  const { link } = await app.admin.post('/admin/people', { body: { email, roles, personalData } })
  await post(app, '/admin/password', { token: link?.split('#')[1], password })
  return createTokenClient(await createToken(app, { Email: email, Password: password }))
}

const news = {
  tittle: 'Open day',
  description: 'Come.',
  name: 'Anita',
  date: '2026-11-20',
  status: 1,
} as const

test('DESK-9 a clerk who is also an editor answers submissions and edits content, but is no administrator', async () => {
  const member = await addClient('meera.das@example.com', ['editor', 'clerk'])
  expect(await member.get('/admin/session')).toMatchObject({ roles: ['clerk', 'editor'] })
  expect(await findPerson('meera.das@example.com')).toMatchObject({
    roles: ['clerk', 'editor'],
  })
  await post(app, '/Contact', message)
  expect((await member.get('/admin/Contact', { query: {} })).rows[0]).toMatchObject({ email: message.email })
  const { id } = await member.post('/admin/AddNews', { body: news })
  expect(id).toBeGreaterThan(0)
  await expectRejection(member.get('/admin/people'), 403)
  await expectRejection(member.get('/admin/export/:kind', { params: { kind: 'contact' } }), 403)
})

test('DESK-9 roles can be combined and separated later, which ends sessions, and the audit log has both states', async () => {
  const email = 'tom.jacob@example.com'
  const before = await addClient(email, ['clerk'])
  const { id } = (await findPerson(email)) ?? { id: '' }
  const change = (body: object) => app.admin.patch('/admin/people/:person', { params: { person: id }, body })
  expect(await change({ roles: ['clerk', 'editor'] })).toMatchObject({ roles: ['clerk', 'editor'] })
  await expectRejection(before.get('/admin/session'), 401)
  const { rows } = await app.admin.get('/admin/audit', { query: { kind: 'administrator', action: 'update' } })
  expect(rows[0]).toMatchObject({ before: { role: 'clerk' }, after: { role: 'clerk editor' } })
  expect((await readAccountStates(db)).find(({ userId }) => userId === id)).toMatchObject({
    role: 'clerk editor',
  })
  expect(await change({ roles: ['editor', 'administrator'] })).toMatchObject({ roles: ['administrator'] })
  expect(await change({ roles: ['clerk'] })).toMatchObject({ roles: ['clerk'] })
  for (const body of [{ roles: [] }, { roles: ['owner'] }]) await expectRejection(change(body), 422)
})

test('DESK-9 an invitation needs at least one role', async () => {
  const body = { email: 'none@example.com', roles: [], personalData: false }
  await expectInvalid(app.admin.post('/admin/people', { body }), { roles: 'Please choose a role.' })
  expect(await findPerson(body.email)).toBeUndefined()
})

test('DESK-9 an API token of a combined account stops working when one of its roles is removed', async () => {
  const email = 'asha.paul@example.com'
  await addClient(email, ['clerk', 'editor'])
  const { id } = (await findPerson(email)) ?? { id: '' }
  const scopes = ['content.write', 'content.read', 'submissions.read'] as const
  const { token } = await addProgramToken(db, { name: 'Program', userId: id, scopes, days: 1 })
  const program = createTokenClient(token)
  expect((await program.post('/admin/AddNews', { body: news })).id).toBeGreaterThan(0)
  await db.updateTable('user').set({ role: 'clerk' }).where('id', '=', id).execute()
  await expectRejection(program.post('/admin/AddNews', { body: news }), 403)
  await program.get('/admin/Contact', { query: {} })
})
