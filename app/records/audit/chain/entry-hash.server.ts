import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isFormerColleague } from '../../../platform/auth/account/anonymized-account.ts'
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

/** Compares personal values with their digests. A value without a salt must be erased or anonymized. */
export function matchesDigests(row: AuditRow): boolean {
  const digests = JSON.parse(row.digests ?? '[]') as (string | null)[]
  return personalValues(row).every(({ saltColumn, value }, index) => {
    const digest = digests[index]
    const salt = row[saltColumn]
    if (!digest) return value === null
    if (salt !== null) return value !== null && digestOf(salt, value) === digest
    return value === null || isFormerColleague(value)
  })
}
