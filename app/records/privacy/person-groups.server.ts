import type { Db } from '#app/platform/db/database.ts'
import { type CorrectedField, correctedFields } from './person-table.ts'

export type SubmissionKeys = { emailKey: string; phoneKey: string | null }

/**
 * Identifies the person who sent a submission: by the e-mail address, or without one by the phone number, because
 * families and offices share phones. @returns undefined if the submission has neither.
 */
export function identityKey({ emailKey, phoneKey }: SubmissionKeys): string | undefined {
  if (emailKey !== '') return `email:${emailKey}`
  return phoneKey === null ? undefined : `phone:${phoneKey}`
}

export function splitKeys(keys: Iterable<string>): { emails: string[]; phones: string[] } {
  const all = [...keys]
  const withPrefix = (prefix: string) =>
    all.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  return { emails: withPrefix('email:'), phones: withPrefix('phone:') }
}

/** @returns for each key, the keys that staff merged with it, directly or through others, and itself. */
export async function findGroups(db: Db, keys: Iterable<string>): Promise<Map<string, Set<string>>> {
  const groups = new Map([...keys].map((key) => [key, new Set([key])]))
  for (let added = [...groups.keys()]; added.length > 0;) {
    const merges = await db
      .selectFrom('person')
      .select(['key', 'after'])
      .where((eb) => eb.and({ field: 'merge', undoneAt: null }))
      .where((eb) => eb.or([eb('key', 'in', added), eb('after', 'in', added)]))
      .execute()
    added = []
    for (const { key, after } of merges) {
      const both = [key, after ?? key]
      for (const each of both) {
        if (groups.has(each)) continue
        groups.set(each, new Set([each]))
        added.push(each)
      }
      const joined = new Set(both.flatMap((each) => [...(groups.get(each) ?? [])]))
      for (const each of joined) groups.set(each, joined)
    }
  }
  return groups
}

export type Corrections = Partial<Record<CorrectedField, string>>

/** @returns a function that returns the corrected values of the person who sent a submission. */
export async function findCorrections(
  db: Db,
  submissions: readonly SubmissionKeys[],
): Promise<(submission: SubmissionKeys) => Corrections> {
  const keys = new Set(submissions.flatMap((each) => identityKey(each) ?? []))
  if (keys.size === 0) return () => ({})
  const groups = await findGroups(db, keys)
  const rows = await db
    .selectFrom('person')
    .select(['key', 'field', 'after'])
    .where('field', 'in', correctedFields)
    .where('key', 'in', [...groups.keys()])
    .orderBy('id', 'desc')
    .execute()
  return (submission) => {
    const group = groups.get(identityKey(submission) ?? '')
    const corrections: Corrections = {}
    for (const field of correctedFields) {
      const latest = rows.find((row) => row.field === field && group?.has(row.key))
      if (latest?.after) corrections[field] = latest.after
    }
    return corrections
  }
}

type Student = SubmissionKeys & { fullName: string; phoneNumber?: string | null; email?: string }

/** Replaces names, phone numbers and e-mail addresses of admissions by the corrected ones, and removes the keys. */
export async function correctStudents<Row extends Student>(db: Db, rows: readonly Row[]) {
  const correctionsOf = await findCorrections(db, rows)
  return rows.map((row) => {
    const { emailKey: _, phoneKey: __, ...student } = row
    const { name, phone, email } = correctionsOf(row)
    return {
      ...student,
      ...(name && { fullName: name }),
      ...(phone && 'phoneNumber' in row && { phoneNumber: phone }),
      ...(email && 'email' in row && { email }),
    }
  })
}
