import type { Db } from '#app/platform/db/database.ts'
import { foldCase } from '#app/platform/db/query-parts.server.ts'
import { identityKey, splitKeys } from '#app/records/privacy/person-groups.server.ts'
import { personKeys } from '#app/records/privacy/person-keys.ts'
import { findSubmission, selectMatchingRows } from '#app/records/submission/inbox.server.ts'
import type { PersonRow, PersonRows } from '#app/records/submission/person-rows.server.ts'
import { columnText, submissionNames, submissionOf, titleOf } from '#app/collections.ts'
import type { PersonPage, Suggestion } from './person.api.ts'

const maxSuggestions = 10
const maxPerKind = 20

type Candidate = Pick<PersonRow, 'kind' | 'id'> & { reason: Suggestion['reason'] }

export async function findSuggestions(
  db: Db,
  { keys, rows }: PersonRows,
  { name, phone, email }: PersonPage['values'],
): Promise<Suggestion[]> {
  const candidates: Candidate[] = rows
    .filter(({ isOwn }) => !isOwn)
    .map(({ kind, id }) => ({ kind, id, reason: 'phone' }))
  const corrected = personKeys(email.corrected ?? '', phone.corrected)
  for (const kind of submissionNames) {
    const all = await selectMatchingRows(db, kind, {})
    const matching = async (column: 'emailKey' | 'phoneKey', value: string | null) =>
      value
        ? all
            .select('inbox.id')
            .where(`inbox.${column}`, '=', value)
            .orderBy('inbox.id', 'desc')
            .limit(maxPerKind)
            .execute()
        : []
    for (const { id } of await matching('emailKey', corrected.emailKey))
      candidates.push({ kind, id, reason: 'email' })
    for (const { id } of await matching('phoneKey', corrected.phoneKey))
      candidates.push({ kind, id, reason: 'phone' })
  }
  const names = new Set([name.submitted, name.corrected].filter((text) => text !== null && text.length > 4))
  for (const text of names) candidates.push(...(await findSameName(db, text ?? '', splitKeys(keys).emails)))

  const found = new Map<string, Suggestion>()
  for (const { kind, id, reason } of candidates) {
    const row = await findSubmission(db, { kind, id })
    const key = identityKey(row)
    if (key === undefined || keys.includes(key) || found.has(key)) continue
    found.set(key, {
      kind,
      id,
      name: titleOf(kind, row),
      email: row.email,
      phone: columnText(row, submissionOf(kind).phoneColumn),
      createdAt: row.createdAt,
      reason,
    })
    if (found.size === maxSuggestions) break
  }
  return [...found.values()]
}

async function findSameName(db: Db, name: string, emails: readonly string[]): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (const kind of submissionNames) {
    const matching = await selectMatchingRows(db, kind, { search: name })
    const rows = await matching.selectAll('inbox').orderBy('inbox.id', 'desc').limit(maxPerKind).execute()
    for (const row of rows) {
      if (foldCase(titleOf(kind, row)) !== foldCase(name)) continue
      const isSimilar =
        row.emailKey === '' ||
        emails.length === 0 ||
        emails.some((email) => isSimilarEmail(email, row.emailKey))
      if (isSimilar) found.push({ kind, id: row.id, reason: 'name' })
    }
  }
  return found
}

/** The same name, perhaps at another provider, ignoring dots and tags after a plus sign. */
const isSimilarEmail = (a: string, b: string): boolean => mailboxName(a) === mailboxName(b)

const mailboxName = (email: string): string =>
  email.replace(/@.*$/, '').replace(/\+.*$/, '').replaceAll(/[._-]/g, '')
