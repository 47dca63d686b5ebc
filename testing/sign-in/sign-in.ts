import { administrator } from './administrator.ts'
import type { TestApp } from '../test-app.ts'

export const credentials = { Email: administrator.email, Password: administrator.password }

export const sameOriginHeaders = (app: TestApp): Record<string, string> => ({
  'Sec-Fetch-Site': 'same-origin',
  Origin: app.url,
})

export const signIn = (
  app: TestApp,
  headers: Record<string, string> = {},
  body: object = credentials,
): Promise<Response> =>
  app.fetch('/api/admin/Login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export async function createToken(app: TestApp, body: object = credentials): Promise<string> {
  const { accessToken } = (await (await signIn(app, {}, body)).json()) as { accessToken: string }
  return accessToken
}

/** Marks the password of every session as recently confirmed. */
export async function confirmSessions({ services: { db } }: Pick<TestApp, 'services'>): Promise<void> {
  await db.updateTable('session').set({ confirmedAt: new Date().toISOString() }).execute()
}

/** The `name=value` pair of the Set-Cookie header. */
export const requestCookie = (response: Response): string =>
  response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
