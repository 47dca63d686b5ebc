import { type Client, createClient } from '#app/platform/api/client.ts'
import type { Role } from '#app/platform/auth/rights.ts'
import { post } from '../submissions.ts'
import type { TestApp } from '../test-app.ts'

export const administrator = { email: 'clerk@example.com', password: 'correct horse battery' }

export const credentials = { Email: administrator.email, Password: administrator.password }

export const bearer = ({ token }: Pick<TestApp, 'token'>): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
})

export const sameOriginHeaders = (app: TestApp): Record<string, string> => ({
  'Sec-Fetch-Site': 'same-origin',
  Origin: app.url,
})

export const signIn = (
  app: Pick<TestApp, 'fetch'>,
  headers: Record<string, string> = {},
  body: object = credentials,
): Promise<Response> => post(app, '/admin/Login', body, headers)

export async function createToken(app: Pick<TestApp, 'fetch'>, body: object = credentials): Promise<string> {
  const { accessToken } = (await (await signIn(app, {}, body)).json()) as { accessToken: string }
  return accessToken
}

export const clientWithToken = ({ fetch, token }: Pick<TestApp, 'fetch' | 'token'>): Client =>
  createClient((path, init) =>
    fetch(path, { ...init, headers: { ...(init.headers as object), ...bearer({ token }) } }),
  )

/** Marks the password of every session as recently confirmed. */
export async function confirmSessions({ services: { db } }: Pick<TestApp, 'services'>): Promise<void> {
  await db.updateTable('session').set({ confirmedAt: new Date().toISOString() }).execute()
}

/** The `name=value` pair of the Set-Cookie header. */
export const requestCookie = (response: Response): string =>
  response.headers.get('Set-Cookie')?.split(';')[0] ?? ''

/** Adds a person who may see personal data. @returns a client that is signed in as this person */
export async function addColleague(app: TestApp, name: string, role: Role = 'clerk'): Promise<Client> {
  const password = 'tumi kola beda moni'
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const body = { email, name, roles: [role], personalData: true }
  const { link } = await app.admin.post('/admin/people', { body })
  await post(app, '/admin/password', { token: link?.split('#')[1], password })
  const token = await createToken(app, { Email: email, Password: password })
  await confirmSessions(app)
  return clientWithToken({ fetch: app.fetch, token })
}
