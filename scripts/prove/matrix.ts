import { execFileSync } from 'node:child_process'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { get } from '../../app/api/endpoint.ts'
import { ApiError } from '../../app/api/errors.ts'
import { type Bindings, mount } from '../../app/api/mount.server.ts'
import { resources } from '../../app/assembly/resources.server.ts'
import { type Resource, serve as serveTable } from '../../app/api/serve.server.ts'
import { tokenDigest } from '../../app/auth/token-digests.server.ts'
import { openServices } from '../../app/assembly/open-services.server.ts'
import { readSettings } from '../../app/settings/settings.server.ts'
import { bearer, type Caller, caller, json } from './caller.ts'
import { type Call, calls, callsOf, filled, isPublic } from './calls.ts'
import { administrator, signIn, withFolder, withProduct } from './product.ts'
import { control, none, type Proof } from './proof.ts'
import { change } from './stored.ts'

/** Every call for everybody who may come: only administrators get anything of the back-office. */
export const matrix: Proof = () =>
  withProduct({}, async ({ call }, dataDir) => {
    const visitors = await everybody(call, dataDir)
    const { wrong, answers } = await whatEachGets(call, calls, visitors)
    const spelled = await oddSpellings(call)
    const handlers = openHandlers(resources)
    const closed = calls.filter((one) => !isPublic(one)).length
    return [
      {
        name: 'calls × visitors',
        measured: `${calls.length} calls (${closed} for administrators) × ${Object.keys(visitors).length} visitors: ${answers}`,
        goal: '401 but for administrators',
        ok: wrong.length === 0,
      },
      none(`answers nobody should get${named(wrong)}`, wrong.length, 'answers'),
      none(`odd spellings that get past sign-in${named(spelled)}`, spelled.length, 'paths'),
      none(
        `handlers that work when they are called past every router${named(handlers)}`,
        handlers.length,
        'handlers',
      ),
      await plantedHandlers(),
    ]
  })

/** What a session stands under in the database. */
const storedAs = (token: string): string => tokenDigest(token.split('.')[0] ?? '')

type Visitor = { headers: () => Promise<Record<string, string>>; isAdministrator?: true }

async function everybody(call: Caller, dataDir: string): Promise<Record<string, Visitor>> {
  const cookie = (token: string) => ({ Cookie: `__Host-session=${encodeURIComponent(token)}` })
  const always = (headers: Record<string, string>): Visitor => ({ headers: async () => headers })
  const past = new Date(Date.now() - 1000).toISOString()

  const expired = await signIn(call)
  change(dataDir, 'update session set "expiresAt" = ? where token = ?', past, storedAs(expired))
  const tooOld = await signIn(call)
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000).toISOString()
  change(dataDir, 'update session set "createdAt" = ? where token = ?', eightDaysAgo, storedAs(tooOld))
  const signedOut = await signIn(call)
  await call('/api/admin/Logout', { method: 'POST', headers: bearer(signedOut) })
  const disabled = await disabledToken(call, dataDir)
  const own = await signIn(call)
  return {
    anonymous: always({}),
    nonsense: always(bearer('nonsense')),
    unsigned: always(bearer(own.split('.')[0] ?? '')),
    forged: always(bearer(`${own.split('.')[0]}.${'A'.repeat(43)}=`)),
    expired: always(bearer(expired)),
    'expired cookie': always(cookie(expired)),
    'eight days old': always(bearer(tooOld)),
    'signed out': always(bearer(signedOut)),
    'signed-out cookie': always(cookie(signedOut)),
    disabled: always(bearer(disabled)),
    'disabled cookie': always(cookie(disabled)),
    // A new token each time: some calls end the session.
    administrator: { headers: async () => bearer(await signIn(call)), isAdministrator: true },
  }
}

/** The token of an administrator who was added and disabled with the command for that. */
async function disabledToken(call: Caller, dataDir: string): Promise<string> {
  const email = 'former@example.com'
  const admin = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/admin.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
    })
  const [, Password = ''] = /password (\S+)/.exec(admin('add', email).toString()) ?? []
  const token = await signIn(call, { Email: email, Password })
  admin('disable', email)
  return token
}

async function whatEachGets(call: Caller, asked: Call[], visitors: Record<string, Visitor>) {
  const wrong: string[] = []
  const counts = new Map<number, number>()
  for (const one of asked) {
    for (const [name, { headers, isAdministrator }] of Object.entries(visitors)) {
      const mayCall = isPublic(one) || isAdministrator
      const { status } = await call(filled(one.path), {
        ...(one.body && json({})),
        method: one.method,
        headers: { ...(one.body && { 'Content-Type': 'application/json' }), ...(await headers()) },
      })
      counts.set(status, (counts.get(status) ?? 0) + 1)
      const isRight = mayCall ? ![401, 403].includes(status) && status < 500 : status === 401
      if (!isRight) wrong.push(`${name} gets ${status} from ${one.title}`)
    }
  }
  const sorted = [...counts].toSorted(([a], [b]) => a - b)
  return { wrong, answers: sorted.map(([status, count]) => `${count} × ${status}`).join(', ') }
}

/** Other ways to write the path of a closed call, which a check by prefix might miss. */
async function oddSpellings(call: Caller): Promise<string[]> {
  const found: string[] = []
  for (const { path, method, title } of calls.filter((one) => !isPublic(one))) {
    const plain = filled(path)
    const rest = plain.slice('/api/admin'.length)
    const spellings = [
      `/api//admin${rest}`,
      `//api/admin${rest}`,
      `/api/./admin${rest}`,
      `/api/x/../admin${rest}`,
      `/api/courses/..%2fadmin${rest}`,
      `/api/%61dmin${rest}`,
      `/%61pi/admin${rest}`,
      `/api/ADMIN${rest}`,
      `/API/admin${rest}`,
      `/api/admin/${rest}`,
      `${plain}/`,
      `${plain}%00`,
      `${plain};x=1`,
      `${plain}?admin=1`,
      `/api\\admin${rest}`,
    ]
    for (const spelling of spellings) {
      const { status, headers } = await call(spelling, {
        method,
        headers: { 'X-Original-URL': plain, 'X-Rewrite-URL': plain },
      })
      const isData = status < 300 && String(headers['content-type']).includes('json')
      if (isData || status >= 500) found.push(`${status} ${title} as ${spelling}`)
    }
  }
  return found
}

/** Handlers of closed calls that do not refuse when nobody is signed in, called directly. */
function openHandlers(all: Record<string, Resource>): string[] {
  return Object.values(all).flatMap(({ endpoints, handlers }) =>
    Object.entries(endpoints)
      .filter(([, endpoint]) => !isPublic(endpoint))
      .filter(([name]) => !refuses(handlers[name] as (input: object, call: object) => unknown))
      .map(([, { method, path }]) => `${method} ${path}`),
  )
}

function refuses(handler: (input: object, call: object) => unknown): boolean {
  try {
    void Promise.resolve(handler({}, { admin: null })).catch(() => {})
    return false
  } catch (error) {
    return error instanceof ApiError && error.status === 401
  }
}

const named = (found: string[]): string => (found.length ? ` (${found.slice(0, 5).join('; ')})` : '')

const planted = serveTable(
  {
    leak: get('/admin/leak', { summary: 'Says that it is open', open: true }).returns(z.string()),
    outside: get('/leak', { summary: 'Lies outside of /admin' }).returns(z.string()),
  },
  { leak: () => 'everything', outside: () => 'everything' },
)

/** Control: calls that are open by mistake, among the real ones. */
const plantedHandlers = () =>
  withFolder(async (dataDir) => {
    const services = await openServices(
      readSettings({
        DATA_DIR: dataDir,
        DEMO_CONTENT: '0',
        LOG_LEVEL: 'silent',
        ADMIN_EMAIL: administrator.Email,
        ADMIN_PASSWORD: administrator.Password,
      }),
    )
    const api = new Hono<{ Bindings: Bindings }>().basePath('/api')
    api.onError((error, c) => c.text(error.message, error instanceof ApiError ? (error.status as 400) : 500))
    const all = { ...resources, planted }
    for (const resource of Object.values(all)) mount(api, resource, services)
    const server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const nobody = { anonymous: { headers: async () => ({}) } }
    const { wrong } = await whatEachGets(caller(port), callsOf(all), nobody)
    const found = [...wrong, ...openHandlers(all)]
    await new Promise((resolve) => server.close(resolve))
    await services.db.destroy()
    return control('two planted open handlers', `${found.length} findings`, found.length === 4)
  })
