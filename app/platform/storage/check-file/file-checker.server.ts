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

/** The check of a file, for all requests that brought it. */
type Job = { bytes: Uint8Array; digest: string; isBegun: boolean }
type Waiting = { job: Job; client: string | undefined; end: (result: Verdict | Unchecked) => void }

type Bounds = {
  /** Milliseconds that one file may take. */
  time: number
  /** Megabytes of objects; buffers do not count, and have bounds of their own where they are made. */
  memory: number
  /** Files that may wait at the same time: of all clients but those signed in, each client's own, and of one. */
  queue: number
  share: number
  /** Milliseconds after which a process without work ends. */
  idle: number
}

/** Clients of whom is known when they were last served. */
const mostRemembered = 1000

/**
 * Checks files one at a time in a process of its own, which can read its own program and nothing else. No file stops the
 * server from answering, and one that breaks a bound takes down that process alone; the next gets another. The next file is
 * the oldest of the client that was served least recently. When too many wait, the last of the client with the most is
 * refused, unbegun.
 * @param script of the process, from the folder of the program, in which the server runs.
 */
export function openFileChecker(script: string, { time, memory, queue, share, idle }: Bounds): FileChecker {
  let running: ChildProcess | undefined
  /** In the order they came; of what is being checked, too. */
  const requests = new Set<Waiting>()
  /** Clients in the order in which they were last served, with the number of that check. */
  const served = new Map<string | undefined, number>()
  let checks = 0
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

  function next(): Job | undefined {
    let chosen: Waiting | undefined
    const lastOf = ({ client }: Waiting) => served.get(client) ?? 0
    for (const one of requests) if (!chosen || lastOf(one) < lastOf(chosen)) chosen = one
    return chosen?.job
  }

  function begin(job: Job): Promise<Verdict | Unchecked> {
    job.isBegun = true
    checks += 1
    for (const { client } of [...requests].filter((one) => one.job === job)) {
      served.delete(client)
      served.set(client, checks)
    }
    for (const client of [...served.keys()].slice(0, -mostRemembered)) served.delete(client)
    return run(job.bytes).catch((error: unknown) => ({ failure: 'error', trouble: String(error) }))
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    // Those that come meanwhile included, and without those that were given up.
    for (let job = next(); job; job = next()) {
      const result = await begin(job)
      for (const each of requests) if (each.job === job) each.end(result)
    }
    isWorking = false
  }

  const placesOf = (client: string | undefined) =>
    new Set([...requests].filter((one) => one.client === client).map(({ job }) => job)).size
  const places = () =>
    [...new Set([...requests].map(({ client }) => client))].reduce((sum, one) => sum + placesOf(one), 0)

  /** Refuses one of those that have not begun; the newcomer may have joined a check that has. */
  function refuseOne(newcomer: Waiting): void {
    const [last] = [...requests]
      .filter((one) => one.client !== undefined && (one === newcomer || !one.job.isBegun))
      .toReversed()
      .toSorted((one, other) => placesOf(other.client) - placesOf(one.client))
    for (const one of requests)
      if (one.client === last?.client && one.job === last?.job) one.end({ failure: 'queue' })
  }

  return {
    async check({ bytes, digest }, client, signal) {
      if (signal?.aborted) return { failure: 'gone' }
      const copies = [...requests].filter((one) => one.job.digest === digest)
      const job = copies[0]?.job ?? { bytes, digest, isBegun: false }
      // Two clicks are one request.
      const isNew = copies.every((one) => one.client !== client)
      if (isNew && client !== undefined && placesOf(client) >= share) return { failure: 'queue' }
      const { promise, resolve } = Promise.withResolvers<Verdict | Unchecked>()
      // What has begun is waited for: its client may ask what became of it.
      const giveUp = () => void (job.isBegun || request.end({ failure: 'gone' }))
      const request: Waiting = {
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
      if (isNew && places() > queue) refuseOne(request)
      void work()
      return promise
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
