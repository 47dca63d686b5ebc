import { administrator } from './administrator.ts'
import type { TestApp } from '../test-app.ts'

export const credentials = { Email: administrator.email, Password: administrator.password }

/** Headers that a browser sends from a page of this server. */
export const fromOwnPage = (app: TestApp): Record<string, string> => ({
  'Sec-Fetch-Site': 'same-origin',
  Origin: app.url,
})

/** Sends a sign-in as a program would, or with a browser's headers as a browser would. */
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

/** A new bearer token of the administrator. */
export async function newToken(app: TestApp, body: object = credentials): Promise<string> {
  const { accessToken } = (await (await signIn(app, {}, body)).json()) as { accessToken: string }
  return accessToken
}

/** As if everybody who is signed in had just entered the password again. */
export async function confirmSessions({ services: { db } }: Pick<TestApp, 'services'>): Promise<void> {
  await db.updateTable('session').set({ confirmedAt: new Date().toISOString() }).execute()
}

/** The `name=value` that a browser would send back. */
export const cookieOf = (response: Response): string =>
  response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
