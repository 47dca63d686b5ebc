import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Driver, findElement } from './driver.ts'

const preferences = `
user_pref('app.update.disabledForTesting', true);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('network.captive-portal-service.enabled', false);
user_pref('network.connectivity-service.enabled', false);
user_pref('services.settings.server', 'data:,');
`

/** Starts Debian's Firefox headless over WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences)
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const firefox = spawn('firefox-esr', options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const errors: string[] = []
  const { send, disconnect } = await connect(`${await bidiAddress(firefox)}/session`, (event) => {
    if (event.level === 'error') errors.push(event.text)
  })
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: [{ context: string }] }>('browsingContext.getTree', {})
  const [{ context }] = contexts

  const call = async (functionDeclaration: string, ...args: object[]) => {
    const wanted = { functionDeclaration, arguments: args, target: { context }, awaitPromise: true }
    const { result, exceptionDetails } = await send<Called>('script.callFunction', wanted)
    if (!result) throw new Error(exceptionDetails.text)
    return result
  }
  const perform = (source: object) => send('input.performActions', { context, actions: [source] })

  return {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async setWidth(width) {
      await send('browsingContext.setViewport', { context, viewport: { width, height: 900 } })
    },
    async evaluate(script, ...args) {
      const wrapped = `(args) => JSON.stringify([(${String(script)})(...JSON.parse(args))])`
      const { value } = await call(wrapped, string(JSON.stringify(args)))
      return JSON.parse(value)[0]
    },
    async element(css, text) {
      return (await call(String(findElement), string(css), string(text))).sharedId
    },
    async click(sharedId) {
      await call(`(it) => it.scrollIntoView({ block: 'center', behavior: 'instant' })`, { sharedId })
      const origin = { type: 'element', element: { sharedId } }
      const move = { type: 'pointerMove', x: 0, y: 0, origin }
      const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      await perform({ type: 'pointer', id: 'mouse', actions: [move, ...press] })
    },
    async type(sharedId, text) {
      await call('(it) => it.focus()', { sharedId })
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await perform({ type: 'key', id: 'keyboard', actions: keys })
    },
    async upload(sharedId, path) {
      await send('input.setFiles', { context, element: { sharedId }, files: [path] })
    },
    takeErrors: async () => errors.splice(0),
    async close() {
      const ended = once(firefox, 'exit')
      await send('browser.close', {})
      disconnect()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

type Called = { result?: { value: string; sharedId?: string }; exceptionDetails: { text: string } }

const string = (value: string) => ({ type: 'string', value })

function bidiAddress(firefox: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    firefox.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    firefox.once('error', reject)
    firefox.once('exit', () => reject(new Error(`Firefox ended while starting:\n${output}`)))
  })
}

async function connect(url: string, onEntry: (entry: { level: string; text: string }) => void) {
  const socket = new WebSocket(url)
  type Answer = { result: unknown; error?: string; message?: string }
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === 'event') onEntry(message.params)
    else waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  await once(socket, 'open')
  let last = 0
  return {
    async send<Result>(method: string, params: object): Promise<Result> {
      const id = ++last
      socket.send(JSON.stringify({ id, method, params }))
      const { result, error, message } = await new Promise<Answer>((resolve) => waiting.set(id, resolve))
      if (error) throw new Error(`${method}: ${message}`)
      return result as Result
    },
    disconnect: () => socket.close(),
  }
}
