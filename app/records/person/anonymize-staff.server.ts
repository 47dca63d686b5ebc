import { type Expression, sql } from 'kysely'
import { anonymizeAccount, type Pseudonym } from '../../platform/auth/account/anonymize-account.server.ts'
import {
  anonymizedEmail,
  formerColleagueName,
  isAnonymized,
} from '../../platform/auth/account/anonymized-account.ts'
import type { Trx } from '../../platform/db/database.ts'
import { foldCase, searchTextContains } from '../../platform/db/search/like-search.server.ts'
import type { Values } from '../audit/endpoints.ts'

type User = { id: string; name: string; email: string }

export async function nextPseudonym(trx: Trx): Promise<Pseudonym> {
  const users = await trx.selectFrom('user').select('email').execute()
  const numbers = users
    .filter(({ email }) => isAnonymized(email))
    .map(({ email }) => Number(/\d+/.exec(email)?.[0] ?? 0))
  const number = Math.max(0, ...numbers) + 1
  return { name: formerColleagueName(number), email: anonymizedEmail(number) }
}

/**
 * Replaces the name and e-mail address of a former member of staff in the account, replies, versions, schedules, pictures
 * and the audit log. The user's id stays, so that the entries still belong together.
 */
export async function anonymizeStaff(
  trx: Trx,
  user: User,
  pseudonym: Pseudonym,
  passwordHash: string,
): Promise<void> {
  const { id, name, email } = user
  const { name: userName } = pseudonym
  const names = await listNames(trx, user)
  const clean = (column: string) => replaceTexts(column, [email, name], userName)
  await trx
    .updateTable('reply')
    .set({ userName, text: clean('text') })
    .where('userId', '=', id)
    .execute()
  await trx
    .updateTable('snapshot')
    .set({ userName, note: clean('note') })
    .where('userId', '=', id)
    .execute()
  await trx
    .updateTable('schedule')
    .set({ userName, message: clean('message') })
    .where('userId', '=', id)
    .execute()
  await trx.updateTable('picture').set({ userName }).where('userName', 'in', names).execute()
  await trx.deleteFrom('readMark').where('userId', '=', id).execute()
  await trx.deleteFrom('outbox').where('recipient', '=', email).where('kind', 'is', null).execute()
  await anonymizeAudit(trx, user, names, userName)
  await anonymizeAccount(trx, id, pseudonym, passwordHash)
}

/** A user acts under several names: changed ones, and those of API tokens. */
async function listNames(trx: Trx, { id, name }: User): Promise<string[]> {
  const names = new Set([name])
  for (const table of ['audit', 'snapshot', 'schedule', 'reply'] as const) {
    const rows = await trx.selectFrom(table).select('userName').distinct().where('userId', '=', id).execute()
    for (const { userName } of rows) names.add(userName)
  }
  return [...names].filter(Boolean)
}

const replaceTexts = (column: string, texts: readonly string[], replacement: string): Expression<string> =>
  texts.reduce(
    (expression, text) => sql<string>`replace(${expression}, ${text}, ${replacement})`,
    sql<string>`${sql.ref(column)}`,
  )

async function anonymizeAudit(
  trx: Trx,
  { id, name, email }: User,
  names: readonly string[],
  userName: string,
): Promise<void> {
  for (const old of names)
    await trx
      .updateTable('audit')
      .set({
        userName,
        nameSalt: null,
        search: replaceTexts('search', [foldCase(old)], foldCase(userName)),
      })
      .where('userId', '=', id)
      .where('userName', '=', old)
      .execute()
  await anonymizeLabels(trx, [email, name], userName)
  await trx
    .updateTable('audit')
    .set({ before: null, after: null, beforeSalt: null, afterSalt: null, termSalt: null })
    .where(({ or }) => or([searchTextContains('before', email), searchTextContains('after', email)]))
    .execute()
  const discards = await trx
    .selectFrom('audit')
    .select(['id', 'before'])
    .where('action', '=', 'discard')
    .where('before', 'is not', null)
    .execute()
  for (const { id, before } of discards)
    if (names.includes(String((JSON.parse(before ?? '{}') as Values).userName)))
      await trx.updateTable('audit').set({ before: null, beforeSalt: null }).where('id', '=', id).execute()
}

/** Labels of entries about accounts are e-mail addresses. Names of API tokens may contain the user's name. */
async function anonymizeLabels(trx: Trx, texts: readonly string[], label: string): Promise<void> {
  const entries = await trx
    .selectFrom('audit')
    .select(['id', 'label'])
    .where('kind', 'in', ['administrator', 'token', 'account'])
    .where('label', '!=', '')
    .execute()
  for (const entry of entries) {
    const folded = foldCase(entry.label)
    if (!texts.some((text) => folded.includes(foldCase(text)))) continue
    await trx
      .updateTable('audit')
      .set({ label, labelSalt: null, search: replaceTexts('search', [folded], foldCase(label)) })
      .where('id', '=', entry.id)
      .execute()
  }
}
