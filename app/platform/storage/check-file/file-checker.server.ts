import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { Semaphore } from '../../limits/semaphore.ts'
import type { Verdict } from './check-content.server.ts'

export type CheckFailure =
  | { failure: 'time' | 'memory' | 'queue' | 'gone' }
  | { failure: 'error' | 'scanner'; trouble: string }

export type FileChecker = {
  /**
   * @param file Concurrent requests with the same digest share one check, for example after a double click.
   * @param client The queue limits apply per client. Undefined for signed-in users, whose files are always queued.
   * @param signal The file is not checked if all its requests are aborted before its check starts.
   */
  check(
    file: { bytes: Uint8Array; digest: string },
    client: string | undefined,
    signal?: AbortSignal,
  ): Promise<Result>
}

type Result = Verdict | CheckFailure
/** `places`: functions that release the queue places of the job's clients. */
type Job = { isStarted: boolean; requests: number; places: Map<string, () => void>; result?: Promise<Result> }

type FileCheckerLimits = {
  timeoutMs: number
  /** Excludes buffers, which are outside the heap and limited by the checks themselves. */
  maxHeapMb: number
  maxQueued: number
  maxQueuedPerClient: number
  idleTimeoutMs: number
}

/**
 * Checks one file at a time in a child process that can read only its own program files. Waiting clients take turns.
 * @param script path relative to the working directory
 */
export function openFileChecker(script: string, limits: FileCheckerLimits): FileChecker {
  const runCheck = createCheckRunner(script, limits)
  const places = new Semaphore(limits.maxQueued, { maxPerNetwork: limits.maxQueuedPerClient })
  const turns = new Semaphore(1)
  const jobs = new Map<string, Job>()

  function endJob(digest: string, job: Job): void {
    for (const release of job.places.values()) release()
    if (jobs.get(digest) === job) jobs.delete(digest)
  }

  async function runJob(job: Job, bytes: Uint8Array): Promise<Result> {
    if (job.requests === 0) return { failure: 'gone' }
    job.isStarted = true
    return runCheck(bytes).catch((error: unknown) => ({ failure: 'error', trouble: String(error) }))
  }

  return {
    async check({ bytes, digest }, client, signal) {
      if (signal?.aborted) return { failure: 'gone' }
      const job: Job = jobs.get(digest) ?? { isStarted: false, requests: 0, places: new Map() }
      if (client !== undefined && !job.places.has(client)) {
        const release = places.tryAcquire(client)
        if (!release) return { failure: 'queue' }
        job.places.set(client, release)
      }
      jobs.set(digest, job)
      job.requests += 1
      job.result ??= turns
        .run(client ?? 'signed-in users', () => runJob(job, bytes))
        .catch((): Result => ({ failure: 'queue' }))
        .finally(() => endJob(digest, job))
      const { promise: gone, resolve } = Promise.withResolvers<Result>()
      const giveUp = () => {
        if (job.isStarted) return
        job.requests -= 1
        if (job.requests === 0) endJob(digest, job)
        resolve({ failure: 'gone' })
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      return Promise.race([job.result, gone]).finally(() => signal?.removeEventListener('abort', giveUp))
    },
  }
}

/** Starts the process for the first file, and again after a failure or an idle period. */
function createCheckRunner(
  script: string,
  { timeoutMs, maxHeapMb, idleTimeoutMs }: FileCheckerLimits,
): (file: Uint8Array) => Promise<Result> {
  let running: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  const stopProcess = () => {
    running?.kill('SIGKILL')
    running = undefined
  }
  const startProcess = () => {
    const child = spawnChecker(resolve(script), maxHeapMb)
    child.once('exit', () => {
      if (running === child) running = undefined
    })
    return child
  }

  return (file) =>
    new Promise((done) => {
      clearTimeout(idleTimer)
      const child = (running ??= startProcess())
      let trouble = ''
      const appendStderr = (chunk: Buffer) => (trouble = (trouble + chunk.toString()).slice(-2000))
      const end = (result: Result) => {
        clearTimeout(timer)
        child.off('message', end).off('exit', fail).off('error', fail)
        child.stderr?.off('data', appendStderr)
        if ('failure' in result) stopProcess()
        else idleTimer = setTimeout(stopProcess, idleTimeoutMs).unref()
        done(result)
      }
      const fail = (reason: number | null | Error, signal?: string) =>
        end(
          // V8 ends a process whose heap is full with either signal.
          signal === 'SIGABRT' || signal === 'SIGTRAP'
            ? { failure: 'memory' }
            : { failure: 'error', trouble: `${reason ?? signal} ${trouble}`.trim() },
        )
      const timer = setTimeout(() => end({ failure: 'time' }), timeoutMs)
      child.on('message', end).on('exit', fail).on('error', fail)
      child.stderr?.on('data', appendStderr)
      const size = Buffer.alloc(4)
      size.writeUInt32LE(file.length)
      child.stdin?.write(size)
      child.stdin?.write(file)
    })
}

function spawnChecker(script: string, maxHeapMb: number): ChildProcess {
  const readable = [join(dirname(script), '*'), resolve('package.json')]
  const child = fork(script, {
    env: {},
    execArgv: [
      `--max-old-space-size=${maxHeapMb}`,
      '--max-semi-space-size=4',
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
    ],
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  })
  child.on('error', () => {})
  child.stdin?.on('error', () => {})
  // An idle process must not keep the server from exiting.
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdin, child.stderr]) (stream as Socket | null)?.unref()
  return child
}
