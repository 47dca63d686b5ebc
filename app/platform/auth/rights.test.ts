import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Bindings } from '#app/platform/api/context.ts'
import { needsSession, type Resource, defineResource } from '#app/platform/api/define-resource.server.ts'
import { type Endpoint, get } from '#app/platform/api/endpoint.ts'
import { mount } from '#app/platform/api/mount.server.ts'
import {
  type CollectionName,
  collectionNames,
  contentNames,
  contentOf,
  isContent,
  isDeletable,
  isSubmission,
  submissionNames,
  submissionOf,
} from '#app/collections.ts'
import { resources } from '#app/resources.server.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { bearer, confirmSessions, createToken } from '../../../testing/sign-in/sign-in.ts'
import {
  application,
  enquiry,
  createCourse,
  jobApplication,
  message,
  post,
  quotationRequest,
  solvedCaptcha,
} from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addAccount } from './account/account.server.ts'
import { hashPassword } from './password/password-hash.server.ts'
import { addProgramToken } from './program-tokens.server.ts'
import {
  hasRight,
  needsConfirmation,
  type Right,
  rightNames,
  type Role,
  roles,
  type Scope,
  scopes,
} from './rights.ts'

const app = await testApp()
const { db, auth } = app.services

type Holder = { roles: readonly Role[]; personalData: boolean }
const roleSets: (readonly Role[])[] = [...roles.map((role) => [role]), ['clerk', 'editor']]
const holders: Holder[] = roleSets.flatMap((held) =>
  [true, false].map((personalData) => ({ roles: held, personalData })),
)
const holderEmail = ({ roles, personalData }: Holder) =>
  `${roles.join('.')}.${personalData ? 'with' : 'without'}@example.com`
const password = 'correct horse battery'
const tokens = new Map<string, string>()
const countRights = (holder: Holder) => rightNames.filter((right) => hasRight(holder, right)).length
const fromLeast = holders.toSorted((a, b) => countRights(a) - countRights(b))
const mostPowerful = (isMeant: (holder: Holder) => boolean) => fromLeast.findLast(isMeant)

beforeAll(async () => {
  const passwordHash = await hashPassword(password)
  for (const holder of holders)
    await db
      .transaction()
      .execute((trx) =>
        addAccount(trx, { email: holderEmail(holder), passwordHash, isPasswordTemporary: false, ...holder }),
      )
})

async function sessionHeadersFor(holder: Holder): Promise<Record<string, string>> {
  const email = holderEmail(holder)
  const current = { Authorization: `Bearer ${tokens.get(email)}` }
  if (await auth.authenticate(new Headers(current))) return current
  tokens.set(email, await createToken(app, { Email: email, Password: password }))
  await confirmSessions(app)
  return { Authorization: `Bearer ${tokens.get(email)}` }
}

const listEndpoints = (all: Record<string, Resource>) =>
  Object.values(all).flatMap(({ endpoints }) => Object.values(endpoints))
const callName = ({ method, path }: Endpoint) => `${method} ${path}`
const callsWithoutRight = (all: Record<string, Resource>) =>
  listEndpoints(all)
    .filter((endpoint) => needsSession(endpoint) && !endpoint.right)
    .map(callName)

test('EDIT-8 DESK-9 each role has exactly these rights, with and without personal data, and combined roles have the rights of both', () => {
  const rightsOf = (holder: Holder) => rightNames.filter((right) => hasRight(holder, right))
  const everyRole: Right[] = ['account', 'confirmation', 'content.read']
  const clerk: Right[] = [...everyRole, 'submissions.read', 'submissions.answer']
  const expected: Record<string, Right[]> = {
    'viewer.with@example.com': everyRole,
    'viewer.without@example.com': everyRole,
    'clerk.with@example.com': [...clerk, 'submissions.delete', 'personalData.read'],
    'clerk.without@example.com': clerk,
    'clerk.editor.with@example.com': [...clerk, 'submissions.delete', 'personalData.read', 'content.write'],
    'clerk.editor.without@example.com': [...clerk, 'content.write'],
    'editor.with@example.com': [...everyRole, 'content.write'],
    'editor.without@example.com': [...everyRole, 'content.write'],
    'administrator.with@example.com': rightNames,
    'administrator.without@example.com': rightNames.filter(
      (right) => !/^(?:personalData|outbox|formMail|submissions\.delete)\b/.test(right),
    ),
  }
  for (const holder of holders) {
    const [actual, wanted] = [rightsOf(holder), expected[holderEmail(holder)] ?? []]
    expect([holderEmail(holder), actual.toSorted()]).toEqual([holderEmail(holder), wanted.toSorted()])
  }
})

type GuardedCall = { name: string; endpoint: Endpoint; kind?: CollectionName; right: Right | undefined }

const calls = listEndpoints(resources)
  .filter(needsSession)
  .flatMap((endpoint): GuardedCall[] => {
    const { right } = endpoint
    if (typeof right !== 'object') return [{ name: callName(endpoint), endpoint, right }]
    return collectionNames.map((kind) => ({
      name: `${callName(endpoint)} of ${kind}`,
      endpoint,
      kind,
      right: isContent(kind) ? (contentOf(kind).rights?.read ?? right.content) : right.submissions,
    }))
  })

async function send({ endpoint, kind }: GuardedCall, credentials: Record<string, string>): Promise<Response> {
  const { method, path, body } = endpoint
  const isInPath = path.includes(':kind')
  const address = path.replace(':kind', kind ?? '').replace(/:\w+/g, '999999')
  const query = kind && !body && !isInPath ? `?kind=${kind}` : ''
  const sent = { kind, id: 999_999, ids: [999_999], action: 'status', status: 1 }
  const fields = Object.keys(body?.shape ?? {})
  const response = await app.fetch(`/api${address}${query}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...credentials },
    ...(body && {
      body: JSON.stringify(
        Object.fromEntries(Object.entries(sent).filter(([name]) => kind && fields.includes(name))),
      ),
    }),
  })
  await response.body?.cancel()
  return response
}

// Collections without a trash are rejected before the right is checked.
const isRejection = ({ kind }: GuardedCall, { status }: Response) =>
  (kind && !isDeletable(kind) ? [400, 403, 404, 422] : [403]).includes(status)
const isAnswer = ({ status, headers }: Response) =>
  ![401, 403].includes(status) && status < 500 && headers.get('Cache-Control') === 'no-store'

test('EDIT-8 API-5 every call is allowed with its right, never cached, and rejected without', async () => {
  const unexpected: string[] = []
  for (const call of calls) {
    const has = (holder: Holder) => call.right !== undefined && hasRight(holder, call.right)
    const [least, most] = [fromLeast.find(has), mostPowerful((holder) => !has(holder))]
    if (!least) unexpected.push(`nobody: ${call.name}`)
    else if (!isAnswer(await send(call, await sessionHeadersFor(least))))
      unexpected.push(`${holderEmail(least)}: ${call.name}`)
    if (most && !isRejection(call, await send(call, await sessionHeadersFor(most))))
      unexpected.push(`${holderEmail(most)}: ${call.name}`)
  }
  expect(unexpected).toEqual([])
})

const programs = new Map<string, Record<string, string>>()

async function tokenHeadersFor(maker: Holder, held: readonly Scope[]): Promise<Record<string, string>> {
  const name = [holderEmail(maker), ...held].join()
  const known = programs.get(name)
  if (known) return known
  const user = db.selectFrom('user').select('id').where('email', '=', holderEmail(maker))
  const { id: userId } = await user.executeTakeFirstOrThrow()
  const { token } = await addProgramToken(db, { name: 'Program', userId, scopes: held, days: 90 })
  const headers = { Authorization: `Bearer ${token}` }
  programs.set(name, headers)
  return headers
}

test('EDIT-9 every call accepts only tokens with its scope, whose creator has the right', async () => {
  const full = { roles: ['administrator'], personalData: true } as const
  const needsPersonalData = ['outbox', 'submissions.delete']
  const unexpected: string[] = []
  for (const call of calls) {
    const own = scopes.filter((scope) => scope === call.right)
    const needed = [...own, 'personalData.read' as const]
    const given = await send(call, await tokenHeadersFor(full, needed))
    const rejected = [
      tokenHeadersFor(
        full,
        scopes.filter((scope) => scope !== call.right),
      ),
    ]
    if (own.length === 0) rejected.push(tokenHeadersFor(full, needed))
    const maker = own.length > 0 && mostPowerful((holder) => !hasRight(holder, own[0] as Scope))
    if (maker) rejected.push(tokenHeadersFor(maker, needed))
    if (needsPersonalData.includes(String(call.right))) rejected.push(tokenHeadersFor(full, own))
    for (const headers of rejected)
      if (!isRejection(call, await send(call, await headers))) unexpected.push(`accepted: ${call.name}`)
    if (own.length > 0 && !isAnswer(given)) unexpected.push(`rejected: ${call.name}`)
  }
  expect(unexpected).toEqual([])
})

test('EDIT-9 no scope lets a token manage people, tokens or passwords, or make calls that require confirmation', () => {
  expect(scopes).toEqual([
    'content.read',
    'content.write',
    'submissions.read',
    'submissions.answer',
    'submissions.delete',
    'personalData.read',
    'outbox',
    'operations',
  ])
  expect(scopes.filter(needsConfirmation)).toEqual([])
  const open = calls.filter(({ right }) => (scopes as (Right | undefined)[]).includes(right))
  const forbidden = /admin\/people|password|token|account|session|Logout|person\/(?:export|erase)/i
  expect(open.map(({ name }) => name).filter((name) => forbidden.test(name))).toEqual([])
})

test('EDIT-8 drafts and versions of a collection require the right to see it', async () => {
  const closed = contentNames.filter((name) => contentOf(name).rights)
  expect(closed).toEqual(['recipient'])
  for (const path of ['/admin/drafts?', '/admin/versions?recordId=1&'])
    for (const holder of holders) {
      const { status } = await app.fetch(`/api${path}collection=recipient`, {
        headers: await sessionHeadersFor(holder),
      })
      const expected = hasRight(holder, 'formMail.read') ? 200 : 403
      expect([path, holderEmail(holder), status]).toEqual([path, holderEmail(holder), expected])
    }
})

test('EDIT-8 a call under /admin without a right does not compile, is reported by this test, and returns 403', async () => {
  // @ts-expect-error -- the right is missing
  const planted = { open: get('/admin/planted', { summary: 'Planted' }).returns(z.string()) }
  const resource = defineResource(planted, { open: () => 'in' })
  expect(callsWithoutRight(resources)).toEqual([])
  expect(callsWithoutRight({ ...resources, planted: resource })).toEqual(['GET /admin/planted'])

  const api = new Hono<{ Bindings: Bindings }>()
  mount(api, resource, app.services)
  api.onError((error, c) => c.json(error.message, (error as unknown as { status: 403 }).status))
  const response = await api.request('/admin/planted', { headers: bearer(app) }, {})
  expect([response.status, await response.json()]).toEqual([403, 'Your role does not allow this.'])
})

const sent = {
  contact: message,
  admission: application,
  franchise: enquiry,
  career: jobApplication,
  quotation: quotationRequest,
}
const personal = Object.values(sent).flatMap((fields) =>
  Object.entries<unknown>(fields).flatMap(([name, value]) =>
    name === 'subject' || name === 'country' || typeof value !== 'string' ? [] : [value],
  ),
)

/** One submission of each collection, an admission in the trash, and a news item in the trash. */
beforeAll(async () => {
  await post(app, '/Contact', message)
  const course_id = await createCourse(app)
  await post(app, '/Admission', { ...application, course_id })
  const { id: deleted } = await app.anyone.post('/Admission', {
    body: { ...application, email: 'another@example.com', course_id },
  })
  await app.admin.delete('/admin/Admission/:id', { params: { id: deleted } })
  await post(app, '/InsertFranchise', { ...enquiry, captcha: await solvedCaptcha(app) })
  await post(app, '/Quotation', quotationRequest)
  const form = new FormData()
  for (const [name, value] of Object.entries(jobApplication)) form.set(name, value)
  form.set('cv', new File([new Uint8Array(pdf())], 'Joseph Varghese.pdf', { type: 'application/pdf' }))
  expect((await app.fetch('/api/Career', { method: 'POST', body: form })).status).toBe(201)
  const { id } = await app.admin.post('/admin/AddNews', {
    body: { tittle: 'Open day', description: 'Come and see.', name: 'Anita', date: '2026-11-20', status: 1 },
  })
  await app.admin.delete('/admin/News/:id', { params: { id } })
})

test('EDIT-8 without personal data, inboxes show only existence, date, subject and status of submissions', async () => {
  for (const { email } of Object.values(sent)) {
    const found = await app.admin.post('/admin/person', { body: { person: email } })
    expect(found.total).toBe(1)
  }

  const headers = await sessionHeadersFor({ roles: ['clerk'], personalData: false })
  const read = async (path: string) => (await app.fetch(`/api${path}`, { headers })).text()
  for (const name of submissionNames) {
    const { list, one } = submissionOf(name).api
    const { data } = JSON.parse(await read(list))
    expect(data).toMatchObject([{ id: 1, read: false, createdAt: expect.stringMatching(/^\d{4}-/) }])
    const answers = await Promise.all(
      [
        list,
        one.replace(':id', '1'),
        '/admin/dashboard',
        `/admin/audit?kind=${name}`,
        `/admin/inbox-tabs?kind=${name}`,
      ].map(read),
    )
    for (const text of personal) expect(answers.join()).not.toContain(text)
    const search = await app.fetch(`/api${list}?search=a`, { headers })
    const message = 'Names and messages are hidden for you. Ask an administrator.'
    const hidden = { success: false, code: 'forbidden', message }
    expect([search.status, await search.json()]).toEqual([403, hidden])
    expect((await app.fetch(`/api/admin/inbox-tabs?kind=${name}&search=a`, { headers })).status).toBe(403)
  }
  expect(JSON.parse(await read('/admin/Contact')).data[0]).toMatchObject({
    subject: message.subject,
    email: 'Hidden',
  })
  expect(JSON.parse(await read('/admin/Admission')).data[0]).toMatchObject({
    courseName: 'Welding Inspection',
    fullName: 'Hidden',
    status: 1,
  })
  expect(JSON.parse(await read('/admin/Career')).data[0]).toMatchObject({ cvName: 'Hidden', cvSize: 0 })

  const change = { method: 'PATCH', headers: { ...headers, 'Content-Type': 'application/json' } }
  const moved = await app.fetch('/api/admin/Update/AdmissionStatus?id=1', { ...change, body: '{"status":2}' })
  expect(await moved.json()).toMatchObject({ data: { status: 2, fullName: 'Hidden' } })
  const deletions = [
    await app.fetch('/api/admin/Admission/1', { method: 'DELETE', headers }),
    await app.fetch('/api/admin/bulk', {
      ...change,
      method: 'POST',
      body: '{"kind":"admission","ids":[1],"action":"delete"}',
    }),
  ]
  expect(deletions.map(({ status }) => status)).toEqual([403, 403])
  expect(JSON.parse(await read('/admin/trash')).data).toMatchObject([{ kind: 'admission', label: 'Hidden' }])
  expect(JSON.parse(await read('/admin/trash?search=Ravi'))).toMatchObject({ total: 0 })
  expect(JSON.parse(await read('/admin/audit?kind=admission&action=status')).data).toMatchObject([
    { label: 'Hidden', before: { status: 1 }, after: { status: 2 } },
  ])
  expect(JSON.parse(await read('/admin/audit?kind=admission&action=delete')).data).toMatchObject([
    { label: 'Hidden' },
  ])
})

test('EDIT-8 an administrator without personal data cannot find names in the audit log', async () => {
  const headers = await sessionHeadersFor({ roles: ['administrator'], personalData: false })
  const read = async (path: string) => (await app.fetch(`/api${path}`, { headers })).text()
  expect(JSON.parse(await read('/admin/audit?search=Ravi')).total).toBe(0)
  expect(await read('/admin/audit')).not.toContain('Ravi')
})

test('EDIT-8 the trash shows each role only the records that it may restore', async () => {
  const kindsFor = async (holder: Holder) => {
    const response = await app.fetch('/api/admin/trash', { headers: await sessionHeadersFor(holder) })
    const { data } = (await response.json()) as { data: { kind: string }[] }
    return data.map(({ kind }) => kind)
  }
  expect(await kindsFor({ roles: ['editor'], personalData: true })).toEqual(['news'])
  expect((await kindsFor({ roles: ['clerk'], personalData: true })).every(isSubmission)).toBe(true)
  expect(new Set(await kindsFor({ roles: ['clerk', 'editor'], personalData: true }))).toEqual(
    new Set(['admission', 'news']),
  )
  expect((await kindsFor({ roles: ['administrator'], personalData: true })).toSorted()).toEqual([
    'admission',
    'news',
  ])
})

test('EDIT-8 the dashboard shows each role only the sections that it has rights for', async () => {
  const shown = async (holder: Holder) => {
    const response = await app.fetch('/api/admin/dashboard', { headers: await sessionHeadersFor(holder) })
    const { data } = (await response.json()) as { data: Record<string, unknown[] | null> }
    return {
      mail: data.mail !== null,
      backup: data.backup !== null,
      answerNext: data.answerNext?.length ?? 0,
    }
  }
  const nothing = { mail: false, backup: false, answerNext: 0 }
  expect(await shown({ roles: ['viewer'], personalData: true })).toEqual(nothing)
  expect(await shown({ roles: ['editor'], personalData: true })).toEqual(nothing)
  expect(await shown({ roles: ['clerk'], personalData: false })).toEqual({
    ...nothing,
    answerNext: 5,
  })
  expect(await shown({ roles: ['administrator'], personalData: false })).toEqual({
    mail: false,
    backup: true,
    answerNext: 5,
  })
})
