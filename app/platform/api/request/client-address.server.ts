import { type BlockList, isIP } from 'node:net'
import type { ApiContext } from '#app/platform/api/context.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { createBlockList } from '#app/platform/webhook/public-address.server.ts'

/** Reads X-Forwarded-For from the right: the client is the first address that is not a trusted proxy. */
export function clientAddress(c: ApiContext, settings: Pick<Settings, 'trustedProxies'>): string {
  const forwardedFor = c.req.header('X-Forwarded-For') ?? ''
  let address = unmapIPv4(c.env.incoming?.socket.remoteAddress ?? 'unknown')
  if (!isTrustedProxy(address, settings)) return address
  const hops = forwardedFor
    .split(',')
    .map((hop) => unmapIPv4(hop.trim()))
    .toReversed()
  for (const hop of hops) {
    if (!isIP(hop) || !isTrustedProxy(address, settings)) break
    address = hop
  }
  return address
}

function isTrustedProxy(address: string, { trustedProxies }: Pick<Settings, 'trustedProxies'>): boolean {
  const version = isIP(address)
  return version !== 0 && toBlockList(trustedProxies).check(address, version === 6 ? 'ipv6' : 'ipv4')
}

const unmapIPv4 = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')

const blockLists = new Map<string, BlockList>()
function toBlockList(entries: string[]): BlockList {
  const key = entries.join()
  const list = blockLists.get(key) ?? createBlockList(entries)
  blockLists.set(key, list)
  return list
}
