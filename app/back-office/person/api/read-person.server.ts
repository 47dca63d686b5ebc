import type { SessionOwner } from '#app/platform/auth/session-owner.ts'
import type { Db } from '#app/platform/db/database.ts'
import { columnText, submissionOf, titleOf } from '#app/collections.ts'
import { findCorrections } from '#app/records/privacy/corrections.server.ts'
import type { CorrectedField } from '#app/records/privacy/person-table.ts'
import { findSubmission, type SubmissionRef } from '#app/records/submission/inbox.server.ts'
import { findPersonRows, type PersonRow } from '#app/records/submission/duplicate/person-rows.server.ts'
import { findSubjectTitle } from '#app/records/submission/related-record-title.server.ts'
import type { Correction, Merge, PersonPage } from './endpoints.ts'
import { findSuggestions } from './suggestions.server.ts'
import { readFees, readTimeline } from './timeline.server.ts'

const maxSubmissions = 200
const maxSearched = 20

/** @throws 404 */
export async function readPerson(db: Db, ref: SubmissionRef, admin: SessionOwner): Promise<PersonPage> {
  const person = await findPersonRows(db, ref)
  const values = await readValues(db, ref, person.rows)
  const { merges, corrections } = await readHistory(db, person.keys)
  return {
    ...ref,
    values,
    submissions: person.rows.length,
    fees: await readFees(db, person.rows),
    timeline: await readTimeline(db, person.rows.slice(0, maxSubmissions), admin),
    suggestions: await findSuggestions(db, person, values),
    merges,
    corrections,
  }
}

export async function readValues(
  db: Db,
  ref: SubmissionRef,
  rows: readonly PersonRow[],
): Promise<PersonPage['values']> {
  const submitted: Record<CorrectedField, string | null> = {
    name: null,
    phone: null,
    email: null,
    course: null,
  }
  for (const { kind, id } of rows.filter(({ isOwn }) => isOwn).slice(0, maxSearched)) {
    const row = await findSubmission(db, { kind, id })
    submitted.name ??= titleOf(kind, row)
    submitted.phone ??= columnText(row, submissionOf(kind).phoneColumn) || null
    submitted.email ??= row.email || null
    if (kind === 'admission') submitted.course ??= await findSubjectTitle(db, kind, row)
  }
  const opened = await findSubmission(db, ref)
  const corrected = (await findCorrections(db, [opened]))(opened)
  const value = (field: CorrectedField) => ({
    submitted: submitted[field],
    corrected: corrected[field] ?? null,
  })
  return { name: value('name'), phone: value('phone'), email: value('email'), course: value('course') }
}

async function readHistory(db: Db, keys: readonly string[]) {
  const merges: Merge[] = []
  const corrections: Correction[] = []
  if (keys.length === 0) return { merges, corrections }
  const rows = await db
    .selectFrom('person')
    .selectAll()
    .where((eb) =>
      eb.or([eb('key', 'in', keys), eb.and([eb('field', '=', 'merge'), eb('after', 'in', keys)])]),
    )
    .orderBy('id', 'desc')
    .execute()
  for (const { id, key, field, before, after, userName, createdAt, undoneAt, undoneUserName } of rows) {
    if (field === 'merge') {
      const other = (after === null || after === keys[0] ? key : after).replace(/^\w+:/, '')
      merges.push({ id, other, userName, createdAt, undoneAt, undoneUserName })
    } else corrections.push({ id, field, before, after, userName, createdAt })
  }
  return { merges, corrections }
}
