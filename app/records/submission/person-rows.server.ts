import type { Db } from '#app/platform/db/database.ts'
import {
  findGroups,
  identityKey,
  splitKeys,
  type SubmissionKeys,
} from '#app/records/privacy/person-groups.server.ts'
import { submissionNames, type SubmissionName } from '#app/collections.ts'
import { findSubmission, type SubmissionRef } from './inbox.server.ts'

/** Per inbox, so that a widely shared phone number cannot exhaust the memory. */
const maxRows = 500

export type PersonRow = SubmissionRef &
  SubmissionKeys & {
    createdAt: string
    /** False if only the phone number is the same. Corrections of the person do not apply then. */
    isOwn: boolean
  }

export type PersonRows = {
  /** The identity of the sender, see `identityKey`, and then everything merged with it. */
  keys: string[]
  /** Newest first, without the trash. */
  rows: PersonRow[]
}

const selectKeys = (db: Db, kind: SubmissionName) =>
  db
    .selectFrom(kind as 'admission')
    .select(['id', 'emailKey', 'phoneKey', 'createdAt'])
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(maxRows)

/** @returns the submissions of all kinds with the same e-mail address or phone number. @throws 404 */
export async function findPersonRows(db: Db, ref: SubmissionRef): Promise<PersonRows> {
  const { emailKey, phoneKey, createdAt } = await findSubmission(db, ref)
  const key = identityKey({ emailKey, phoneKey })
  if (key === undefined) return { keys: [], rows: [{ ...ref, emailKey, phoneKey, createdAt, isOwn: true }] }
  const keys = [...new Set([key, ...((await findGroups(db, [key])).get(key) ?? [])])]
  const found = new Map<string, PersonRow>()
  const add = (kind: SubmissionName, rows: Omit<PersonRow, 'kind' | 'isOwn'>[], isOwn: boolean) => {
    for (const row of rows)
      if (!found.has(`${kind} ${row.id}`)) found.set(`${kind} ${row.id}`, { kind, ...row, isOwn })
  }
  const { emails, phones } = splitKeys(keys)
  for (const kind of submissionNames) {
    if (emails.length) add(kind, await selectKeys(db, kind).where('emailKey', 'in', emails).execute(), true)
    if (phones.length) {
      const withoutEmail = selectKeys(db, kind).where('emailKey', '=', '')
      add(kind, await withoutEmail.where('phoneKey', 'in', phones).execute(), true)
    }
  }
  const samePhones = [...new Set([...found.values()].flatMap((row) => row.phoneKey ?? []))]
  if (samePhones.length)
    for (const kind of submissionNames)
      add(kind, await selectKeys(db, kind).where('phoneKey', 'in', samePhones).execute(), false)
  const rows = [...found.values()].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
  return { keys, rows }
}
