import autocannon from 'autocannon'
import { type Server, startSite } from '../server.ts'

export type Request = Omit<autocannon.Options, 'url'> & { name: string; path: string }
export type Side = { server: Server; request: Request }
/** One value per round: answers per second, milliseconds of processor time per answer, median and 97.5 % of the time to an answer. */
export type Measured = { rate: number[]; cpuMs: number[]; tookMs: number[]; slowMs: number[] }
export type Length = { rounds: number; seconds: number }

/**
 * Alternates between the sides, so that other work on the machine affects them equally. The first round only warms up.
 * @throws if an answer is neither 200 nor 201.
 */
export async function measure(sides: Side[], { rounds, seconds }: Length): Promise<Measured[]> {
  const found = sides.map((): Measured => ({ rate: [], cpuMs: [], tookMs: [], slowMs: [] }))
  for (let round = 0; round <= rounds; round++) {
    const order = [...sides.entries()]
    for (const [index, { server, request }] of round % 2 ? order : order.toReversed()) {
      const { name, path, ...options } = request
      const { cpuMs } = await server.usage()
      const result = await autocannon({
        connections: 8,
        duration: seconds,
        timeout: 60,
        ...options,
        url: server.url + path,
        setupClient: skipBodyText,
      })
      const good = result['2xx']
      if (!good || result.non2xx || result.errors)
        throw new Error(`${name}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} broken`)
      if (round === 0) continue
      found[index]?.rate.push(good / result.duration)
      found[index]?.cpuMs.push(((await server.usage()).cpuMs - cpuMs) / good)
      found[index]?.tookMs.push(result.latency.p50)
      found[index]?.slowMs.push(result.latency.p97_5)
    }
  }
  return found
}

/** @returns the milliseconds of each start. The first start only prepares the database. */
export async function measureStarts(dataDir: string, { rounds }: Length): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const site = await startSite(dataDir)
    await site.stop()
    found.push(site.startMs)
  }
  return found.slice(1)
}

/** Prevents autocannon from converting every body to text, which takes longer than the server needs to send it. */
const skipBodyText = (client: autocannon.Client) => {
  Object.assign((client as unknown as { pipelinedRequests: object }).pipelinedRequests, { addBody: () => {} })
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Median of the ratios of each round. */
export const medianRatio = (dividends: number[], divisors: number[]): number =>
  median(dividends.map((value, round) => value / (divisors[round] ?? Number.NaN)))
