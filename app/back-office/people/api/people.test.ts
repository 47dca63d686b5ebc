import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderText } from '../../../platform/mail/outbox/outbox-queue.server.ts'
import { resetAdministrator } from '../../../operations/administrators.server.ts'
import { up } from '../../../platform/db/migrations/0051-joined-people.server.ts'
import { bearer } from '../../../../testing/sign-in/bearer.ts'
import { administrator } from '../../../../testing/sign-in/administrator.ts'
import { confirmSessions, newToken, signIn } from '../../../../testing/sign-in/sign-in.ts'
import { post } from '../../../../testing/submissions.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const withMail = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com' })
const { db } = app.services
const own = { Email: administrator.email, Password: administrator.password }
const password = 'tumi kola beda moni'
const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

beforeEach(async () => void (await db.deleteFrom('attempt').execute()))
afterEach(async () => void (await withMail.services.db.deleteFrom('attempt').execute()))

const tokenIn = (link: string | null) => link?.split('#')[1] ?? ''
/** Of the last mail, as it will be sent. */
async function tokenInMail(): Promise<string> {
  const { db, settings } = withMail.services
  const mail = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  return tokenIn(await renderText(db, settings, mail))
}
const choose = (token: string, chosen = password, where: TestApp = app) =>
  post(where, '/admin/password', { token, password: chosen })
const personOf = async (email: string, where: TestApp = app) => {
  const { rows } = await where.admin.get('/admin/people')
  return rows.find((person) => person.email === email)
}
const statusWith = async (token: string) =>
  (await app.fetch('/api/admin/session', { headers: { Authorization: `Bearer ${token}` } })).status

/** Invites somebody, who chooses a password. @returns the id, and what signs in. */
async function joined(email: string, role: 'viewer' | 'clerk' | 'editor' | 'administrator' = 'clerk') {
  const { link } = await app.admin.post('/admin/people', { body: { email, role, personalData: true } })
  expect((await choose(tokenIn(link))).status).toBe(200)
  return { id: (await personOf(email))?.id ?? '', credentials: { Email: email, Password: password } }
}
const change = (id: string, body: object) =>
  app.admin.patch('/admin/people/:person', { params: { person: id }, body })

test('EDIT-8 somebody who is invited chooses a password by a link that works once, and has the role given', async () => {
  const email = 'anu.joseph@example.com'
  const body = { email: 'Anu.Joseph@example.com', role: 'editor', personalData: false } as const
  const { link } = await app.admin.post('/admin/people', { body })
  expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/password#[\w-]{43}$/)
  expect(await personOf(email)).toMatchObject({
    name: 'Anu Joseph',
    role: 'editor',
    personalData: false,
    state: 'invited',
    invitedUntil: expect.stringMatching(/Z$/),
  })
  const stored = JSON.stringify(await db.selectFrom('verification').selectAll().execute())
  expect(stored).not.toContain(tokenIn(link))

  expect(await (await choose(tokenIn(link), 'short')).json()).toMatchObject({
    errors: { password: 'Please use at least 12 characters.' },
  })
  expect((await choose(tokenIn(link))).status).toBe(200)
  expect((await choose(tokenIn(link), 'another good passphrase')).status).toBe(422)
  const token = await newToken(app, { Email: email, Password: password })
  const session = await app.fetch('/api/admin/session', { headers: { Authorization: `Bearer ${token}` } })
  expect((await session.json()).data).toMatchObject({ role: 'editor', personalData: false })
  expect(await personOf(email)).toMatchObject({ state: 'active', invitedUntil: null })
  expect((await personOf(email))?.lastSeenAt).not.toBeNull()

  const twice = await post(app, '/admin/people', body, bearer(app))
  expect([twice.status, (await twice.json()).errors.email]).toEqual([
    422,
    'Somebody with this address is here already.',
  ])
})

test('EDIT-8 an invitation ends after seven days, and another one takes its place', async () => {
  const email = 'biju.thomas@example.com'
  const { link } = await app.admin.post('/admin/people', {
    body: { email, role: 'clerk', personalData: true },
  })
  const { id } = (await personOf(email)) ?? { id: '' }
  const { expiresAt } = await db.selectFrom('verification').select('expiresAt').executeTakeFirstOrThrow()
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(7)
  const again = await app.admin.post('/admin/people/:person/reset', { params: { person: id } })
  expect((await choose(tokenIn(link))).status).toBe(422)
  await db
    .updateTable('verification')
    .set({ expiresAt: later(-1000) })
    .execute()
  expect((await choose(tokenIn(again.link))).status).toBe(422)
  expect(await personOf(email)).toMatchObject({ state: 'invited', invitedUntil: null })
})

test('EDIT-8 where mail is set links go by e-mail, and are neither shown nor in the outbox', async () => {
  const email = 'leena@example.com'
  const body = { email, role: 'viewer', personalData: false } as const
  expect(await withMail.admin.post('/admin/people', { body })).toEqual({ link: null })
  const { rows } = await withMail.admin.get('/admin/outbox')
  expect(rows[0]).toMatchObject({ recipient: email, text: expect.stringContaining('/admin/password#…') })
  const stored = await withMail.services.db.selectFrom('outbox').selectAll().execute()
  expect(JSON.stringify(stored)).not.toMatch(/password#[\w-]/)
  expect((await choose(await tokenInMail(), password, withMail)).status).toBe(200)
})

test('EDIT-8 a forgotten password is answered alike for every address, sends a link only to those who are here, and is limited', async () => {
  const { db } = withMail.services
  const forgot = (email: string) => post(withMail, '/admin/password/forgot', { email })
  const mails = async () =>
    (await db.selectFrom('outbox').selectAll().where('subject', 'like', 'Your password%').execute()).length
  const [known, unknown] = [await forgot(administrator.email), await forgot('nobody@example.com')]
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  expect([unknown.status, await mails()]).toEqual([200, 1])

  expect((await choose(await tokenInMail(), password, withMail)).status).toBe(200)
  expect((await signIn(withMail, {}, { ...own, Password: password })).status).toBe(200)

  for (const email of [administrator.email, 'nobody@example.com']) {
    const statuses = []
    for (let count = 0; count < 4; count += 1) statuses.push((await forgot(email)).status)
    expect([email, statuses.at(-1)]).toEqual([email, 429])
    await db.deleteFrom('attempt').execute()
  }
  expect((await post(app, '/admin/password/forgot', { email: 'nobody@example.com' })).status).toBe(409)
})

test('EDIT-8 guesses at links are limited', async () => {
  const statuses = []
  for (let count = 0; count < 21; count += 1) statuses.push((await choose('x'.repeat(32))).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
})

test('EDIT-8 another role, or a disabled account, ends the sessions at once', async () => {
  const { id, credentials } = await joined('ravi.menon@example.com')
  const first = await newToken(app, credentials)
  expect(await change(id, { role: 'viewer' })).toMatchObject({ role: 'viewer', personalData: true })
  expect(await statusWith(first)).toBe(401)
  const second = await newToken(app, credentials)
  await change(id, { personalData: false })
  expect(await statusWith(second)).toBe(401)
  const third = await newToken(app, credentials)
  expect(await change(id, { disabled: true })).toMatchObject({ state: 'disabled' })
  expect([await statusWith(third), (await signIn(app, {}, credentials)).status]).toEqual([401, 401])
  expect((await change(id, { disabled: false })).state).toBe('active')
  expect((await signIn(app, {}, credentials)).status).toBe(200)

  const { rows } = await app.admin.get('/admin/audit', { query: { kind: 'administrator' } })
  expect(rows.map(({ action, after }) => [action, after])).toEqual(
    expect.arrayContaining([
      ['update', { role: 'viewer', personalData: 1 }],
      ['status', { disabled: 1 }],
    ]),
  )
})

test('EDIT-8 a reset takes password and sessions away and gives a link to choose another password', async () => {
  const { id, credentials } = await joined('suja.nair@example.com')
  const token = await newToken(app, credentials)
  const { link } = await app.admin.post('/admin/people/:person/reset', { params: { person: id } })
  expect([await statusWith(token), (await signIn(app, {}, credentials)).status]).toEqual([401, 401])
  expect((await choose(tokenIn(link), 'another good passphrase')).status).toBe(200)
  expect((await signIn(app, {}, { ...credentials, Password: 'another good passphrase' })).status).toBe(200)
  await change(id, { disabled: true })
  await expect(
    app.admin.post('/admin/people/:person/reset', { params: { person: id } }),
  ).rejects.toMatchObject({
    status: 409,
  })
})

test('EDIT-8 nobody changes the own account, gives what they do not have, or leaves the site without administrator', async () => {
  const { id } = (await personOf(administrator.email)) ?? { id: '' }
  for (const body of [{ role: 'viewer' }, { disabled: true }, { personalData: false }])
    await expect(change(id, body)).rejects.toMatchObject({ status: 409 })
  await expect(
    app.admin.post('/admin/people/:person/reset', { params: { person: id } }),
  ).rejects.toMatchObject({
    status: 409,
  })

  const other = await joined('maya@example.com', 'administrator')
  await db.updateTable('user').set({ personalData: 0 }).where('id', '=', other.id).execute()
  const headers = { Authorization: `Bearer ${await newToken(app, other.credentials)}` }
  await db
    .updateTable('session')
    .set({ confirmedAt: later(0) })
    .execute()
  const given = { email: 'new@example.com', role: 'clerk', personalData: true }
  expect((await post(app, '/admin/people', given, headers)).status).toBe(403)

  // Nor does somebody without personal data get at it, or keep it from the others.
  const holder = await joined('holder@example.com')
  expect((await post(app, `/admin/people/${holder.id}/reset`, {}, headers)).status).toBe(403)
  const taken = await app.fetch(`/api/admin/people/${holder.id}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: '{"personalData":false}',
  })
  expect(taken.status).toBe(403)

  // Nor gives it to a viewer with a role that may read it.
  const promoted = (email: string, role: 'clerk' | 'editor') =>
    app.fetch(`/api/admin/people/${email}`, {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ role }),
    })
  const viewer = await joined('viewer@example.com', 'viewer')
  expect((await promoted(viewer.id, 'clerk')).status).toBe(403)
  expect((await promoted(viewer.id, 'editor')).status).toBe(200)

  // As if the other one were demoted at the same moment.
  await db.updateTable('user').set({ role: 'viewer' }).where('id', '=', id).execute()
  const refused = await app.fetch(`/api/admin/people/${other.id}`, {
    method: 'PATCH',
    headers: { ...bearer(app), 'Content-Type': 'application/json' },
    body: '{"disabled":true}',
  })
  expect(refused.status).toBe(403)
  await db.updateTable('user').set({ role: 'administrator' }).where('id', '=', id).execute()
})

test('EDIT-8 the last administrator with personal data keeps both, for nobody else could give that right', async () => {
  const { id } = (await personOf(administrator.email)) ?? { id: '' }
  const other = await joined('without@example.com', 'administrator')
  await db.updateTable('user').set({ personalData: 0 }).where('id', '=', other.id).execute()
  const theirs = {
    Authorization: `Bearer ${await newToken(app, other.credentials)}`,
    'Content-Type': 'application/json',
  }
  await confirmSessions(app)
  const changed = async (body: object) => {
    const init = { method: 'PATCH', headers: theirs, body: JSON.stringify(body) }
    const response = await app.fetch(`/api/admin/people/${id}`, init)
    return [response.status, ((await response.json()) as { message?: string }).message]
  }
  const refused = [409, expect.stringContaining('At least one administrator must have access to personal data')]
  expect(await changed({ role: 'viewer' })).toEqual(refused)
  expect(await changed({ disabled: true })).toEqual(refused)
  expect(await personOf(administrator.email)).toMatchObject({ role: 'administrator', state: 'active' })
  // Another holder is enough.
  await db.updateTable('user').set({ personalData: 1 }).where('id', '=', other.id).execute()
  await change(other.id, { personalData: false })
  await change(other.id, { disabled: true })
})

test('EDIT-8 other rights end the links that were made before, and somebody who is invited is invited again', async () => {
  const email = 'shown@example.com'
  const body = { email, role: 'viewer', personalData: false } as const
  const { link } = await app.admin.post('/admin/people', { body })
  const { id } = (await personOf(email)) ?? { id: '' }
  await change(id, { role: 'viewer' })
  expect((await personOf(email))?.invitedUntil).not.toBeNull()
  expect(await change(id, { role: 'clerk', personalData: true })).toMatchObject({
    state: 'invited',
    invitedUntil: null,
  })
  expect((await choose(tokenIn(link))).status).toBe(422)
  const again = await app.admin.post('/admin/people/:person/reset', { params: { person: id } })
  expect((await choose(tokenIn(again.link))).status).toBe(200)
})

test('EDIT-8 of two administrators who take the role from each other at once one stays', async () => {
  const other = await joined('two@example.com', 'administrator')
  for (const { id } of (await app.admin.get('/admin/people')).rows.filter(
    ({ email }) => email === 'maya@example.com',
  ))
    await change(id, { disabled: true })
  const { id } = (await personOf(administrator.email)) ?? { id: '' }
  const theirs = {
    Authorization: `Bearer ${await newToken(app, other.credentials)}`,
    'Content-Type': 'application/json',
  }
  await db
    .updateTable('session')
    .set({ confirmedAt: later(0) })
    .execute()
  const sessions = await db.selectFrom('session').selectAll().execute()
  const demote = (person: string, headers: Record<string, string>) =>
    app.fetch(`/api/admin/people/${person}`, { method: 'PATCH', headers, body: '{"role":"viewer"}' })
  const answers = await Promise.all([
    demote(other.id, { ...bearer(app), 'Content-Type': 'application/json' }),
    demote(id, theirs),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  const left = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'administrator')
    .where('disabledAt', 'is', null)
    .execute()
  expect(left.length).toBeGreaterThan(0)
  // Who lost the role is signed out, whichever of them it was.
  await db.updateTable('user').set({ role: 'administrator' }).execute()
  await db
    .insertInto('session')
    .values(sessions)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
})

test('EDIT-8 exports, erasure and changes of people ask for the password again, which then holds for ten minutes', async () => {
  const token = await newToken(app)
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
    expect(await response.json()).toMatchObject({ errors: { confirm: 'Please enter your password again.' } })
  }
  expect((await app.fetch('/api/admin/export/course', { headers })).status).toBe(200)
  expect(
    (await post(app, '/admin/account/confirm', { password: 'wrong horse battery' }, headers)).status,
  ).toBe(422)
  expect((await calls())[0]?.status).toBe(403)
  expect((await post(app, '/admin/account/confirm', { password: own.Password }, headers)).status).toBe(200)
  for (const response of await calls()) expect(response.status).not.toBe(403)
  expect((await app.fetch('/api/admin/account/confirmed', { headers })).status).toBe(200)

  await db
    .updateTable('session')
    .set({ confirmedAt: later(-11 * 60_000) })
    .execute()
  for (const response of await calls()) expect(response.status).toBe(403)
})

test('EDIT-8 an administrator who is disabled while a password is hashed invites and resets nobody any more', async () => {
  await confirmSessions(app)
  const evil = await joined('evil@example.com', 'administrator')
  const victim = await joined('victim@example.com')
  const headers = { Authorization: `Bearer ${await newToken(app, evil.credentials)}` }
  await confirmSessions(app)
  const begun = [
    post(app, '/admin/people', { email: 'friend@example.com', role: 'viewer', personalData: true }, headers),
    post(app, `/admin/people/${victim.id}/reset`, {}, headers),
    post(app, '/admin/people', { email: 'other@example.com', role: 'viewer', personalData: true }, headers),
  ]
  // They have been let in, and wait for their hashes.
  await new Promise((resolve) => setTimeout(resolve, 20))
  await db
    .updateTable('user')
    .set({ disabledAt: later(0) })
    .where('id', '=', evil.id)
    .execute()
  await db.deleteFrom('session').where('userId', '=', evil.id).execute()
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([401, 401, 401])
  expect(await personOf('friend@example.com')).toBeUndefined()
  expect(await signIn(app, victim.credentials)).toMatchObject({ status: 200 })
})

test('EDIT-8 somebody who is invited and gets a password by command has joined, and a reset takes it away', async () => {
  await confirmSessions(app)
  const email = 'by.command@example.com'
  await app.admin.post('/admin/people', { body: { email, role: 'clerk', personalData: true } })
  const given = (await resetAdministrator(db, email)) ?? ''
  expect(await personOf(email)).toMatchObject({ state: 'active' })
  const id = (await personOf(email))?.id ?? ''
  const token = await newToken(app, { Email: email, Password: given })
  await app.admin.post('/admin/people/:person/reset', { params: { person: id } })
  expect(await statusWith(token)).toBe(401)
})

test('EDIT-8 a database from before lets those be active who have joined, whatever an earlier version left', async () => {
  await confirmSessions(app)
  const invited = 'still.invited@example.com'
  await app.admin.post('/admin/people', { body: { email: invited, role: 'clerk', personalData: false } })
  const chosen = await joined('has.chosen@example.com')
  const given = 'given.one@example.com'
  await app.admin.post('/admin/people', { body: { email: given, role: 'clerk', personalData: false } })
  await resetAdministrator(db, given)
  const emails = [invited, chosen.credentials.Email, given]
  await db
    .updateTable('user')
    .set({ invitedAt: later(0) })
    .where('email', 'in', emails)
    .execute()
  await up(db as never)
  const people = await Promise.all(emails.map((email) => personOf(email)))
  expect(people.map((person) => person?.state)).toEqual(['invited', 'active', 'active'])
})
