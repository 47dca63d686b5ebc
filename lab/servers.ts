import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Caller, caller, json } from './caller.ts'
import type { Row } from './table.ts'

export type Running = {
  port: number
  /** Without a slash at its end. */
  url: string
  pid: number
  call: Caller
  /** Milliseconds from its start to its first answer. */
  started: number
  /** The end of what it wrote to its log. */
  log: () => string
  /** Ends it at once, as a power cut or the kernel would. */
  kill(): Promise<void>
  /** Asks it to end. @returns how it ended, and after how many milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>
}

const account = { Email: 'clerk@example.com', Password: 'correct horse battery' }
/** What a database is first opened with. */
export const accountEnv = { ADMIN_EMAIL: account.Email, ADMIN_PASSWORD: account.Password }

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/**
 * Starts a server that prints its address once it listens, and waits for its first answer.
 * @param path that it answers with 200.
 */
export async function startServer(
  args: string[],
  { env = {}, path = '/', cwd = '.' }: { env?: Record<string, string>; path?: string; cwd?: string } = {},
): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env.PATH, ...env } })
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  let log = ''
  const port = await new Promise<number>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-10_000)
        const found = /http:\/\/localhost:(\d+)\//.exec(log)?.[1]
        if (found) resolve(Number(found))
      })
    void ended.then((code) => reject(new Error(`A server ended with ${code}:\n${log}`)))
  })
  const call = caller(port)
  await call(path)
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    call,
    started: performance.now() - began,
    log: () => log,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      const asked = performance.now()
      child.kill('SIGTERM')
      return { code: await ended, ms: performance.now() - asked }
    },
  }
}

/**
 * The built product with demo content.
 * @param checkout the folder of another one of the product's checkouts. @param entry another build than the usual.
 */
export const startSite = (
  dataDir: string,
  env: Record<string, string> = {},
  { checkout = '.', entry = 'build/server/index.js', path = '/healthz' } = {},
): Promise<Running> =>
  startServer([entry], {
    cwd: checkout,
    path,
    env: {
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...accountEnv,
      SUBMISSIONS_PER_HOUR: '1000000',
      SUBMISSIONS_BEFORE_CAPTCHA: '1000000',
      BACKUP_EVERY: '0',
      ...env,
    },
  })

/** A bearer token of the administrator. */
export async function signIn(call: Caller): Promise<string> {
  const { status, body } = await call('/api/admin/Login', json(account))
  if (status !== 200) throw new Error(`Signing in: ${status} ${body.toString()}`)
  return (JSON.parse(body.toString()) as { accessToken: string }).accessToken
}

/** Milliseconds that a process has worked so far, all its threads together; Linux only. */
export function workOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  // In hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Memory that a process has now, and had at most, in MB; Linux only. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}

/** A row for what a process has kept a few seconds after a load. */
export async function memoryAfter({ pid }: Pick<Running, 'pid'>): Promise<Row> {
  await pause(5000)
  const { now, most } = memoryOf(pid)
  return {
    name: 'memory five seconds later',
    measured: `${now.toFixed(0)} MB; at most ${most.toFixed(0)} MB`,
    goal: '≤ 300 MB',
    ok: now <= 300,
  }
}
