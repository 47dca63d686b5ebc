import { publicPages } from '../../e2e/public-pages.ts'
import { type Asked, bearer, type Caller, json } from './caller.ts'
import { calls, filled } from './calls.ts'
import { forms } from './forms.ts'
import { type Product, signIn, startProduct, withChangedBuild, withFolder, withProduct } from './product.ts'
import { control, none, type Proof, thousands } from './proof.ts'
import { readStored } from './stored.ts'

const evil = 'https://evil.example'
const changes = calls.filter(({ method }) => method !== 'GET')
const adminPages = ['/admin/', '/admin/login', '/admin/courses', '/admin/contact', '/admin/trash']

/** What browsers say of a request that a page of another site began. */
const foreign = (port: number): Record<string, Record<string, string>> => ({
  'another site': { 'Sec-Fetch-Site': 'cross-site', Origin: evil },
  'another site that hides its origin': { 'Sec-Fetch-Site': 'cross-site' },
  'another site that claims to be us': { 'Sec-Fetch-Site': 'cross-site', Origin: `http://127.0.0.1:${port}` },
  'a sister host': { 'Sec-Fetch-Site': 'same-site', Origin: 'http://blog.127.0.0.1' },
  'an older browser': { Origin: evil },
  'a sandboxed frame': { Origin: 'null' },
  'another port': { Origin: 'http://127.0.0.1:1' },
  'a host that begins like ours': { Origin: `http://127.0.0.1:${port}.evil.example` },
})

/** Nothing changes because a page of another site wants it, on no route and with no trick. */
export const crossSite: Proof = () =>
  withProduct({ DEMO_CONTENT: '1' }, async (product, dataDir) => {
    const { call, port } = product
    const session = { Cookie: `__Host-session=${encodeURIComponent(await signIn(call))}` }
    const before = JSON.stringify(readStored(dataDir))
    const { asked, passed } = await askFromElsewhere(product, session)
    const tricks = await formTricks(call, session)
    const isUnchanged = JSON.stringify(readStored(dataDir)) === before
    const { status } = await call('/api/admin/session', { headers: session })
    const own = await askFromOurPage(call, port, session)
    return [
      {
        name: 'changes that another site asks for',
        measured: `${thousands(asked)} requests to ${changes.length} calls and ${publicPages.length + adminPages.length} pages: ${passed.length} not refused${example(passed)}`,
        goal: 'all 403',
        ok: passed.length === 0,
      },
      {
        name: 'bodies that a plain form could send to a call',
        measured: `${tricks.asked} requests: ${tricks.passed.length} taken${example(tricks.passed)}`,
        goal: 'none taken',
        ok: tricks.passed.length === 0,
      },
      {
        name: 'rows and sign-in afterwards',
        measured: isUnchanged && status === 200 ? 'as before' : 'changed',
        goal: 'as before',
        ok: isUnchanged && status === 200,
      },
      none(`changes that our own pages ask for and do not get${example(own)}`, own.length, 'requests'),
      await withoutTheCheck(),
    ]
  })

async function askFromElsewhere({ call, port }: Product, session: Record<string, string>) {
  const passed: string[] = []
  let asked = 0
  const ask = async (title: string, path: string, one: Asked) => {
    for (const [who, headers] of Object.entries(foreign(port))) {
      asked++
      const { status } = await call(path, { ...one, headers: { ...one.headers, ...session, ...headers } })
      if (status !== 403) passed.push(`${title}, ${who}: ${status}`)
    }
  }
  for (const { method, path, title } of changes) await ask(title, filled(path), { ...json({}), method })
  const form = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'firstName=A' }
  for (const path of [...publicPages, ...adminPages]) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      await ask(`${method} ${path}`, path, { ...form, method })
  }
  await ask('POST /contact.data', '/contact.data', { ...form, method: 'POST' })
  return { asked, passed }
}

/** Bodies and methods that need no script: a call must not read them, whoever sends them. */
async function formTricks(call: Caller, session: Record<string, string>) {
  const passed: string[] = []
  let asked = 0
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/plain;application/json',
    'application/jsonp',
    'multipart/form-data',
    '',
  ]
  const contact = (await forms.contact.make('T9-1')).body ?? ''
  for (const { method, path, title, multipart } of changes.filter(({ body }) => body)) {
    for (const type of types.filter((type) => !(multipart && type === 'multipart/form-data'))) {
      asked++
      const headers: Record<string, string> = { ...session, ...(type && { 'Content-Type': type }) }
      const { status } = await call(`${filled(path)}?id=1`, { method, headers, body: contact })
      if (status !== 415) passed.push(`${title} as ${type || 'nothing'}: ${status}`)
    }
  }
  const overrides: [string, Asked][] = [
    ['/api/Contact?_method=POST', {}],
    ['/api/admin/deleteBanner/1?_method=DELETE', { headers: session }],
    ['/api/admin/deleteBanner/1', { headers: { ...session, 'X-HTTP-Method-Override': 'DELETE' } }],
    ['/api/admin/Logout', { headers: session }],
  ]
  for (const [path, one] of overrides) {
    asked++
    const { status } = await call(path, one)
    if (status < 400) passed.push(`${path}: ${status}`)
  }
  return { asked, passed }
}

/** The same from our own pages and from programs is not refused as foreign. */
async function askFromOurPage(
  call: Caller,
  port: number,
  session: Record<string, string>,
): Promise<string[]> {
  const refused: string[] = []
  const own: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'same-origin' },
    { Origin: `http://127.0.0.1:${port}` },
  ]
  for (const { method, path, title, body } of changes.filter(({ path }) => path !== '/admin/Logout')) {
    for (const headers of own) {
      const { status } = await call(filled(path, '999999'), {
        ...(body && json({})),
        method,
        headers: { 'Content-Type': 'application/json', ...session, ...headers },
      })
      if (status === 403 || status >= 500) refused.push(`${title}: ${status}`)
    }
  }
  return refused
}

/** Control: a build that believes everybody. */
const withoutTheCheck = () =>
  withChangedBuild('any-site', ['return site === "same-origin" || site === "none"', 'return true'], (entry) =>
    withFolder(async (dataDir) => {
      const product = await startProduct(dataDir, {}, entry)
      const session = bearer(await signIn(product.call))
      const { passed } = await askFromElsewhere(product, session)
      await product.kill()
      return control(
        'a build that does not ask who sends',
        `${thousands(passed.length)} not refused`,
        passed.length > 0,
      )
    }),
  )

const example = (found: string[]): string => (found.length ? ` (${found.slice(0, 3).join('; ')})` : '')
