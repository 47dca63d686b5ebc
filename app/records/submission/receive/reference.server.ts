import { randomInt } from 'node:crypto'
import { submissionOf, type SubmissionName } from '../../../collections.ts'

/** Without vowels and without signs that look or sound alike, as in Open Location Codes. */
const signs = '23456789CFGHJMPQRVWX'
const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')

/** What a submission is called towards its sender: 'M-4HQ7-W2XC'. Random, so that it tells nothing of others. */
export const newReference = (kind: SubmissionName): string =>
  `${submissionOf(kind).acknowledgement.prefix}-${group()}-${group()}`

/** What a search finds it by: as it is written, and without its dashes. */
export const searchedReference = (reference: string): string =>
  `${reference} ${reference.replaceAll('-', '')}`
