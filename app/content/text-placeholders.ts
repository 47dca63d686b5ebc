import type { Identity } from './identity.ts'
import { type Part, partsIn } from './page-texts/field.ts'

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

/** Texts with what is meant in the place of words in braces; those that nothing is known of stay. */
export function filled<T extends Record<string, string>>(texts: T, words: Words): T {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (all, word: string) => words[word] ?? all)
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)])) as T
}

/** The parts of a filled text, without those that tell of somebody whom nobody has entered. */
export const knownParts = (text: string): Part[] =>
  partsIn(text).filter((part) => !/\{\w+\}/.test(part.title + part.text))
