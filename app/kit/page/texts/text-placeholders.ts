import type { Identity } from '../../../records/identity/identity.ts'
import { type Part, partsIn } from './field.ts'

/** What may stand in braces in the texts of all pages. */
export const commonWords = [
  'company',
  'legalName',
  'academy',
  'founded',
  'founderYears',
  'email',
  'phone',
  'address',
] as const

/** What may stand in braces in the texts of some pages: who or what is meant is known there. */
export const pageWords: Readonly<Record<string, readonly string[]>> = {
  about: ['founder'],
  catalogue: ['gloves'],
  privacy: ['officer', 'trash', 'backups'],
}

/** At most so many words in braces are filled in the texts of a page: of thousands it would be too long to be shown. */
export const mostFilled = 200

type Words = Readonly<Record<string, string | undefined>>

/** What stands for words in braces. */
export const wordsOf = (identity: Identity): Words => ({
  company: identity.companyName,
  legalName: identity.legalName,
  academy: identity.academyName,
  founded: String(identity.foundingYear),
  founderYears: String(identity.founderYears),
  email: identity.generalEmail.display,
  phone: identity.phones[0].display,
  address: [identity.legalName, ...identity.address.lines].join(', '),
})

/** How many words in braces a text has. */
export const placeholdersIn = (text: string): number => text.match(/\{\w+\}/g)?.length ?? 0

/**
 * The texts of a page with what is meant in the place of words in braces; those that nothing is known of stay, and all after
 * the first `mostFilled`.
 */
export function filled<T extends Record<string, string>>(texts: T, words: Words): T {
  let count = 0
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (all, word: string) => (++count > mostFilled ? all : (words[word] ?? all)))
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)])) as T
}

/** The parts of a filled text, without those that tell of somebody whom nobody has entered. */
export const knownParts = (text: string): Part[] =>
  partsIn(text).filter((part) => !/\{\w+\}/.test(part.title + part.text))
