import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryEnvironment } from '../scripts/setup/memory.js'
import { type Caller, createCaller, jsonRequest } from './caller.ts'
import type { Row } from './table.ts'

export type RunningServer = {
  port: number
  url: string
  pid: number
  call: Caller
  startupMs: number
  log: () => string
  kill(): Promise<void>
  stop(): Promise<{ code: number | null; ms: number }>
}

const admin = { Email: 'clerk@example.com', Password: 'correct horse battery' }
export const adminEnv = { ADMIN_EMAIL: admin.Email, ADMIN_PASSWORD: admin.Password }

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts a server that prints its URL once it listens, and waits until `path` returns a response. */
export async function startServer(
  args: string[],
  { env = {}, path = '/', cwd = '.' }: { env?: Record<string, string>; path?: string; cwd?: string } = {},
): Promise<RunningServer> {
  const startedAt = performance.now()
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
    void ended.then((code) => reject(new Error(`The server exited with code ${code}:\n${log}`)))
  })
  const call = createCaller(port)
  await call(path)
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    call,
    startupMs: performance.now() - startedAt,
    log: () => log,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      const stoppedAt = performance.now()
      child.kill('SIGTERM')
      return { code: await ended, ms: performance.now() - stoppedAt }
    },
  }
}

/**
 * Starts the built product with demo content.
 * @param checkout folder of another checkout.
 * @param entry path of another build.
 */
export const startSite = (
  dataDir: string,
  env: Record<string, string> = {},
  { checkout = '.', entry = 'build/server/index.js', path = '/healthz' } = {},
): Promise<RunningServer> =>
  startServer([entry], {
    cwd: checkout,
    path,
    env: {
      ...memoryEnvironment,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...adminEnv,
      SUBMISSIONS_PER_HOUR: '1000000',
      SUBMISSIONS_BEFORE_CAPTCHA: '1000000',
      BACKUP_EVERY: '0',
      ...env,
    },
  })

export async function signIn(call: Caller): Promise<string> {
  const { status, body } = await call('/api/admin/Login', jsonRequest(admin))
  if (status !== 200) throw new Error(`Sign-in failed: ${status} ${body.toString()}`)
  return (JSON.parse(body.toString()) as { accessToken: string }).accessToken
}

/** CPU time of all threads of a process; Linux only. */
export function cpuTimeMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Resident memory in MB; Linux only. */
export function readMemory(pid: number): { current: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { current: read('VmRSS'), peak: read('VmHWM') }
}

export async function memoryRowAfterLoad({ pid }: Pick<RunningServer, 'pid'>): Promise<Row> {
  await pause(5000)
  const { current, peak } = readMemory(pid)
  return {
    name: 'memory five seconds later',
    measured: `${current.toFixed(0)} MB; at most ${peak.toFixed(0)} MB`,
    goal: '≤ 300 MB',
    ok: current <= 300,
  }
}
