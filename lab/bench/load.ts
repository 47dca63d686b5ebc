import autocannon from 'autocannon'

export type Load = {
  url: string
  connections?: number
  /** How long requests are sent; `amount` instead sends so many. */
  seconds?: number
  amount?: number
  /** Requests a second, all connections together. Without it each sends the next one once it is answered. */
  rate?: number
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  /** The name to ask for over TLS. */
  servername?: string
  /** `[<id>]` in it, or in the URL, becomes another text with each request. */
  body?: string | Buffer
  /** Instead of one body: these in turn. */
  requests?: { method: 'POST' | 'PATCH'; body: string }[]
}

/** Responses with 200 or 201, all of them by status, connections that broke, and the milliseconds of each by status. */
export type Outcome = {
  good: number
  /** All others, and connections that broke. */
  failed: number
  perSecond: number
  statuses: Record<string, number>
  broken: number
  times: Record<string, number[]>
}

/** Sends requests with autocannon. Its own figures do not tell the time of one status from another's. */
export async function load({
  connections = 8,
  seconds = 2,
  amount,
  rate,
  ...request
}: Load): Promise<Outcome> {
  const statuses: Record<string, number> = {}
  const times: Record<string, number[]> = {}
  const opened = new WeakSet<autocannon.Client>()
  let broken = 0
  const began = performance.now()
  let last = began
  await new Promise<void>((resolve, reject) => {
    const options = {
      ...request,
      connections,
      ...(amount === undefined ? { duration: seconds } : { amount }),
      ...(rate !== undefined && { overallRate: Math.round(rate) }),
      idReplacement: [request.url, request.body].some((text) => text?.includes('[<id>]')),
      timeout: 60,
      setupClient: forgetBodies,
      sampleInt: 100,
    }
    const run = autocannon(options, (error: unknown) => (error ? reject(error) : resolve()))
    run.on('response', (client, status, _bytes, time) => {
      last = performance.now()
      statuses[status] = (statuses[status] ?? 0) + 1
      // Opening hundreds of connections at once is no part of a rate.
      if (rate !== undefined && !opened.has(client)) return void opened.add(client)
      times[status] ??= []
      times[status].push(time)
    })
    run.on('reqError', () => (broken += 1))
  })
  const good = (statuses[200] ?? 0) + (statuses[201] ?? 0)
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return {
    good,
    failed: all - good + broken,
    perSecond: (1000 * good) / (last - began),
    statuses,
    broken,
    times,
  }
}

/** autocannon makes a text of each body, which takes longer than a server takes to send it. */
const forgetBodies = (client: autocannon.Client) => {
  Object.assign((client as unknown as { pipelinedRequests: object }).pipelinedRequests, { addBody: () => {} })
}

/** The value below which this share of them lies. */
export function percentile(share: number, values: number[] = []): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: number[]): number => percentile(0.5, values)
