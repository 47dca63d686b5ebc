import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

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
export async function resolveAllowed(network: WebhookNetwork, { hostname }: URL): Promise<Address[]> {
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
