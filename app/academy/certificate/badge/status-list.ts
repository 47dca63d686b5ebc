import { gzipSync } from 'node:zlib'
import { credentialContext, type Issuer } from './issuer.ts'

/** Bits per list. The minimum of Bitstring Status List 1.0, so that a list does not identify a holder. */
export const statusListSize = 131_072

/** How long verifiers may cache a list. */
const statusListTtlMs = 15 * 60 * 1000

export type StatusEntry = {
  id: string
  type: 'BitstringStatusListEntry'
  statusPurpose: 'revocation'
  statusListIndex: string
  statusListCredential: string
}

export type StatusListCredential = {
  '@context': readonly string[]
  id: string
  type: ['VerifiableCredential', 'BitstringStatusListCredential']
  /** An id, because this context does not define `Profile`. */
  issuer: string
  validFrom: string
  credentialSubject: {
    id: string
    type: 'BitstringStatusList'
    statusPurpose: 'revocation'
    encodedList: string
    ttl: number
  }
}

const statusListUrl = (origin: string, list: number): string => `${origin}/certificates/status/${list}`

export function createStatusEntry(
  origin: string,
  { list, index }: { list: number; index: number },
): StatusEntry {
  const url = statusListUrl(origin, list)
  return {
    id: `${url}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: url,
  }
}

type StatusList = {
  origin: string
  list: number
  issuer: Issuer
  validFrom: string
  revoked: Iterable<number>
}

/** @throws RangeError if an index is outside of the list */
export function createStatusListCredential({
  origin,
  list,
  issuer,
  validFrom,
  revoked,
}: StatusList): StatusListCredential {
  const id = statusListUrl(origin, list)
  return {
    '@context': [credentialContext],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.id,
    validFrom,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeStatusList(revoked),
      ttl: statusListTtlMs,
    },
  }
}

/** Index 0 is the most significant bit of the first byte. `u` is the multibase prefix of base64url. */
function encodeStatusList(revoked: Iterable<number>): string {
  const bytes = Buffer.alloc(statusListSize / 8)
  for (const index of revoked) {
    if (!Number.isInteger(index) || index < 0 || index >= statusListSize)
      throw new RangeError(`${index} is outside of the status list.`)
    bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0x80 >> (index & 7))
  }
  return `u${gzipSync(bytes).toString('base64url')}`
}
