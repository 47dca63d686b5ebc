import { BlockList, isIP } from 'node:net'
import type { Settings } from '../../settings/settings.server.ts'
import type { ApiContext } from '../mount.server.ts'

/**
 * Address of the client. X-Forwarded-For counts only as far as trusted proxies wrote it:
 * read from the right, the first address that is no trusted proxy is the client.
 */
export function clientAddress(c: ApiContext, settings: Pick<Settings, 'trustedProxies'>): string {
  return addressOf(c.env.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For'), settings)
}

/** The same, of the address of a connection and the X-Forwarded-For that came over it. */
export function addressOf(
  remote: string | undefined,
  forwardedFor = '',
  settings: Pick<Settings, 'trustedProxies'>,
): string {
  let address = normal(remote ?? 'unknown')
  if (!isTrustedProxy(address, settings)) return address
  const hops = forwardedFor
    .split(',')
    .map((hop) => normal(hop.trim()))
    .toReversed()
  for (const hop of hops) {
    if (!isIP(hop) || !isTrustedProxy(address, settings)) break
    address = hop
  }
  return address
}

/** Whether what comes from this address was sent by one of TRUSTED_PROXIES. */
export function isTrustedProxy(
  address: string | undefined,
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
): boolean {
  if (trustedProxies.length === 0 || address === undefined) return false
  const given = normal(address)
  const version = isIP(given)
  return version !== 0 && trustedList(trustedProxies).check(given, version === 6 ? 'ipv6' : 'ipv4')
}

const normal = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')

const lists = new Map<string, BlockList>()
function trustedList(entries: string[]): BlockList {
  const key = entries.join()
  let list = lists.get(key)
  if (!list) {
    list = new BlockList()
    for (const entry of entries) {
      const [address = '', bits] = entry.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      if (bits === undefined) list.addAddress(address, family)
      else list.addSubnet(address, Number(bits), family)
    }
    lists.set(key, list)
  }
  return list
}
