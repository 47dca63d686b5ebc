import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from '../table.ts'

export type Running = {
  port: number
  /** Without a slash at its end. */
  url: string
  pid: number
  /** Milliseconds from its start to its first answer. */
  started: number
  /** Asks it to end. @returns how it ended, and after how many milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>
}

const account = { Email: 'bench@example.com', Password: 'four plain words here' }
/** What a database is first opened with. */
export const accountEnv = { ADMIN_EMAIL: account.Email, ADMIN_PASSWORD: account.Password }

/**
 * Starts a server that prints its address once it listens, and waits for its first answer.
 * @param path that it answers with 200.
 */
export async function startServer(
  args: string[],
  { env = {}, path = '/', cwd = '.' }: { env?: Record<string, string>; path?: string; cwd?: string } = {},
): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const port = await portOf(child)
  const url = `http://127.0.0.1:${port}`
  await (await fetch(url + path)).arrayBuffer()
  return { port, url, pid: child.pid as number, started: performance.now() - began, stop: () => stop(child) }
}

/** The built product with demo content. @param checkout the folder of another one of the product's checkouts. */
export const startSite = (
  dataDir: string,
  env: Record<string, string> = {},
  checkout = '.',
): Promise<Running> =>
  startServer([join('build', 'server', 'index.js')], {
    cwd: checkout,
    path: '/healthz',
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

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000)
      const found = /http:\/\/localhost:(\d+)\//.exec(output)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}:\n${output}`)))
  })
}

async function stop(child: ChildProcess) {
  const began = performance.now()
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return { code: await ended, ms: performance.now() - began }
}

/** Headers of a signed-in administrator. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/admin/Login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
  const { accessToken } = (await response.json()) as { accessToken: string }
  return { Authorization: `Bearer ${accessToken}` }
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
