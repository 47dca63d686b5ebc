import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { memoryEnvironment } from '../scripts/setup/memory.js'
import type { Usage } from './server-process.ts'

export type Server = {
  url: string
  startMs: number
  usage: () => Promise<Usage>
  /** Kills the server with SIGKILL. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const admin = { Email: 'clerk@example.com', Password: 'correct horse battery' }
export const authSecret = 'a secret that only the lab and its servers know'
const env = {
  ...memoryEnvironment,
  PATH: process.env.PATH,
  ADMIN_EMAIL: admin.Email,
  ADMIN_PASSWORD: admin.Password,
  AUTH_SECRET: authSecret,
  LOG_LEVEL: 'error',
  PORT: '0',
  BACKUP_EVERY: '0',
  SUBMISSIONS_PER_HOUR: '1000000',
  SUBMISSIONS_BEFORE_CAPTCHA: '1000000',
  TRUSTED_PROXIES: '127.0.0.1',
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts a server that prints its URL once it listens, and waits until it answers. */
export async function startServer(args: string[], settings: NodeJS.ProcessEnv): Promise<Server> {
  const startedAt = performance.now()
  const child = fork(new URL('server-process.ts', import.meta.url), args, {
    env: { PATH: env.PATH, ...settings },
    silent: true,
  })
  running.add(child)
  const ended = once(child, 'exit').then(() => void running.delete(child))
  let log = ''
  const port = await new Promise<string>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-10_000)
        const found = /http:\/\/localhost:(\d+)\//.exec(log)?.[1]
        if (found) resolve(found)
      })
    void ended.then(() => reject(new Error(`The server ended:\n${log}`)))
  })
  const url = `http://127.0.0.1:${port}`
  await (await fetch(`${url}/healthz`)).arrayBuffer()
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    url,
    startMs: performance.now() - startedAt,
    async usage() {
      child.send('usage')
      const [usage] = (await once(child, 'message')) as [Usage]
      return usage
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Starts the built product with demo content. */
export const startSite = (dataDir: string, settings: Record<string, string> = {}): Promise<Server> =>
  startServer(['build/server/index.js'], { ...env, DATA_DIR: dataDir, ...settings })

/** Runs a file in scripts/ on a data folder. @throws if it fails. */
export const runScript = (
  dataDir: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<unknown> =>
  promisify(execFile)(process.execPath, args, { env: { ...env, DATA_DIR: dataDir, ...settings } })

/** @returns the header that signs a request in as an administrator. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const response = await postJson(`${url}/api/admin/Login`, admin)
  if (response.status !== 200) throw new Error(`Sign-in failed: ${response.status} ${await response.text()}`)
  const { accessToken } = (await response.json()) as { accessToken: string }
  return { Authorization: `Bearer ${accessToken}` }
}

export const postJson = (
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export async function withTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lab-'))
  return await work(folder.path)
}
