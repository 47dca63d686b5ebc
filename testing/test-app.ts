import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll } from 'vitest'
import { type Client, createClient } from '#app/platform/api/client.ts'
import type { Services } from '#app/platform/services.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { createApi } from '#app/api.server.ts'
import { openServices } from '#app/open-services.server.ts'
import { testEnvironment, dropTestDatabase, createSignedInDatabase } from './database.ts'
import { administrator, clientWithToken, confirmSessions, createToken } from './sign-in/sign-in.ts'

export type TestApp = {
  url: string
  services: Services
  anyone: Client
  admin: Client
  token: string
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/**
 * Starts the real API on a port with a fresh database in a temporary folder. Call it at the top of a test file,
 * which cleans up at its end.
 * @param env settings other than the defaults.
 * @param replaced services to replace, such as a logger.
 */
export async function testApp(
  env: Record<string, string> = {},
  replaced: Partial<Services> = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-app-'))
  const given = await createSignedInDatabase(dataDir)
  const settings = readSettings({
    ...(await testEnvironment(dataDir)),
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
      // A timeout could close an idle connection just when a test sends a request.
      const serverOptions = { keepAliveTimeout: 0 }
      const where = { port: 0, hostname: '127.0.0.1', serverOptions }
      const server = serve({ fetch: api.fetch, ...where }, ({ port }) => resolve({ server, port }))
    },
  )
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    await services.db.destroy()
    await dropTestDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })

  const url = `http://127.0.0.1:${port}`
  const fetchHere: TestApp['fetch'] = (path, init) => fetch(url + path, init)
  const token = env.DATABASE_URL || env.AUTH_SECRET ? await createToken({ fetch: fetchHere }) : given
  await confirmSessions({ services })
  return {
    url,
    services,
    token,
    fetch: fetchHere,
    anyone: createClient(fetchHere),
    admin: clientWithToken({ fetch: fetchHere, token }),
  }
}
