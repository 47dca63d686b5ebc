import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Driver, findElement } from './driver.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export async function openWebKit(): Promise<Driver> {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), '* { min-width: 0; padding: 0; font-size: 4px }')
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(display.stdout, 'data')
  const port = await freePort()
  const program = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  })

  const send = async <Result>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<Result> => {
    const request = { method, body: body && JSON.stringify(body) }
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, request)
    const { value } = (await response.json()) as { value: Result & { message: string } }
    if (!response.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
  const { sessionId } = await retryUntilListening(() =>
    send<{ sessionId: string }>('POST', '', { capabilities }),
  )
  const post = <Result>(path: string, body: object) => send<Result>('POST', `/${sessionId}${path}`, body)
  const execute = <Result>(script: string, args: unknown[]) =>
    post<Result>('/execute/sync', {
      script: `(${String(recordErrors)})(); return (${script})(...arguments)`,
      args,
    })

  return {
    async goto(url) {
      await execute(String(markAsLeft), [])
      await post('/url', { url })
      while (!(await execute(String(isLoaded), []).catch(() => false))) await setTimeout(20)
    },
    async setWidth(width) {
      await post('/window/rect', { width, height: 900 })
    },
    evaluate: (script, ...args) => execute(String(script), args),
    async element(css, text) {
      type Found = { [elementKey]: string } | null
      return (await execute<Found>(String(findElement), [css, text]))?.[elementKey]
    },
    async click(element) {
      await post(`/element/${element}/click`, {})
    },
    async type(element, text) {
      await post(`/element/${element}/value`, { text })
    },
    async upload(element, path) {
      await post(`/element/${element}/value`, { text: path })
    },
    takeErrors: () => execute(String(takeRecordedErrors), []),
    async close() {
      await send('DELETE', `/${sessionId}`)
      for (const child of [program, display]) await stopProcess(child)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}

/** Runs in the page. WebDriver does not report console errors. */
const recordErrors = () => {
  const page: Window & { isWatched?: boolean } = window
  if (page.isWatched) return
  page.isWatched = true
  const keep = (text: string) => {
    sessionStorage.complaints = JSON.stringify([...JSON.parse(sessionStorage.complaints ?? '[]'), text])
  }
  console.error = (...values: unknown[]) => keep(`console: ${values.join(' ')}`)
  addEventListener('error', ({ message }) => keep(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => keep(`uncaught: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
  )
}

const markAsLeft = () => void Object.assign(window, { isLeft: true })

const isLoaded = () => !('isLeft' in window) && document.readyState === 'complete'

const takeRecordedErrors = (): string[] => {
  const complaints = JSON.parse(sessionStorage.complaints ?? '[]')
  delete sessionStorage.complaints
  return complaints
}

const capabilities = {
  alwaysMatch: {
    acceptInsecureCerts: true,
    // Errors must be recorded while pages load.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0],
      args: ['--automation'],
    },
  },
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function retryUntilListening<Result>(ask: () => Promise<Result>, attempts = 50): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (attempts === 0 || !(error instanceof TypeError)) throw error
    await setTimeout(200)
    return retryUntilListening(ask, attempts - 1)
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
