import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type ConsoleMessage,
  test as base,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import { type Client, createClient } from '#app/platform/api/client.ts'
import { createSiteDatabase } from './site-database.ts'

export { expect }

export const administrator = { email: 'clerk@example.com', password: 'correct horse battery' }

export type Site = {
  url: string
  admin: Client
  env: Record<string, string>
}

type Trouble = { allow: (pattern: RegExp) => void }

/**
 * With `test.use({ signedIn: true })`, each test starts signed in as the administrator. Pages use reduced
 * motion unless a test calls `allowMotion`. Every worker runs its own built product with demo content. A CSP
 * violation, uncaught error or console error fails the test.
 */
export const test = base.extend<
  { trouble: Trouble; signedIn: boolean },
  {
    site: Site
    siteEnv: Record<string, string>
    session: () => Promise<SessionCookie>
    signedInContexts: Map<string, BrowserContext>
  }
>({
  signedIn: [false, { option: true }],
  signedInContexts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern.
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  // Signed-in tests with the same options share a context, which compiles the back-office once.
  context: async (
    {
      browser,
      signedIn,
      signedInContexts,
      session,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      permissions,
    },
    use,
  ) => {
    const key = JSON.stringify([viewport, hasTouch, isMobile, javaScriptEnabled, permissions])
    const context = (signedIn && signedInContexts.get(key)) || (await browser.newContext())
    if (!signedIn) {
      await use(context)
      await context.close()
      return
    }
    signedInContexts.set(key, context)
    await context.clearCookies()
    await context.addCookies([await session()])
    await use(context)
    for (const page of context.pages()) await page.close()
    await context.setOffline(false)
  },
  // Animations cost more CPU time than the tests.
  contextOptions: ({ contextOptions }, use) => use({ reducedMotion: 'reduce', ...contextOptions }),
  session: [
    async ({ site }, use) => {
      let cookie: SessionCookie | undefined
      await use(async () => {
        if (!cookie || !(await isSessionValid(site.url, cookie))) cookie = await signInForCookie(site.url)
        return cookie
      })
    },
    { scope: 'worker' },
  ],
  siteEnv: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ siteEnv }, use) => {
      const dataDir = createSiteFolder()
      const database = await createSiteDatabase()
      const env = { DATA_DIR: dataDir, ...database.env }
      const { url, process } = await startSite({ ...env, ...siteEnv })
      await use({ url, env, admin: await signedInClient(url) })
      await stopServer(process)
      await database.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Tests are faster than hydration. Only a page brings `trouble`, so that tests over HTTP start no browser.
  page: async ({ page, signedIn, trouble: _ }, use) => {
    const goto = page.goto.bind(page)
    const key = signedIn && (await rememberSignedIn(page))
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (key) await key.dispose()
      await waitForScripts(page)
      return response
    }
    await use(page)
  },
  baseURL: async ({ site }, use) => use(site.url),
  trouble: async ({ context }, use) => {
    const errors: string[] = []
    const allowed: RegExp[] = []
    const onError = (error: WebError) => void errors.push(`uncaught: ${error.error().message}`)
    const onMessage = (message: ConsoleMessage) =>
      void (message.type() === 'error' && errors.push(`console: ${message.text()}`))
    context.on('weberror', onError).on('console', onMessage)
    await use({ allow: (pattern) => void allowed.push(pattern) })
    context.off('weberror', onError).off('console', onMessage)
    expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
  },
})

/** `waitForFunction` would load Playwright's selector engine into each page again. */
async function waitForScripts(page: Page): Promise<void> {
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
    await waitForScripts(page)
  })
}

/** React attaches the keys of a screen after it has painted it. */
export const waitForShortcuts = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle())))

export const allowMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' })

/** Copies the demo content into a new folder, which saves a site from creating it. @returns the path. */
export function createSiteFolder(folder = mkdtempSync(join(tmpdir(), 'site-'))): string {
  const template = process.env.SITE_TEMPLATE
  if (template) cpSync(template, folder, { recursive: true })
  return folder
}

/** @param nodeOptions loads code into the server that talks to this process over IPC. */
export async function startSite(
  env: Record<string, string>,
  { cwd = '.', nodeOptions = [] }: { cwd?: string; nodeOptions?: string[] } = {},
): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [...nodeOptions, 'build/server/index.js'], {
    cwd,
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
    stdio: ['ignore', 'pipe', 'pipe', ...(nodeOptions.length ? (['ipc'] as const) : [])],
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
      reject(new Error(`The product exited with code ${code} during startup:\n${output}`)),
    )
  })
  return { url: `http://127.0.0.1:${port}`, process: child }
}

/** The first start generates product documents in the background, and product pages change until then. */
export const waitForDocuments = (url: string) =>
  expect
    .poll(async () => (await (await fetch(`${url}/product/1`)).text()).includes('Technical Data Sheet'), {
      timeout: 180_000,
    })
    .toBe(true)

export async function stopServer(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(timer)
}

export async function signInForCookie(url: string, { email, password } = administrator) {
  const response = await fetch(`${url}/api/admin/Login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ Email: email, Password: password }),
  })
  const [name = '', value = ''] =
    (response.headers.get('Set-Cookie') ?? '').split(';', 1)[0]?.split('=') ?? []
  const attributes = { path: '/', expires: -1, httpOnly: true, secure: true, sameSite: 'Lax' } as const
  return { name, value, domain: new URL(url).hostname, ...attributes }
}

/**
 * Until disposed, each page starts with the localStorage of a sign-in alone. Playwright would open a window for
 * it with `storageState`.
 */
export const rememberSignedIn = (page: Page) =>
  page.addInitScript(() => {
    localStorage.clear()
    localStorage.setItem('adminToken', 'loggedin')
  })

type SessionCookie = Awaited<ReturnType<typeof signInForCookie>>

async function isSessionValid(url: string, { name, value }: SessionCookie): Promise<boolean> {
  const response = await fetch(`${url}/api/admin/session`, { headers: { Cookie: `${name}=${value}` } })
  return response.ok
}

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
