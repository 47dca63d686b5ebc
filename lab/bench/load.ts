import autocannon from 'autocannon'

export type Load = {
  url: string
  connections?: number
  seconds?: number
  amount?: number
  /**
   * Requests per second over all connections. Without a rate, each connection waits for a response before the next
   * request.
   */
  rate?: number
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  servername?: string
  /** `[<id>]` in the body or URL is replaced with a unique text in each request. */
  body?: string | Buffer
  requests?: { method: 'POST' | 'PATCH'; body: string }[]
}

/** Responses with 200 or 201 count as succeeded. `times` contains milliseconds per status. */
export type LoadResult = {
  succeeded: number
  failed: number
  perSecond: number
  statuses: Record<string, number>
  brokenConnections: number
  times: Record<string, number[]>
}

/**
 * Sends requests with autocannon and records the time of each response, because autocannon does not separate
 * times by status.
 */
export async function load({
  connections = 8,
  seconds = 2,
  amount,
  rate,
  ...request
}: Load): Promise<LoadResult> {
  const statuses: Record<string, number> = {}
  const times: Record<string, number[]> = {}
  const opened = new WeakSet<autocannon.Client>()
  let brokenConnections = 0
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
      setupClient: skipBodyText,
      sampleInt: 100,
    }
    const run = autocannon(options, (error: unknown) => (error ? reject(error) : resolve()))
    run.on('response', (client, status, _bytes, time) => {
      last = performance.now()
      statuses[status] = (statuses[status] ?? 0) + 1
      // The first response of a connection includes the time to open it.
      if (rate !== undefined && !opened.has(client)) return void opened.add(client)
      times[status] ??= []
      times[status].push(time)
    })
    run.on('reqError', () => (brokenConnections += 1))
  })
  const succeeded = (statuses[200] ?? 0) + (statuses[201] ?? 0)
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return {
    succeeded,
    failed: all - succeeded + brokenConnections,
    perSecond: (1000 * succeeded) / (last - began),
    statuses,
    brokenConnections,
    times,
  }
}

/** Prevents autocannon from converting every body to text, which takes longer than the server needs to send it. */
const skipBodyText = (client: autocannon.Client) => {
  Object.assign((client as unknown as { pipelinedRequests: object }).pipelinedRequests, { addBody: () => {} })
}

export function percentile(share: number, values: number[] = []): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: number[]): number => percentile(0.5, values)
