import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { resolveAllowed, type WebhookNetwork } from './public-address.server.ts'

const maxResponseBytes = 64 * 1024

type Post = { url: string; headers: Record<string, string>; body: string; timeoutMs?: number }

/**
 * Sends a POST request to an address that was just checked, and follows no redirect. Reads at most 64 KB of the response.
 * @returns the status. @throws AddressError, connection and TLS errors, and an AbortError after the time limit.
 */
export async function postWebhook(
  network: WebhookNetwork,
  { url, headers, body, timeoutMs = 10_000 }: Post,
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs)
  const target = new URL(url)
  const addresses = await Promise.race([resolveAllowed(network, target), rejectOn(signal)])
  const lookup: LookupFunction = (_, options, done) => {
    const [first] = addresses
    if (options.all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(target, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'webhooks/1',
        ...headers,
      },
      lookup,
      agent: false,
      signal,
      ...(network.ca !== undefined && { ca: network.ca }),
    })
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      let received = 0
      const finish = () => resolve(response.statusCode ?? 0)
      response.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (received > maxResponseBytes) response.destroy()
      })
      response.on('error', finish)
      response.on('close', finish)
    })
    outgoing.end(body)
  })
}

const rejectOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
