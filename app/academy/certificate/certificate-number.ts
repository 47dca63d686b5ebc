import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 20 characters are 100 bits. */
const length = 20

/** Returns a random code that identifies a certificate: 20 characters, 100 bits. */
export function createCertificateCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** 'INS26-7K4M-P9XD-3HRT-W8QF-C2VA'. The prefix and the year help people; only the code identifies. */
export function formatCertificateNumber(code: string, prefix: string, year: number): string {
  const groups = code.match(/.{4}/g) ?? []
  return [`${prefix}${String(year % 100).padStart(2, '0')}`, ...groups].join('-')
}

/** Accepts any case, any separators, O for 0, I or L for 1, and a missing prefix. @returns the code, or undefined. */
export function parseCertificateNumber(input: string): string | undefined {
  if (input.length > 100) return undefined
  const characters = input
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}._/]/gu, '')
  const prefix = characters.slice(0, -length)
  const code = characters.slice(-length).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const isCode = code.length === length && [...code].every((character) => alphabet.includes(character))
  return isCode && /^(?:[A-Z01]{2,5}[0-9OIL]{2})?$/.test(prefix) ? code : undefined
}
