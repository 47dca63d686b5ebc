import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isPostgres } from '../../../../testing/database.ts'
import { newDevice } from '../../../../testing/sign-in/passkey-device.ts'
import { bearer } from '../../../../testing/sign-in/bearer.ts'
import { administrator } from '../../../../testing/sign-in/administrator.ts'
import { addAccount } from '../account/account.server.ts'
import { sessionIdOf } from '../sessions.server.ts'
import { resetAccount } from '../account/disable-or-reset-account.server.ts'
import { newToken } from '../../../../testing/sign-in/sign-in.ts'
import { post } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp({ PUBLIC_URL: 'https://gloves.example' })
const { db } = app.services
type Question = { data: { ticket: string; options: Record<string, unknown> } }

// Devices as browsers ask them are in e2e/admin-passkey.spec.ts: Chromium has virtual ones.

test('EDIT-8 a passkey is asked for by the host of PUBLIC_URL, with finger, face or PIN, and no cookie is set', async () => {
  const response = await post(app, '/admin/account/passkeys/question', {}, bearer(app))
  const { data } = (await response.json()) as Question
  expect(response.headers.getSetCookie()).toEqual([])
  expect(data.options).toMatchObject({
    rp: { id: 'gloves.example' },
    user: { name: administrator.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const asked = await post(app, '/admin/Login/passkey/question', {})
  expect(asked.headers.getSetCookie()).toEqual([])
  expect(((await asked.json()) as Question).data.options).toMatchObject({
    rpId: 'gloves.example',
    userVerification: 'required',
  })
})

test('EDIT-8 answers without a question, to another question or from an unknown device sign nobody in and add nothing', async () => {
  const { data } = (await (await post(app, '/admin/Login/passkey/question', {})).json()) as Question
  const response = JSON.stringify({ id: 'unknown', rawId: 'unknown', type: 'public-key', response: {} })
  for (const ticket of [data.ticket, data.ticket, '', 'nonsense', `x; __Host-session=${app.token}`]) {
    const answer = await post(app, '/admin/Login/passkey', { response, ticket })
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { success: false, message: 'This passkey is not known here.' },
    ])
    const confirmed = await post(app, '/admin/account/confirm/passkey', { response, ticket }, bearer(app))
    expect(confirmed.status).toBe(422)
    const added = await post(
      app,
      '/admin/account/passkeys',
      { response, ticket, name: 'Laptop' },
      bearer(app),
    )
    expect(added.status).toBe(409)
  }
  for (const text of ['', 'nonsense', '[]', 'null', '{"id":1}']) {
    const answer = await post(app, '/admin/Login/passkey', { response: text, ticket: 'x' })
    expect([text, answer.status]).toEqual([text, 422])
  }
  expect(await app.admin.get('/admin/account/passkeys')).toEqual({ rows: [], total: 0 })
})

test('EDIT-8 adding and removing a passkey asks for the password again, and nobody removes that of somebody else', async () => {
  const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const passkey = { id: 'theirs', name: 'Phone', publicKey: 'x', userId: id, credentialID: 'x', counter: 0 }
  await db
    .insertInto('passkey')
    .values({
      ...passkey,
      deviceType: 'singleDevice',
      backedUp: false,
      transports: '',
      aaguid: '',
      createdAt: new Date().toISOString(),
    })
    .execute()
  const headers = { Authorization: `Bearer ${await newToken(app)}` }
  expect((await post(app, '/admin/account/passkeys/question', {}, headers)).status).toBe(403)
  const remove = (path: string, given: Record<string, string>) =>
    app.fetch(`/api/admin/account/passkeys/${path}`, { method: 'DELETE', headers: given })
  expect((await remove('theirs', headers)).status).toBe(403)
  expect((await remove('other', bearer(app))).status).toBe(404)
  expect((await remove('theirs', bearer(app))).status).toBe(200)
})

test('EDIT-8 a passkey that another account has, or that is made for another site, is refused with words, not as a fault', async () => {
  const device = newDevice(app.services.settings.publicUrl)
  const userId = await db
    .transaction()
    .execute((trx) =>
      addAccount(trx, { email: 'other@example.com', passwordHash: 'x', isPasswordGiven: false }),
    )
  const add = async (origin?: string) => {
    const asked = await post(app, '/admin/account/passkeys/question', {}, bearer(app))
    const { data } = (await asked.json()) as Question
    const response = device.register(String(data.options.challenge), origin)
    const body = { response, ticket: data.ticket, name: 'Laptop' }
    return (await post(app, '/admin/account/passkeys', body, bearer(app))).status
  }
  expect(await add('https://evil.example')).toBe(409)
  await db
    .insertInto('passkey')
    .values({ ...device.passkey, userId })
    .execute()
  expect(await add()).toBe(409)
  await db.deleteFrom('passkey').execute()
  expect(await add()).toBe(201)
  await db.deleteFrom('passkey').execute()
  await db.deleteFrom('user').where('id', '=', userId).execute()
})

/** The same while an account is reset, which begins a little later each time. @returns how many sessions and passkeys outlived it. */
async function whileReset(work: () => Promise<unknown>, begin: () => Promise<void>): Promise<number> {
  const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  let outlived = 0
  for (let round = 0; round < 24; round += 1) {
    await begin()
    const working = work()
    for (let turn = 0; turn < round; turn += 1) await (isPostgres ? setTimeout(1) : setImmediate())
    await db.transaction().execute((trx) => resetAccount(trx, id, 'x'))
    await working
    for (const table of ['session', 'passkey'] as const)
      outlived += (await db.selectFrom(table).select('id').where('userId', '=', id).execute()).length
  }
  return outlived
}

test('EDIT-8 API-5 neither a session nor a passkey that begins while an account is reset outlives the reset', async () => {
  const { auth, settings } = app.services
  const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const device = newDevice(settings.publicUrl)
  const session = await db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', (await sessionIdOf(db, app.token)) ?? '')
    .executeTakeFirstOrThrow()
  const headers = new Headers(bearer(app))
  const isBegun = async () => {
    const { options, ticket } = await auth.passkeys.question(new Headers())
    const response = JSON.parse(device.answer(String(options.challenge))) as Record<string, unknown>
    return { response, ticket }
  }
  let answer = { response: {}, ticket: '' }
  const givenPasskey = async () => {
    answer = await isBegun()
    await db
      .insertInto('passkey')
      .values({ ...device.passkey, userId: id })
      .execute()
  }
  expect(await whileReset(() => auth.passkeys.signIn(answer, 'Device'), givenPasskey)).toBe(0)

  const givenSession = async () => {
    await db.insertInto('session').values(session).execute()
    const { options, ticket } = await auth.passkeys.questionToAdd(headers)
    const response = JSON.parse(device.register(String(options.challenge))) as Record<string, unknown>
    answer = { response, ticket }
  }
  const add = () => auth.passkeys.add(headers, id, { ...answer, name: 'Device' })
  expect(await whileReset(add, givenSession)).toBe(0)
  await db.insertInto('session').values(session).execute()
})

test('EDIT-8 a passkey of a disabled account signs nobody in, and is answered like one that is not known', async () => {
  const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const device = newDevice(app.services.settings.publicUrl)
  await db
    .insertInto('passkey')
    .values({ ...device.passkey, userId: id })
    .execute()
  const signIn = async () => {
    const { data } = (await (await post(app, '/admin/Login/passkey/question', {})).json()) as Question
    const response = device.answer(String(data.options.challenge))
    return post(app, '/admin/Login/passkey', { response, ticket: data.ticket })
  }
  expect((await signIn()).status).toBe(200)
  await db.updateTable('user').set({ disabledAt: new Date().toISOString() }).execute()
  const answer = await signIn()
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { success: false, message: 'This passkey is not known here.' },
  ])
})
