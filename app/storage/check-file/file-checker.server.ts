import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import type { Verdict } from './check-content.server.ts'

/** Why a file was not checked: it took too long, too much memory, the check itself failed, too many wait, nobody waits. */
export type Unchecked =
  | { failure: 'time' | 'memory' | 'queue' | 'gone' }
  | { failure: 'error'; trouble: string }

export type FileChecker = {
  /**
   * @param file with a digest: copies that arrive at once, after a double click for example, share one check.
   * @param client whose share of the queue it counts for; undefined for those who are signed in.
   * @param signal of the request: once that has gone, it waits no longer, and a check that nobody waits for does not begin.
   */
  check(
    file: { bytes: Uint8Array; digest: string },
    client: string | undefined,
    signal?: AbortSignal,
  ): Promise<Verdict | Unchecked>
}

/** A check that runs or waits, and how many requests wait for it. */
type Job = {
  bytes: Uint8Array
  requests: number
  isBegun: boolean
  result: PromiseWithResolvers<Verdict | Unchecked>
}

type Bounds = {
  /** Milliseconds that one file may take. */
  time: number
  /** Megabytes of objects; buffers do not count, and have bounds of their own where they are made. */
  memory: number
  /** Requests that may wait for checks at the same time, copies too: of all clients, and of one. */
  queue: number
  share: number
  /** Milliseconds after which a process without work ends. */
  idle: number
}

/**
 * Checks files one at a time in a process of its own, which can read its own program and nothing else. No file stops the
 * server from answering, and one that breaks a bound takes down that process alone; the next gets another.
 * @param script of the process, from the folder of the program, in which the server runs.
 */
export function openFileChecker(script: string, { time, memory, queue, share, idle }: Bounds): FileChecker {
  let running: ChildProcess | undefined
  /** By digest, in the order they came. */
  const jobs = new Map<string, Job>()
  const clients = new Map<string, number>()
  let requests = 0
  let isWorking = false
  let rest: NodeJS.Timeout | undefined

  const stop = () => {
    running?.kill('SIGKILL')
    running = undefined
  }
  const startAnother = () => {
    const child = start(resolve(script), memory)
    child.once('exit', () => {
      if (running === child) running = undefined
    })
    return child
  }

  const run = (file: Uint8Array): Promise<Verdict | Unchecked> =>
    new Promise((done) => {
      clearTimeout(rest)
      const child = (running ??= startAnother())
      let trouble = ''
      const note = (chunk: Buffer) => (trouble = (trouble + chunk.toString()).slice(-2000))
      const end = (result: Verdict | Unchecked) => {
        clearTimeout(timer)
        child.off('message', end).off('exit', fail).off('error', fail)
        child.stderr?.off('data', note)
        if ('failure' in result) stop()
        else rest = setTimeout(stop, idle).unref()
        done(result)
      }
      // Node ends itself so when it has used up its memory.
      const fail = (reason: number | null | Error, signal?: string) =>
        end(
          signal === 'SIGABRT'
            ? { failure: 'memory' }
            : { failure: 'error', trouble: `${reason ?? signal} ${trouble}`.trim() },
        )
      const timer = setTimeout(() => end({ failure: 'time' }), time)
      child.on('message', end).on('exit', fail).on('error', fail)
      child.stderr?.on('data', note)
      const size = Buffer.alloc(4)
      size.writeUInt32LE(file.length)
      child.stdin?.write(size)
      child.stdin?.write(file)
    })

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    // Those that come meanwhile included, and without those that were given up.
    for (const [digest, job] of jobs) {
      job.isBegun = true
      const fail = (error: unknown): Unchecked => ({ failure: 'error', trouble: String(error) })
      job.result.resolve(await run(job.bytes).catch(fail))
      jobs.delete(digest)
    }
    isWorking = false
  }

  function jobOf(digest: string, bytes: Uint8Array): Job {
    const known = jobs.get(digest)
    if (known) return known
    const job: Job = { bytes, requests: 0, isBegun: false, result: Promise.withResolvers() }
    jobs.set(digest, job)
    return job
  }

  return {
    async check({ bytes, digest }, client, signal) {
      if (signal?.aborted) return { failure: 'gone' }
      const ofClient = client === undefined ? 0 : (clients.get(client) ?? 0)
      if (ofClient >= share || requests >= queue) return { failure: 'queue' }
      if (client !== undefined) clients.set(client, ofClient + 1)
      requests += 1
      const job = jobOf(digest, bytes)
      job.requests += 1
      const { promise, resolve } = Promise.withResolvers<Verdict | Unchecked>()
      void job.result.promise.then(resolve)
      // What has begun is waited for: its client may ask what became of it.
      const giveUp = () => void (job.isBegun || resolve({ failure: 'gone' }))
      signal?.addEventListener('abort', giveUp)
      void work()
      const result = await promise
      signal?.removeEventListener('abort', giveUp)
      requests -= 1
      job.requests -= 1
      if (job.requests === 0 && !job.isBegun) jobs.delete(digest)
      if (client !== undefined) {
        const left = (clients.get(client) ?? 1) - 1
        if (left) clients.set(client, left)
        else clients.delete(client)
      }
      return result
    },
  }
}

function start(script: string, memory: number): ChildProcess {
  const readable = [join(dirname(script), '*'), resolve('package.json')]
  const child = fork(script, {
    // It needs no setting, so it knows none.
    env: {},
    execArgv: [
      `--max-old-space-size=${memory}`,
      '--max-semi-space-size=4',
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
    ],
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  })
  child.on('error', () => {})
  child.stdin?.on('error', () => {})
  // An idle process must not stop the server from ending.
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdin, child.stderr]) (stream as Socket | null)?.unref()
  return child
}
