import { type Client, createClient } from '../../app/platform/api/client.ts'
import type { Role } from '../../app/platform/auth/rights.ts'
import { post } from '../submissions.ts'
import type { TestApp } from '../test-app.ts'
import { confirmSessions, createToken } from './sign-in.ts'

const password = 'tumi kola beda moni'

/** Adds a person who may see personal data. @returns a client that is signed in as this person */
export async function addColleague(app: TestApp, name: string, role: Role = 'clerk'): Promise<Client> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const { link } = await app.admin.post('/admin/people', { body: { email, name, role, personalData: true } })
  await post(app, '/admin/password', { token: link?.split('#')[1], password })
  const token = await createToken(app, { Email: email, Password: password })
  await confirmSessions(app)
  return createClient((path, init) =>
    app.fetch(path, { ...init, headers: { ...(init.headers as object), Authorization: `Bearer ${token}` } }),
  )
}
