import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll } from 'vitest'
import { createApi } from '../app/api.server.ts'
import { type Client, createClient } from '../app/platform/api/client.ts'
import type { Services } from '../app/platform/services.ts'
import { openServices } from '../app/open-services.server.ts'
import { readSettings } from '../app/platform/settings/settings.server.ts'
import { administrator } from './sign-in/administrator.ts'
import { confirmSessions } from './sign-in/sign-in.ts'
import { environmentOf, removeDatabaseOf, signedInDatabase } from './database.ts'

export type TestApp = {
  /** Address of the server, for example http://127.0.0.1:41234. */
  url: string
  services: Services
  /** The typed client of somebody who is not signed in. */
  anyone: Client
  /** The typed client of a program that signed in as the administrator. */
  admin: Client
  /** Bearer token of the signed-in administrator. */
  token: string
  /** fetch on this server: `app.fetch('/api/courses')`. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/**
 * The real API on a real port with a fresh database in a temporary folder; call it at the top of a test file.
 * Everything is closed and removed when the file is done.
 * @param env settings that differ from the defaults.
 * @param replaced services that the test brings itself, such as a log to read.
 */
export async function testApp(
  env: Record<string, string> = {},
  replaced: Partial<Services> = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-app-'))
  const given = await signedInDatabase(dataDir)
  const settings = readSettings({
    ...(await environmentOf(dataDir)),
    DEMO_CONTENT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SUBMISSIONS_PER_HOUR: '100000',
    SUBMISSIONS_BEFORE_CAPTCHA: '100000',
    ...env,
  })
  const services = { ...(await openServices(settings)), ...replaced }
  const api = createApi(services)
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      // Idle connections are closed by the tests alone: a busy machine would close them under a call that begins.
      const serverOptions = { keepAliveTimeout: 0 }
      const where = { port: 0, hostname: '127.0.0.1', serverOptions }
      const server = serve({ fetch: api.fetch, ...where }, ({ port }) => resolve({ server, port }))
    },
  )
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    await services.db.destroy()
    await removeDatabaseOf(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })

  const url = `http://127.0.0.1:${port}`
  const fetchHere: TestApp['fetch'] = (path, init) => fetch(url + path, init)
  const token = env.DATABASE_URL || env.AUTH_SECRET ? await signIn(fetchHere) : given
  await confirmSessions({ services })
  return {
    url,
    services,
    token,
    fetch: fetchHere,
    anyone: createClient(fetchHere),
    admin: createClient((path, init) =>
      fetchHere(path, {
        ...init,
        headers: { ...(init.headers as object), Authorization: `Bearer ${token}` },
      }),
    ),
  }
}

async function signIn(send: TestApp['fetch']): Promise<string> {
  const response = await send('/api/admin/Login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Email: administrator.email, Password: administrator.password }),
  })
  const { accessToken } = (await response.json()) as { accessToken?: string }
  if (!accessToken) throw new Error(`The test could not sign in: ${response.status}`)
  return accessToken
}
