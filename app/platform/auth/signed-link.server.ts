import { isSignature, sign, type SigningSecret } from '#app/platform/db/signing-secret.server.ts'

const purposes = ['seatOffer', 'certificate'] as const
type Purpose = (typeof purposes)[number]

const idPattern = /^[1-9]\d{0,14}$/

/** Names a record. Whether the link is still valid depends on the record. */
export const createLinkToken = (settings: SigningSecret, purpose: Purpose, id: number): string =>
  `${id}.${sign(settings, purpose, id)}`

/** @returns the id of the record; undefined if the signature is wrong. */
export function readLinkToken(settings: SigningSecret, purpose: Purpose, token: string): number | undefined {
  const [id = '', signature = '', ...rest] = token.split('.')
  if (!idPattern.test(id) || rest.length > 0) return undefined
  return isSignature(sign(settings, purpose, id), signature) ? Number(id) : undefined
}

/** 32 hexadecimal digits, because mail servers may change the case of an address, which has at most 64 characters before the @. */
const signAddress = (settings: SigningSecret, id: number | string): string =>
  Buffer.from(sign(settings, 'address', id), 'base64url')
    .toString('hex')
    .slice(0, 32)

export const createAddressToken = (settings: SigningSecret, id: number): string =>
  `${id}-${signAddress(settings, id)}`

/** @returns the id; undefined if the signature is wrong. */
export function readAddressToken(settings: SigningSecret, token: string): number | undefined {
  const [, id = '', signature = ''] = /^([1-9]\d{0,9})-([\da-f]{32})$/.exec(token.toLowerCase()) ?? []
  return isSignature(signAddress(settings, id), signature) ? Number(id) : undefined
}

/** The outbox stores this instead of the token. */
export const signedLinkId = (purpose: Purpose, id: number): string => `${purpose}:${id}`

/** @returns the token of a mail's `linkId`; undefined for other links. */
export function readSignedLinkId(settings: SigningSecret, linkId: string): string | undefined {
  const [name, id = ''] = linkId.split(':')
  const purpose = purposes.find((known) => known === name)
  return purpose && idPattern.test(id) ? createLinkToken(settings, purpose, Number(id)) : undefined
}
