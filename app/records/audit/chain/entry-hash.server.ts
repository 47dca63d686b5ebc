import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { contentOf, isContent, submissionNames } from '../../../collections.ts'
import type { AuditTable } from '../handlers.server.ts'
import { splitTerm } from './chain-columns.ts'

export type AuditRow = Selectable<AuditTable>
type SealedRow = Pick<AuditRow, 'id' | 'at' | 'userId' | 'action' | 'kind' | 'itemId'>
type PersonalValue = { value: string | null; saltColumn: (typeof saltColumns)[number] }

const saltColumns = ['nameSalt', 'labelSalt', 'beforeSalt', 'afterSalt', 'termSalt'] as const

const sha256 = (text: string) => createHash('sha256').update(text)
const digestOf = (salt: string, value: string): string => sha256(`${salt}:${value}`).digest('base64url')

function personalValues({ userName, label, before, after }: AuditRow): PersonalValue[] {
  const { term, rest } = splitTerm(after)
  const values = [userName, label, before, rest, term]
  return saltColumns.map((saltColumn, index) => ({ saltColumn, value: values[index] || null }))
}

/** Creates a salt and a digest for each personal value of an entry. */
export function digestEntry(row: AuditRow) {
  const personal = personalValues(row).map(({ saltColumn, value }) => {
    const salt = value === null ? null : randomBytes(16).toString('base64url')
    return { saltColumn, salt, digest: value === null || salt === null ? null : digestOf(salt, value) }
  })
  const salts = Object.fromEntries(personal.map(({ saltColumn, salt }) => [saltColumn, salt]))
  return { salts, digests: JSON.stringify(personal.map(({ digest }) => digest)) }
}

/** Hashes all values that never change, the digests of personal values, and the previous hash. */
export function hashEntry(previousHash: string, seq: number, row: SealedRow, digests: string): string {
  const { id, at, userId, action, kind, itemId } = row
  const values = [previousHash, seq, id, at, userId, action, kind, itemId, digests]
  return sha256(JSON.stringify(values)).digest('hex')
}

/**
 * Compares personal values with their digests. A value without a salt must be erased or anonymized, in a way that happens
 * to such entries.
 * @param pseudonyms names of anonymized accounts by user id
 */
export function matchesDigests(row: AuditRow, pseudonyms: ReadonlyMap<string, string>): boolean {
  const digests = JSON.parse(row.digests ?? '[]') as (string | null)[]
  return personalValues(row).every(({ saltColumn, value }, index) => {
    const digest = digests[index]
    const salt = row[saltColumn]
    if (!digest) return value === null
    if (salt !== null) return value !== null && digestOf(salt, value) === digest
    if (saltColumn === 'nameSalt') return value !== null && value === pseudonyms.get(row.userId)
    if (value !== null) return saltColumn === 'labelSalt' && isPseudonym(row, value, pseudonyms)
    return canBeErased(row, saltColumn, pseudonyms)
  })
}

const isPseudonym = ({ kind }: AuditRow, label: string, pseudonyms: ReadonlyMap<string, string>): boolean =>
  ['administrator', 'token', 'account'].includes(kind) && [...pseudonyms.values()].includes(label)

function canBeErased(
  { kind, action }: AuditRow,
  saltColumn: PersonalValue['saltColumn'],
  pseudonyms: ReadonlyMap<string, string>,
): boolean {
  const isPersonal = isContent(kind)
    ? contentOf(kind).hasPersonalData
    : submissionNames.some((name) => name === kind)
  if (isPersonal) return true
  if (saltColumn === 'labelSalt') return false
  // Anonymizing erases values that contain the e-mail address, in entries of any kind.
  return pseudonyms.size > 0 || (saltColumn === 'termSalt' && action === 'export')
}
