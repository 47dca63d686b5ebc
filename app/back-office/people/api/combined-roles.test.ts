import { expectInvalid, expectRejection } from '../../../../testing/expect-rejection.ts'
import { beforeAll, expect, test } from 'vitest'
import { createClient } from '#app/platform/api/client.ts'
import { readAccountStates } from '#app/platform/auth/account/accounts-across-restore.server.ts'
import { addProgramToken } from '#app/platform/auth/program-tokens.server.ts'
import type { Role } from '#app/platform/auth/rights.ts'
import { confirmSessions, createToken } from '../../../../testing/sign-in/sign-in.ts'
import { message, post } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services
const password = 'tumi kola beda moni'

beforeAll(() => confirmSessions(app))

const createTokenClient = (token: string) =>
  createClient((path, init) =>
    app.fetch(path, { ...init, headers: { ...(init.headers as object), Authorization: `Bearer ${token}` } }),
  )

const findPerson = async (email: string) => {
  const { rows } = await app.admin.get('/admin/people')
  return rows.find((person) => person.email === email)
}

async function addMember(email: string, roles: Role[], personalData = true) {
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
  const member = await addMember('meera.das@example.com', ['editor', 'clerk'])
  expect(await member.get('/admin/session')).toMatchObject({ roles: ['clerk', 'editor'], role: 'editor' })
  expect(await findPerson('meera.das@example.com')).toMatchObject({
    roles: ['clerk', 'editor'],
    role: 'editor',
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
  const before = await addMember(email, ['clerk'])
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
  expect(await change({ role: 'clerk' })).toMatchObject({ roles: ['clerk'], role: 'clerk' })
  for (const body of [{ roles: [] }, { roles: ['owner'] }]) await expectRejection(change(body), 422)
})

test('DESK-9 an invitation needs at least one role', async () => {
  const body = { email: 'none@example.com', personalData: false }
  await expectInvalid(app.admin.post('/admin/people', { body }), { roles: 'Please choose a role.' })
  expect(await findPerson(body.email)).toBeUndefined()
})

test('DESK-9 an API token of a combined account stops working when one of its roles is removed', async () => {
  const email = 'asha.paul@example.com'
  await addMember(email, ['clerk', 'editor'])
  const { id } = (await findPerson(email)) ?? { id: '' }
  const scopes = ['content.write', 'content.read', 'submissions.read'] as const
  const { token } = await addProgramToken(db, { name: 'Program', userId: id, scopes, days: 1 })
  const program = createTokenClient(token)
  expect((await program.post('/admin/AddNews', { body: news })).id).toBeGreaterThan(0)
  await db.updateTable('user').set({ role: 'clerk' }).where('id', '=', id).execute()
  await expectRejection(program.post('/admin/AddNews', { body: news }), 403)
  await program.get('/admin/Contact', { query: {} })
})
