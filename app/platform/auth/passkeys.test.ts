import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { isPostgres } from '../../../testing/database.ts'
import { createPasskeyDevice } from '../../../testing/sign-in/passkey-device.ts'
import { administrator, bearer, createToken } from '../../../testing/sign-in/sign-in.ts'
import { post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addAccount } from './account/account.server.ts'
import { resetAccount } from './account/disable-or-reset-account.server.ts'
import { hashPassword } from './password/password-hash.server.ts'
import { tokenDigest } from './token-digests.server.ts'

const app = await testApp({ PUBLIC_URL: 'https://gloves.example' })
const { db } = app.services

async function addPerson(email: string): Promise<{ id: string; token: string }> {
  const password = 'tumi kola beda moni'
  const account = { email, passwordHash: await hashPassword(password), isPasswordTemporary: false }
  const id = await db.transaction().execute((trx) => addAccount(trx, account))
  return { id, token: await createToken(app, { Email: email, Password: password }) }
}

type Passkey = ReturnType<typeof createPasskeyDevice>['passkey']
const storePasskey = (passkey: Passkey, userId: string) =>
  db
    .insertInto('passkey')
    .values({ ...passkey, userId })
    .execute()

type Challenge = { data: { ticket: string; options: Record<string, unknown> } }

test('EDIT-8 passkey challenges use the host of PUBLIC_URL, require user verification and set no cookie', async () => {
  const response = await post(app, '/admin/account/passkeys/question', {}, bearer(app))
  const { data } = (await response.json()) as Challenge
  expect(response.headers.getSetCookie()).toEqual([])
  expect(data.options).toMatchObject({
    rp: { id: 'gloves.example' },
    user: { name: administrator.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const signInResponse = await post(app, '/admin/Login/passkey/question', {})
  expect(signInResponse.headers.getSetCookie()).toEqual([])
  expect(((await signInResponse.json()) as Challenge).data.options).toMatchObject({
    rpId: 'gloves.example',
    userVerification: 'required',
  })
})

test('EDIT-8 responses without a valid challenge or from an unknown device are rejected', async () => {
  const { data } = (await (await post(app, '/admin/Login/passkey/question', {})).json()) as Challenge
  const response = JSON.stringify({ id: 'unknown', rawId: 'unknown', type: 'public-key', response: {} })
  for (const ticket of [data.ticket, data.ticket, '', 'nonsense', `x; __Host-session=${app.token}`]) {
    const answer = await post(app, '/admin/Login/passkey', { response, ticket })
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { success: false, code: 'unauthenticated', message: 'This passkey is not registered.' },
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

test('EDIT-8 adding and removing a passkey requires confirmation, and users can remove only their own', async () => {
  const owner = db.selectFrom('user').select('id').where('email', '=', administrator.email)
  const { id: userId } = await owner.executeTakeFirstOrThrow()
  const { passkey } = createPasskeyDevice(app.services.settings.publicUrl)
  await storePasskey(passkey, userId)
  const headers = { Authorization: `Bearer ${await createToken(app)}` }
  expect((await post(app, '/admin/account/passkeys/question', {}, headers)).status).toBe(403)
  const remove = (path: string, requestHeaders: Record<string, string>) =>
    app.fetch(`/api/admin/account/passkeys/${path}`, { method: 'DELETE', headers: requestHeaders })
  expect((await remove(passkey.id, headers)).status).toBe(403)
  expect((await remove('other', bearer(app))).status).toBe(404)
  expect((await remove(passkey.id, bearer(app))).status).toBe(200)
})

test('EDIT-8 a passkey of another account or another site is rejected with 409, not with a server error', async () => {
  const device = createPasskeyDevice(app.services.settings.publicUrl)
  const { id: userId } = await addPerson('other@example.com')
  const add = async (origin?: string) => {
    const challenge = await post(app, '/admin/account/passkeys/question', {}, bearer(app))
    const { data } = (await challenge.json()) as Challenge
    const response = device.register(String(data.options.challenge), origin)
    const body = { response, ticket: data.ticket, name: 'Laptop' }
    return (await post(app, '/admin/account/passkeys', body, bearer(app))).status
  }
  expect(await add('https://evil.example')).toBe(409)
  await storePasskey(device.passkey, userId)
  expect(await add()).toBe(409)
  await db.deleteFrom('passkey').execute()
  expect(await add()).toBe(201)
  await db.deleteFrom('passkey').execute()
})

test('OPS-6 a passkey that is removed after a concurrent reset leaves no session that was started with it', async () => {
  const { auth, settings } = app.services
  const token = await createToken(app)
  const digest = tokenDigest(token.split('.', 1)[0] ?? '')
  const session = await db
    .selectFrom('session')
    .selectAll()
    .where('token', '=', digest)
    .executeTakeFirstOrThrow()
  const { id } = session
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  const { options, ticket } = await auth.passkeys.startRegistration(headers)
  const answer = createPasskeyDevice(settings.publicUrl).register(String(options.challenge))
  const response = JSON.parse(answer) as Record<string, unknown>
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const execute = async (work: (trx: never) => Promise<unknown>) => {
      const createdAt = new Date().toISOString()
      await db.deleteFrom('session').where('id', '=', id).execute()
      await db
        .insertInto('session')
        .values({ ...session, id: 'by passkey', createdAt })
        .execute()
      return transaction().execute(work as never)
    }
    return { execute } as never
  })
  const owner = { id: session.userId, roles: ['administrator' as const], sessionId: id }
  const add = auth.passkeys.add(headers, owner, { response, ticket, name: 'Device' }, async () => {})
  await expect(add).rejects.toMatchObject({ status: 401 })
  const sessions = db.selectFrom('session').select('id').where('id', '=', 'by passkey')
  expect(await sessions.execute()).toEqual([])
})

async function countSurvivors(
  id: string,
  work: () => Promise<unknown>,
  prepare: () => Promise<void>,
): Promise<number> {
  let survivors = 0
  for (let round = 0; round < 24; round += 1) {
    await prepare()
    const running = work()
    for (let tick = 0; tick < round; tick += 1) await (isPostgres ? setTimeout(1) : setImmediate())
    await db.transaction().execute((trx) => resetAccount(trx, id, 'x'))
    await running
    for (const table of ['session', 'passkey'] as const)
      survivors += (await db.selectFrom(table).select('id').where('userId', '=', id).execute()).length
  }
  return survivors
}

test('EDIT-8 API-5 no session or passkey that is created during a reset survives it', async () => {
  const { auth, settings } = app.services
  const { id, token } = await addPerson('reset@example.com')
  const device = createPasskeyDevice(settings.publicUrl)
  const session = await db
    .selectFrom('session')
    .selectAll()
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  const signChallenge = async () => {
    const { options, ticket } = await auth.passkeys.startAuthentication(new Headers())
    const response = JSON.parse(device.answer(String(options.challenge))) as Record<string, unknown>
    return { response, ticket }
  }
  let answer = { response: {}, ticket: '' }
  const insertPasskey = async () => {
    answer = await signChallenge()
    await storePasskey(device.passkey, id)
  }
  expect(await countSurvivors(id, () => auth.passkeys.signIn(answer, 'Device'), insertPasskey)).toBe(0)

  const insertSession = async () => {
    await db.insertInto('session').values(session).execute()
    const { options, ticket } = await auth.passkeys.startRegistration(headers)
    const response = JSON.parse(device.register(String(options.challenge))) as Record<string, unknown>
    answer = { response, ticket }
  }
  const owner = { id, roles: ['administrator' as const], sessionId: session.id }
  const add = () =>
    auth.passkeys
      .add(headers, owner, { ...answer, name: 'Device' }, async () => {})
      .catch((error: unknown) => expect(error).toMatchObject({ status: 401 }))
  expect(await countSurvivors(id, add, insertSession)).toBe(0)
})

test('EDIT-8 a passkey of a disabled account is rejected like an unknown one', async () => {
  const { id } = await addPerson('disabled@example.com')
  const device = createPasskeyDevice(app.services.settings.publicUrl)
  await storePasskey(device.passkey, id)
  const signIn = async () => {
    const { data } = (await (await post(app, '/admin/Login/passkey/question', {})).json()) as Challenge
    const response = device.answer(String(data.options.challenge))
    return post(app, '/admin/Login/passkey', { response, ticket: data.ticket })
  }
  expect((await signIn()).status).toBe(200)
  await db.updateTable('user').set({ disabledAt: new Date().toISOString() }).where('id', '=', id).execute()
  const answer = await signIn()
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { success: false, code: 'unauthenticated', message: 'This passkey is not registered.' },
  ])
})
