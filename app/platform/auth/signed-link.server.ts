import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningSecret } from '../db/signing-secret.server.ts'

const purposes = ['seatOffer', 'certificate'] as const
type Purpose = (typeof purposes)[number]

const idPattern = /^[1-9]\d{0,14}$/

const sign = ({ signingSecret }: SigningSecret, purpose: Purpose, id: number): string =>
  createHmac('sha256', signingSecret).update(`${purpose}.${id}`).digest('base64url')

/** Names a record. Whether the link is still valid depends on the record. */
export const createLinkToken = (settings: SigningSecret, purpose: Purpose, id: number): string =>
  `${id}.${sign(settings, purpose, id)}`

/** @returns the id of the record; undefined if the signature is wrong. */
export function readLinkToken(settings: SigningSecret, purpose: Purpose, token: string): number | undefined {
  const [id = '', signature = '', ...rest] = token.split('.')
  if (!idPattern.test(id) || rest.length > 0) return undefined
  const [expected, actual] = [Buffer.from(sign(settings, purpose, Number(id))), Buffer.from(signature)]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? Number(id) : undefined
}

/** 32 hexadecimal digits, because mail servers may change the case of an address, which has at most 64 characters before the @. */
const signAddress = ({ signingSecret }: SigningSecret, id: number): string =>
  createHmac('sha256', signingSecret).update(`address.${id}`).digest('hex').slice(0, 32)

export const createAddressToken = (settings: SigningSecret, id: number): string =>
  `${id}-${signAddress(settings, id)}`

/** @returns the id; undefined if the signature is wrong. */
export function readAddressToken(settings: SigningSecret, token: string): number | undefined {
  const [, id = '', signature = ''] = /^([1-9]\d{0,9})-([\da-f]{32})$/.exec(token.toLowerCase()) ?? []
  if (!id) return undefined
  const expected = Buffer.from(signAddress(settings, Number(id)))
  return timingSafeEqual(expected, Buffer.from(signature)) ? Number(id) : undefined
}

/** The outbox stores this instead of the token. */
export const signedLinkId = (purpose: Purpose, id: number): string => `${purpose}:${id}`

/** @returns the token of a mail's `linkId`; undefined for other links. */
export function readSignedLinkId(settings: SigningSecret, linkId: string): string | undefined {
  const [name, id = ''] = linkId.split(':')
  const purpose = purposes.find((known) => known === name)
  return purpose && idPattern.test(id) ? createLinkToken(settings, purpose, Number(id)) : undefined
}
