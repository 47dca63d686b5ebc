import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** @param entries addresses, or networks such as `10.0.0.0/8`. */
export function createBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const reserved = createBlockList(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  2001::/23 2001:db8::/32 2002::/16 3fff::/20`.split(/\s+/),
)
const globalUnicast = createBlockList(['2000::/3'])

/** Only addresses of the public internet: no private, loopback, link-local, metadata, multicast or mapped addresses. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

export type Address = { address: string; family: number }

export type WebhookNetwork = {
  resolve: (host: string) => Promise<Address[]>
  isAllowed: (address: string) => boolean
  ca?: string
}

export const publicNetwork: WebhookNetwork = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
}

export class AddressError extends Error {}

/**
 * The addresses of a URL's host. Connect to these and do not resolve again, because the answer may change.
 * @throws AddressError if there is none, or one is not allowed.
 */
async function resolveAllowed(network: WebhookNetwork, { hostname }: URL): Promise<Address[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  const addresses = family > 0 ? [{ address: host, family }] : await resolveHost(network, host)
  if (addresses.length === 0) throw new AddressError(`${host} has no address.`)
  if (!addresses.every(({ address }) => network.isAllowed(address)))
    throw new AddressError(`${host} is not an address of the public internet.`)
  return addresses
}

async function resolveHost(network: WebhookNetwork, host: string): Promise<Address[]> {
  try {
    return await network.resolve(host)
  } catch {
    throw new AddressError(`${host} was not found.`)
  }
}

/** @throws AddressError for other schemes, credentials and addresses that are not public. */
export async function checkWebhookUrl(network: WebhookNetwork, text: string): Promise<URL> {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') throw new AddressError('Enter an address that begins with https://.')
  if (url.username || url.password) throw new AddressError('Enter an address without user name and password.')
  await resolveAllowed(network, url)
  return url
}

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
