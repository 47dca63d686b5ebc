import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { dirname, join, resolve } from 'node:path'
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
  ): Promise<Verdict | CheckFailure>
}

type Job = { bytes: Uint8Array; digest: string; isStarted: boolean }
type WaitingRequest = { job: Job; client: string | undefined; end: (result: Verdict | CheckFailure) => void }

type FileCheckerLimits = {
  timeoutMs: number
  /** Excludes buffers, which are outside the heap and limited by the checks themselves. */
  maxHeapMb: number
  maxQueued: number
  maxQueuedPerClient: number
  idleTimeoutMs: number
}

const maxRememberedClients = 1000

/**
 * Checks one file at a time in a child process that can read only its own program files. The next file comes from the
 * client served least recently. If the queue is full, the last waiting file of the client with the most files is rejected.
 * @param script path relative to the working directory
 */
export function openFileChecker(script: string, limits: FileCheckerLimits): FileChecker {
  const runCheck = createCheckRunner(script, limits)
  const requests = new Set<WaitingRequest>()
  const lastServed = new Map<string | undefined, number>()
  let checkCount = 0
  let isWorking = false

  function selectNextJob(): Job | undefined {
    let selected: WaitingRequest | undefined
    const lastServedAt = ({ client }: WaitingRequest) => lastServed.get(client) ?? 0
    for (const one of requests) if (!selected || lastServedAt(one) < lastServedAt(selected)) selected = one
    return selected?.job
  }

  function runJob(job: Job): Promise<Verdict | CheckFailure> {
    job.isStarted = true
    checkCount += 1
    for (const { client } of [...requests].filter((one) => one.job === job)) {
      lastServed.delete(client)
      lastServed.set(client, checkCount)
    }
    for (const client of [...lastServed.keys()].slice(0, -maxRememberedClients)) lastServed.delete(client)
    return runCheck(job.bytes).catch((error: unknown) => ({ failure: 'error', trouble: String(error) }))
  }

  async function processQueue(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let job = selectNextJob(); job; job = selectNextJob()) {
      const result = await runJob(job)
      for (const each of requests) if (each.job === job) each.end(result)
    }
    isWorking = false
  }

  const countJobsOf = (client: string | undefined) =>
    new Set([...requests].filter((one) => one.client === client).map(({ job }) => job)).size
  const countAllJobs = () =>
    [...new Set([...requests].map(({ client }) => client))].reduce((sum, one) => sum + countJobsOf(one), 0)

  function rejectLastWaiting(newcomer: WaitingRequest): void {
    const [last] = [...requests]
      .filter((one) => one.client !== undefined && (one === newcomer || !one.job.isStarted))
      .toReversed()
      .toSorted((one, other) => countJobsOf(other.client) - countJobsOf(one.client))
    for (const one of requests)
      if (one.client === last?.client && one.job === last?.job) one.end({ failure: 'queue' })
  }

  return {
    async check({ bytes, digest }, client, signal) {
      if (signal?.aborted) return { failure: 'gone' }
      const copies = [...requests].filter((one) => one.job.digest === digest)
      const job = copies[0]?.job ?? { bytes, digest, isStarted: false }
      const isNew = copies.every((one) => one.client !== client)
      if (isNew && client !== undefined && countJobsOf(client) >= limits.maxQueuedPerClient)
        return { failure: 'queue' }
      const { promise, resolve } = Promise.withResolvers<Verdict | CheckFailure>()
      const giveUp = () => void (job.isStarted || request.end({ failure: 'gone' }))
      const request: WaitingRequest = {
        job,
        client,
        end(result) {
          requests.delete(request)
          signal?.removeEventListener('abort', giveUp)
          resolve(result)
        },
      }
      requests.add(request)
      signal?.addEventListener('abort', giveUp)
      if (isNew && countAllJobs() > limits.maxQueued) rejectLastWaiting(request)
      void processQueue()
      return promise
    },
  }
}

/** Starts the process for the first file, and again after a failure or an idle period. */
function createCheckRunner(
  script: string,
  { timeoutMs, maxHeapMb, idleTimeoutMs }: FileCheckerLimits,
): (file: Uint8Array) => Promise<Verdict | CheckFailure> {
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
      const end = (result: Verdict | CheckFailure) => {
        clearTimeout(timer)
        child.off('message', end).off('exit', fail).off('error', fail)
        child.stderr?.off('data', appendStderr)
        if ('failure' in result) stopProcess()
        else idleTimer = setTimeout(stopProcess, idleTimeoutMs).unref()
        done(result)
      }
      const fail = (reason: number | null | Error, signal?: string) =>
        end(
          signal === 'SIGABRT'
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
