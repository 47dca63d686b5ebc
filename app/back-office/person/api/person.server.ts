import { type AdminCall, defineResource } from '#app/platform/api/define-resource.server.ts'
import type { SessionOwner } from '#app/platform/auth/rights.ts'
import { type Db, now } from '#app/platform/db/database.ts'
import { conflict, notFound } from '#app/platform/errors.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { findCorrections, identityKey } from '#app/records/privacy/person-groups.server.ts'
import { correctedFields, type CorrectedField } from '#app/records/privacy/person-table.ts'
import { findSubmission, type SubmissionRef } from '#app/records/submission/inbox.server.ts'
import { findPersonRows, type PersonRow } from '#app/records/submission/person-rows.server.ts'
import { findSubjectTitle } from '#app/records/submission/related-record-title.server.ts'
import { titleOf, columnText, submissionOf } from '#app/collections.ts'
import { personPages, type Correction, type Merge, type PersonPage } from './person.api.ts'
import { findSuggestions } from './suggestions.server.ts'
import { readFees, readTimeline } from './timeline.server.ts'

const requireKey = (row: Parameters<typeof identityKey>[0]): string =>
  identityKey(row) ?? conflict('This submission has neither an e-mail address nor a phone number.')

const auditRef = ({ kind, id }: SubmissionRef, row: object) =>
  ({ action: 'update', kind, itemId: id, label: titleOf(kind, row) }) as const

async function merge({ db, admin }: AdminCall, ref: SubmissionRef, other: SubmissionRef): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [row, otherRow] = [await findSubmission(trx, ref), await findSubmission(trx, other)]
    const [key, after] = [requireKey(row), requireKey(otherRow)]
    const { keys } = await findPersonRows(trx, ref)
    if (keys.includes(after)) conflict('These submissions already belong to the same person.')
    await trx
      .insertInto('person')
      .values({ key, field: 'merge', after, userId: admin.id, userName: admin.name, createdAt: now() })
      .execute()
    // The other person's name would survive that person's erasure.
    const mergedWith = `${other.kind} ${other.id}`
    await writeAuditEntry(trx, admin, { ...auditRef(ref, row), after: { mergedWith } })
  })
}

async function unmerge({ db, admin }: AdminCall, ref: SubmissionRef, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await findSubmission(trx, ref)
    const { keys } = await findPersonRows(trx, ref)
    const found = await trx
      .selectFrom('person')
      .selectAll()
      .where('id', '=', id)
      .where('field', '=', 'merge')
      .executeTakeFirst()
    if (!found || !keys.some((key) => key === found.key || key === found.after)) return notFound('Merge')
    const { numUpdatedRows } = await trx
      .updateTable('person')
      .set({ undoneAt: now(), undoneUserId: admin.id, undoneUserName: admin.name })
      .where('id', '=', id)
      .where('undoneAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) conflict('This merge was already undone.')
    return writeAuditEntry(trx, admin, { ...auditRef(ref, row), after: { mergeUndone: id } })
  })
}

type Changes = Partial<Record<CorrectedField, string | null | undefined>>

async function correct({ db, admin }: AdminCall, ref: SubmissionRef, changes: Changes): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await findSubmission(trx, ref)
    const key = requireKey(row)
    const values = await readValues(trx, ref, (await findPersonRows(trx, ref)).rows)
    const before: Record<string, string | null> = {}
    const after: Record<string, string | null> = {}
    for (const field of correctedFields) {
      const value = changes[field]
      const { submitted, corrected } = values[field]
      const current = corrected ?? submitted
      if (value === undefined || value === current) continue
      const stored = value === null || value === submitted ? null : value
      if (stored === null && corrected === null) continue
      before[field] = current
      after[field] = stored ?? submitted
      await trx
        .insertInto('person')
        .values({
          key,
          field,
          before: current,
          after: stored,
          userId: admin.id,
          userName: admin.name,
          createdAt: now(),
        })
        .execute()
    }
    if (Object.keys(after).length === 0) return
    await writeAuditEntry(trx, admin, { ...auditRef(ref, row), before, after })
  })
}

const thenRead = async (change: Promise<void>, { db, admin }: AdminCall, ref: SubmissionRef) => {
  await change
  return readPerson(db, ref, admin)
}

export default defineResource(personPages, {
  show: (ref, { db, admin }) => readPerson(db, ref, admin),
  merge: ({ other, ...ref }, call) => thenRead(merge(call, ref, other), call, ref),
  unmerge: ({ merge: id, ...ref }, call) => thenRead(unmerge(call, ref, id), call, ref),
  correct: ({ kind, id, ...changes }, call) =>
    thenRead(correct(call, { kind, id }, changes), call, { kind, id }),
})

const maxSubmissions = 200
const maxSearched = 20

/** @throws 404 */
async function readPerson(db: Db, ref: SubmissionRef, admin: SessionOwner): Promise<PersonPage> {
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

async function readValues(
  db: Db,
  ref: SubmissionRef,
  rows: readonly PersonRow[],
): Promise<PersonPage['values']> {
  const submitted: Partial<Record<CorrectedField, string | null>> = {}
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
    submitted: submitted[field] ?? null,
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
