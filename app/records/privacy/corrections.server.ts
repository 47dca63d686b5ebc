import type { Db } from '#app/platform/db/database.ts'
import { findGroups, identityKey, type SubmissionKeys } from './person-groups.server.ts'
import { type CorrectedField, correctedFields } from './person-table.ts'

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
