import { Connection } from './connection.ts'

/** What a load brought: answers by status, broken connections, and how long answers took, in milliseconds. */
export type Outcome = { seconds: number; statuses: Record<string, number>; times: Record<string, number[]> }

export type Load = {
  port: number
  /** `*` in it becomes another number with each request. */
  path: string
  seconds: number
  connections: number
  /** Requests a second, whatever the server does; without it each connection asks again once it is answered. */
  rate?: number
  encoding?: string
  /** JSON to send with each request, as a POST; `*` in it becomes another number. */
  body?: string
}

/** Asks a server for some seconds. A request whose turn finds no free connection waits, and its wait counts. */
export async function load({
  port,
  path,
  seconds,
  connections,
  rate,
  encoding,
  body,
}: Load): Promise<Outcome> {
  const began = performance.now()
  const end = began + seconds * 1000
  const statuses: Record<string, number> = {}
  const times: Record<string, number[]> = {}
  let number = Math.floor(Math.random() * 1e9)

  async function ask(connection: Connection, since: number): Promise<void> {
    const turn = String((number += 1))
    const asked =
      body === undefined
        ? connection.get(path.replace('*', turn), encoding)
        : connection.post(path, body.replace('*', turn))
    const outcome = await asked.then(
      ({ status }) => String(status),
      (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? 'refused connection' : 'broken'),
    )
    statuses[outcome] = (statuses[outcome] ?? 0) + 1
    times[outcome] ??= []
    times[outcome].push(performance.now() - since)
  }

  const lines = Array.from({ length: connections }, () => new Connection(port))
  await (rate === undefined
    ? Promise.all(
        lines.map(async (line) => {
          while (performance.now() < end) await ask(line, performance.now())
        }),
      )
    : atRate(lines, rate, end, ask))
  for (const line of lines) line.close()
  return { seconds: (performance.now() - began) / 1000, statuses, times }
}

async function atRate(
  lines: Connection[],
  rate: number,
  end: number,
  ask: (line: Connection, since: number) => Promise<void>,
): Promise<void> {
  const free = [...lines]
  const running = new Set<Promise<void>>()
  const waiting: number[] = []
  let due = performance.now()

  function start(line: Connection, since: number): void {
    const asked = ask(line, since)
    running.add(asked)
    void asked.finally(() => {
      running.delete(asked)
      const next = waiting.shift()
      if (next === undefined) free.push(line)
      else start(line, next)
    })
  }

  while (performance.now() < end) {
    for (; due <= performance.now(); due += 1000 / rate) {
      const line = free.pop()
      if (line) start(line, due)
      else waiting.push(due)
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  while (running.size) await Promise.all(running)
}

/** The value below which this share of them lies. */
export function percentile(share: number, values: number[] = []): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
