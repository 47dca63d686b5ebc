import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export type Running = {
  port: number
  pid: number
  /** Milliseconds from its start to its first answer. */
  started: number
  /** Asks it to end. @returns how it ended, and after how many milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>
}

/**
 * Starts a server that prints its address once it listens, and waits for its first answer.
 * @param path that it answers with 200.
 */
export async function startServer(
  args: string[],
  env: Record<string, string> = {},
  path = '/',
): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const port = await portOf(child)
  await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()
  return { port, pid: child.pid as number, started: performance.now() - began, stop: () => stop(child) }
}

/** The built product with demo content in a folder of its own. */
export const startSite = (dataDir: string, env: Record<string, string> = {}): Promise<Running> =>
  startServer(
    ['build/server/index.js'],
    { DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: 'four plain words here', ...env },
    '/healthz',
  )

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

/** Seconds that a process has worked so far, all its threads together; Linux only. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Memory that a process holds now, and held at most, in MB; Linux only. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}

/** From now on `memoryOf` tells the most since this moment, not since the process began. */
export const forgetMost = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Waits until a page has been made and kept. */
export async function warm(port: number, path: string): Promise<void> {
  for (let i = 0; i < 20; i += 1) await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()
  await pause(200)
}
