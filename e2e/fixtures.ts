import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type Client, createClient } from '../app/platform/api/client.ts'
import { siteDatabase } from './site-database.ts'

export { expect }

export const administrator = { email: 'clerk@example.com', password: 'correct horse battery' }

export type Site = {
  /** Address of the running product, for example http://127.0.0.1:41234. */
  url: string
  /** The typed client of a program signed in as the administrator: to prepare rows and to read what was stored. */
  admin: Client
  /** The settings that say where it keeps its database and files. */
  env: Record<string, string>
}

/** Problems of a page that fail the test unless it expects them. */
type Trouble = { allow: (pattern: RegExp) => void }

/**
 * `test.use({ signedIn: true })` begins each test in a browser in which the administrator is signed in.
 * Pages do not move unless a test calls `letMove`.
 * Every worker has the built product of its own, with demo content; every page fails its test
 * when the browser reports a CSP violation, an uncaught error or an error in the console.
 */
export const test = base.extend<
  { trouble: Trouble; signedIn: boolean },
  { site: Site; siteEnv: Record<string, string>; session: () => Promise<SessionCookie> }
>({
  signedIn: [false, { option: true }],
  storageState: async ({ signedIn, session }, use) =>
    use(signedIn ? { cookies: [await session()], origins: [] } : undefined),
  // What moves is painted sixty times a second, which takes more of the processor than the tests do.
  contextOptions: ({ contextOptions }, use) => use({ reducedMotion: 'reduce', ...contextOptions }),
  session: [
    async ({ site }, use) => {
      let cookie: SessionCookie | undefined
      await use(async () => {
        if (!cookie || !(await isOpen(site.url, cookie))) cookie = await signedInCookie(site.url)
        return cookie
      })
    },
    { scope: 'worker' },
  ],
  siteEnv: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ siteEnv }, use) => {
      const dataDir = siteFolder()
      const database = await siteDatabase()
      const env = { DATA_DIR: dataDir, ...database.env }
      const { url, process } = await startSite({ ...env, ...siteEnv })
      await use({ url, env, admin: await signedInClient(url) })
      await stop(process)
      await database.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // React comes to a page once it has loaded; people are slower than that, tests are not.
  page: async ({ page, signedIn }, use) => {
    const goto = page.goto.bind(page)
    const key = signedIn && (await rememberSignedIn(page))
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (key) await key.dispose()
      await untilStarted(page)
      return response
    }
    await use(page)
  },
  baseURL: async ({ site }, use) => use(site.url),
  trouble: [
    async ({ context }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()}`)
      })
      await use({ allow: (pattern) => void allowed.push(pattern) })
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Not `waitForFunction`: it would load Playwright's selectors into each page a second time. */
async function untilStarted(page: Page): Promise<void> {
  const waiting = page.evaluate(async () => {
    const isStarted = () =>
      !('__reactRouterContext' in window) || 'started' in document.documentElement.dataset
    await new Promise<void>((resolve) => {
      const look = () => isStarted() && resolve()
      new MutationObserver(look).observe(document, { attributeFilter: ['data-started'], subtree: true })
      look()
    })
  })
  await waiting.catch(async (error: Error) => {
    if (!error.message.includes('navigation')) throw error
    await untilStarted(page)
  })
}

/** Lets the pages of a window move, as they do for visitors who have not asked for reduced motion. */
export const letMove = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' })

/** Puts demo content, which a site of its own need not make then, into a new folder. @returns its path. */
export function siteFolder(folder = mkdtempSync(join(tmpdir(), 'site-'))): string {
  const template = process.env.SITE_TEMPLATE
  if (template) cpSync(template, folder, { recursive: true })
  return folder
}

/** Starts the built product on a free port and waits until it says where it is. */
export async function startSite(
  env: Record<string, string>,
): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      SUBMISSIONS_PER_HOUR: '100000',
      SUBMISSIONS_BEFORE_CAPTCHA: '100000',
      SIGN_IN_ATTEMPTS: '100000',
      BACKUP_EVERY: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr?.pipe(process.stderr)
  let output = ''
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/localhost:(\d+)\//.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) =>
      reject(new Error(`The product ended with ${code} while starting:\n${output}`)),
    )
  })
  return { url: `http://127.0.0.1:${port}`, process: child }
}

/** Waits for the documents of gloves, which the first start makes while it answers already: until then pages change. */
export const untilDocuments = (url: string) =>
  expect
    .poll(async () => (await fetch(`${url}/product/1`)).text(), { timeout: 30_000 })
    .toContain('Technical Data Sheet')

export async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(timer)
}

/** What a browser sends once it has signed in as the administrator. */
async function signedInCookie(url: string) {
  const response = await fetch(`${url}/api/admin/Login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ Email: administrator.email, Password: administrator.password }),
  })
  const [name = '', value = ''] =
    (response.headers.get('Set-Cookie') ?? '').split(';', 1)[0]?.split('=') ?? []
  const attributes = { path: '/', expires: -1, httpOnly: true, secure: true, sameSite: 'Lax' } as const
  return { name, value, domain: new URL(url).hostname, ...attributes }
}

/**
 * Lets every page that opens in a window find what signing in stores, until what it gives is disposed of.
 * As part of `storageState`, Playwright would open a window of its own to store it.
 */
export const rememberSignedIn = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('adminToken', 'loggedin'))

type SessionCookie = Awaited<ReturnType<typeof signedInCookie>>

/** Whether no test has ended a session, by signing out or with another password. */
async function isOpen(url: string, { name, value }: SessionCookie): Promise<boolean> {
  const response = await fetch(`${url}/api/admin/session`, { headers: { Cookie: `${name}=${value}` } })
  return response.ok
}

/** The typed client of a program that signs in. */
export async function signedInClient(url: string, { email, password } = administrator): Promise<Client> {
  const response = await fetch(`${url}/api/admin/Login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Email: email, Password: password }),
  })
  const { accessToken } = (await response.json()) as { accessToken: string }
  return createClient((path, init) =>
    fetch(url + path, {
      ...init,
      headers: { ...(init.headers as object), Authorization: `Bearer ${accessToken}` },
    }),
  )
}
