import { randomInt } from 'node:crypto'
import { submissionOf, type SubmissionName } from '../../../collections.ts'

/** Excludes vowels and characters that look or sound alike, as in Open Location Codes. */
const alphabet = '23456789CFGHJMPQRVWX'
const randomGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns a reference such as M-4HQ7-W2XC. References are random, so that they do not reveal the number of submissions. */
export const newReference = (collection: SubmissionName): string =>
  `${submissionOf(collection).acknowledgement.prefix}-${randomGroup()}-${randomGroup()}`

export const referenceSearchText = (reference: string): string =>
  `${reference} ${reference.replaceAll('-', '')}`
