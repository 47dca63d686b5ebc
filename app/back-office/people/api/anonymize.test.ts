import { expect, test } from 'vitest'
import { bearer } from '../../../../testing/sign-in/bearer.ts'
import { findStoredText } from '../../../../testing/files/find-stored-text.ts'
import { confirmSessions, createToken } from '../../../../testing/sign-in/sign-in.ts'
import { application, createCourse, message, post } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { addAdministrator, enableAdministrator } from '../../../operations/administrators.server.ts'
import { createClient } from '../../../platform/api/client.ts'
import { sealAudit } from '../../../records/audit/chain/seal-audit.server.ts'
import { writeAuditEntries } from '../../../records/audit/write-audit.server.ts'
import { verifyAudit } from '../../../records/audit/chain/verify-audit.server.ts'
import { purgeDeletedData } from '../../../platform/db/engine.server.ts'

const app = await testApp()
const { db } = app.services
const password = 'tumi kola beda moni'
const banner = { tittle: 'Open day', description: 'Come and see.', status: 1 } as const

async function addMember(name: string, email: string) {
  const { link } = await app.admin.post('/admin/people', {
    body: { email, name, role: 'administrator', personalData: true },
  })
  await post(app, '/admin/password', { token: link?.split('#')[1], password })
  const token = await createToken(app, { Email: email, Password: password })
  await confirmSessions(app)
  const client = createClient((path, init) =>
    app.fetch(path, { ...init, headers: { ...(init.headers as object), Authorization: `Bearer ${token}` } }),
  )
  return { id: (await client.get('/admin/session')).id, client }
}
const disable = (person: string) =>
  app.admin.patch('/admin/people/:person', { params: { person }, body: { disabled: true } })
const anonymize = (person: string) =>
  app.admin.post('/admin/people/:person/anonymize', { params: { person } })
const entriesOf = async (userId: string) =>
  (await app.admin.get('/admin/audit', { query: { userId, limit: 100 } })).rows

/** Leaves the name in all places that store it. */
async function work({ client, id }: Awaited<ReturnType<typeof addMember>>, name: string, email: string) {
  const { id: bannerId } = await client.post('/admin/AddBanner', { body: banner })
  await client.patch('/admin/update/Banner/:id', { params: { id: bannerId }, body: { status: 0 } })
  await client.post('/admin/Banner/:id/draft', { params: { id: bannerId }, body: { tittle: 'Closed' } })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await client.post('/admin/Banner/:id/schedule', {
    params: { id: bannerId },
    body: { action: 'publish', at },
  })
  await db
    .updateTable('snapshot')
    .set({ note: `Agreed with ${name}` })
    .where('userId', '=', id)
    .execute()
  await db
    .updateTable('schedule')
    .set({ message: `${name} may not` })
    .where('userId', '=', id)
    .execute()
  const body = { ...application, course_id: await createCourse(app) }
  const { id: admission } = await app.anyone.post('/Admission', { body })
  const { id: other } = await app.anyone.post('/Contact', { body: message })
  const ref = { kind: 'admission', id: admission } as const
  await client.post('/admin/person/correct', { body: { ...ref, course: 'Painting' } })
  const { merges } = await client.post('/admin/person/merge', {
    body: { ...ref, other: { kind: 'contact', id: other } },
  })
  await client.post('/admin/person/unmerge', { body: { ...ref, merge: merges[0]?.id ?? 0 } })
  const conversations = await client.get('/admin/inbox', { query: { kind: 'admission', itemId: admission } })
  await client.post('/admin/inbox/:id/notes', {
    params: { id: conversations.rows[0]?.id ?? 0 },
    body: { text: 'Called.' },
  })
  const letter = { subject: 'Yes', text: `In May.\n\n${name}, ${email}` }
  await client.post('/admin/reply', { body: { kind: 'admission', id: admission, ...letter } })
  await db.deleteFrom('outbox').where('kind', 'is not', null).execute()
  await client.patch('/admin/Recipient/:id', { params: { id: 1 }, body: { contact: email } })
  await client.patch('/admin/Recipient/:id', { params: { id: 1 }, body: { contact: 'office@example.com' } })
  await db.deleteFrom('snapshot').where('collection', '=', 'recipient').execute()
  await client.post('/admin/tokens', { body: { name: `Laptop of ${name}`, scopes: ['content.read'] } })
  await db.updateTable('picture').set({ userName: name }).execute()
  const { draft } = await app.admin.get('/admin/versions', {
    query: { collection: 'banner', recordId: bannerId },
  })
  if (draft) await app.admin.delete('/admin/drafts/:id', { params: { id: draft.id } })
}

test('OPS-8 anonymizing replaces name and address everywhere, and the audit chain stays valid', async () => {
  const [name, email] = ['Qwanil Zachariah', 'qwanil@example.com']
  const member = await addMember(name, email)
  await work(member, name, email)
  const head = await sealAudit(db)
  const before = await entriesOf(member.id)
  expect(await findStoredText(app, 'qwanil')).toEqual(
    expect.arrayContaining(['audit', 'programToken', 'reply', 'schedule', 'snapshot', 'user']),
  )

  await disable(member.id)
  expect(await anonymize(member.id)).toMatchObject({
    id: member.id,
    name: 'Former colleague 1',
    email: 'former-colleague-1@anonymized.invalid',
    role: 'viewer',
    personalData: false,
    state: 'anonymized',
  })
  // Rate limits keep the addresses of sign-ins for two hours.
  await db.deleteFrom('attempt').execute()
  await purgeDeletedData(db)
  expect(await findStoredText(app, 'qwanil')).toEqual([])

  const after = await entriesOf(member.id)
  expect(after.map(({ id, action, kind, itemId }) => ({ id, action, kind, itemId }))).toEqual(
    before.map(({ id, action, kind, itemId }) => ({ id, action, kind, itemId })),
  )
  expect(new Set(after.map(({ userName }) => userName))).toEqual(new Set(['Former colleague 1']))
  expect(after.find(({ kind, action }) => kind === 'banner' && action === 'add')).toMatchObject({
    label: 'Open day',
    after: banner,
  })
  await sealAudit(db)
  expect(await verifyAudit(db, head)).not.toHaveProperty('broken')
  const found = await app.admin.get('/admin/audit', { query: { search: 'former COLLEAGUE 1', limit: 100 } })
  expect(found.total).toBeGreaterThan(after.length)
  const [entry] = (await app.admin.get('/admin/audit', { query: { limit: 1 } })).rows
  expect(entry).toMatchObject({ action: 'erase', kind: 'administrator', label: 'Former colleague 1' })
})

test('OPS-8 only disabled accounts of others can be anonymized, once, and never enabled again', async () => {
  const { id } = await addMember('Second Person', 'second@example.com')
  const own = (await app.admin.get('/admin/session')).id
  await expect(anonymize(own)).rejects.toMatchObject({ status: 409 })
  await expect(anonymize(id)).rejects.toMatchObject({ status: 409, message: 'Disable this account first.' })
  await disable(id)
  expect(await anonymize(id)).toMatchObject({ name: 'Former colleague 2' })
  await expect(anonymize(id)).rejects.toMatchObject({ status: 409 })
  const enable = app.admin.patch('/admin/people/:person', {
    params: { person: id },
    body: { disabled: false },
  })
  await expect(enable).rejects.toMatchObject({ status: 409 })
  await expect(enableAdministrator(db, 'former-colleague-2@anonymized.invalid')).rejects.toMatchObject({
    status: 409,
  })
  for (const table of ['session', 'passkey', 'twoFactor', 'programToken', 'readMark'] as const)
    expect(await db.selectFrom(table).select('userId').where('userId', '=', id).execute(), table).toEqual([])
})

test('OPS-6 no account can have an address for anonymized accounts, and an active one can be disabled', async () => {
  const email = 'Former-Colleague-99@Anonymized.invalid'
  const invite = app.admin.post('/admin/people', {
    body: { email, role: 'administrator', personalData: true },
  })
  await expect(invite).rejects.toMatchObject({ status: 422, errors: { email: expect.any(String) } })
  await expect(addAdministrator(db, email)).rejects.toMatchObject({ status: 422 })
  const { id } = await addMember('Older Member', 'older@example.com')
  await db.updateTable('user').set({ email: email.toLowerCase() }).where('id', '=', id).execute()
  expect((await app.admin.get('/admin/people')).rows.find((row) => row.id === id)?.state).toBe('active')
  expect(await disable(id)).toMatchObject({ id })
  const user = db.selectFrom('user').select('disabledAt').where('id', '=', id)
  expect(await user.executeTakeFirst()).toEqual({ disabledAt: expect.any(String) })
})

test('OPS-8 anonymizing leaves entries about people with a similar name or address unchanged', async () => {
  const { id, client } = await addMember('Anna', 'anna@example.com')
  const admin = { ...(await app.admin.get('/admin/session')), email: 'x@example.com' }
  const entry = { action: 'update', kind: 'recipient' } as const
  await writeAuditEntries(db, admin, [
    { action: 'add', kind: 'administrator', label: 'x.anna@example.com' },
    { action: 'add', kind: 'administrator', label: 'anna.thomas@example.com' },
    { action: 'add', kind: 'token', label: 'Anna reports' },
    { ...entry, before: { contact: 'joanna@example.com' }, after: { contact: 'Anna@example.com' } },
    { ...entry, before: { contact: 'ANNA@example.com' }, after: { contact: 'joanna@example.com' } },
  ])
  await client.post('/admin/tokens', { body: { name: 'Own Anna', scopes: ['content.read'] } })
  const own = { id, name: 'Anna', email: 'anna@example.com' }
  const passkey = { action: 'secondFactor', kind: 'account', after: { passkey: 'Phone of Anna' } } as const
  await writeAuditEntries(db, own, [passkey])
  await sealAudit(db)
  const last = async (count: number) =>
    (await db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(count).execute()).toReversed()
  const before = await last(7)
  await disable(id)
  await anonymize(id)
  const ids = before.map((row) => row.id)
  const rows = await db.selectFrom('audit').selectAll().where('id', 'in', ids).orderBy('id').execute()
  expect(rows.map(({ label }) => label)).toEqual([
    'x.anna@example.com',
    'anna.thomas@example.com',
    'Anna reports',
    '',
    '',
    expect.stringMatching(/^Former colleague/),
    '',
  ])
  expect(rows.slice(3).map((row) => [row.before, row.after])).toEqual([
    ['{"contact":"joanna@example.com"}', null],
    [null, '{"contact":"joanna@example.com"}'],
    [null, expect.any(String)],
    [null, null],
  ])
  await sealAudit(db)
  expect(await verifyAudit(db)).not.toHaveProperty('broken')
})

test('OPS-8 anonymizing requires the password again', async () => {
  const { id } = await addMember('Third Person', 'third@example.com')
  await disable(id)
  await db.updateTable('session').set({ confirmedAt: null }).execute()
  const rejected = await post(app, `/admin/people/${id}/anonymize`, {}, bearer(app))
  expect(rejected.status).toBe(403)
  expect((await rejected.json()).errors).toHaveProperty('confirm')
  await confirmSessions(app)
  expect(await anonymize(id)).toMatchObject({ state: 'anonymized' })
})
