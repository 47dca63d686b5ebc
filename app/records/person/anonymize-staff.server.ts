import { sql } from 'kysely'
import { anonymizeAccount, type Pseudonym } from '../../platform/auth/account/anonymize-account.server.ts'
import {
  anonymizedEmail,
  formerColleagueName,
  isReservedEmail,
} from '../../platform/auth/account/anonymized-account.ts'
import type { Trx } from '../../platform/db/database.ts'
import { anyColumnContains, buildSearchText, foldCase } from '../../platform/db/search/like-search.server.ts'
import type { Values } from '../audit/endpoints.ts'
import { containsEmail, replaceWords } from './replace-words.ts'

type User = { id: string; name: string; email: string }

export async function nextPseudonym(trx: Trx): Promise<Pseudonym> {
  const users = await trx.selectFrom('user').select('email').execute()
  const numbers = users
    .filter(({ email }) => isReservedEmail(email))
    .map(({ email }) => Number(/\d{1,9}/.exec(email)?.[0] ?? 0))
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
  const { id, email } = user
  const { name: userName } = pseudonym
  const names = await listNames(trx, user)
  for (const table of ['reply', 'snapshot', 'schedule', 'conversationNote', 'person'] as const)
    await trx.updateTable(table).set({ userName }).where('userId', '=', id).execute()
  await trx.updateTable('person').set({ undoneUserName: userName }).where('undoneUserId', '=', id).execute()
  await replaceInTexts(trx, user, userName)
  // Pictures contain no user id. A name that another account has too stays, because it may be meant.
  const others = trx.selectFrom('user').select('name').where('id', '!=', id)
  const pictures = trx.updateTable('picture').set({ userName }).where('userName', 'in', names)
  await pictures.where('userName', 'not in', others).execute()
  for (const table of ['readMark', 'cannedReply', 'signature'] as const)
    await trx.deleteFrom(table).where('userId', '=', id).execute()
  await trx.deleteFrom('outbox').where('recipient', '=', email).where('kind', 'is', null).execute()
  await anonymizeAudit(trx, user, names, userName)
  await anonymizeAccount(trx, id, pseudonym, passwordHash)
}

/** A user acts under several names: changed ones, and those of API tokens. */
async function listNames(trx: Trx, { id, name }: User): Promise<string[]> {
  const names = new Set([name])
  for (const table of ['audit', 'snapshot', 'schedule', 'reply', 'conversationNote', 'person'] as const) {
    const rows = await trx.selectFrom(table).select('userName').distinct().where('userId', '=', id).execute()
    for (const { userName } of rows) names.add(userName)
  }
  return [...names].filter(Boolean)
}

/** Replaces signatures in the user's replies, version notes and messages about schedules. */
async function replaceInTexts(trx: Trx, { id: userId, name, email }: User, replacement: string) {
  const clean = (text: string) => replaceWords(replaceWords(text, email, replacement), name, replacement)
  for (const table of ['reply', 'conversationNote'] as const) {
    const rows = await trx.selectFrom(table).select(['id', 'text']).where('userId', '=', userId).execute()
    for (const { id, text } of rows)
      if (clean(text) !== text)
        await trx
          .updateTable(table)
          .set({ text: clean(text) })
          .where('id', '=', id)
          .execute()
  }
  const snapshots = await trx
    .selectFrom('snapshot')
    .select(['id', 'note'])
    .where('userId', '=', userId)
    .where('note', '!=', '')
    .execute()
  for (const { id, note } of snapshots)
    await trx
      .updateTable('snapshot')
      .set({ note: clean(note) })
      .where('id', '=', id)
      .execute()
  const schedules = await trx
    .selectFrom('schedule')
    .select(['id', 'message'])
    .where('userId', '=', userId)
    .where('message', 'is not', null)
    .execute()
  for (const { id, message } of schedules)
    await trx
      .updateTable('schedule')
      .set({ message: clean(message ?? '') })
      .where('id', '=', id)
      .execute()
}

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
        search: sql<string>`replace(search, ${buildSearchText('', old)}, ${buildSearchText('', userName)})`,
      })
      .where('userId', '=', id)
      .where('userName', '=', old)
      .execute()
  await anonymizeLabels(trx, { id, name, email }, userName)
  await eraseValuesWithEmail(trx, email)
  const passkeys = trx.updateTable('audit').set({ after: null, afterSalt: null }).where('userId', '=', id)
  await passkeys.where('kind', '=', 'account').where('after', 'like', '%"passkey":%').execute()
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

async function eraseValuesWithEmail(trx: Trx, email: string): Promise<void> {
  const entries = await trx
    .selectFrom('audit')
    .select(['id', 'before', 'after'])
    .where(anyColumnContains(['before', 'after'], email))
    .execute()
  const isAffected = (json: string | null) =>
    Object.values(JSON.parse(json ?? '{}') as Values).some((value) => containsEmail(String(value), email))
  for (const { id, before, after } of entries) {
    const changes = {
      ...(isAffected(before) && { before: null, beforeSalt: null }),
      ...(isAffected(after) && { after: null, afterSalt: null, termSalt: null }),
    }
    if (Object.keys(changes).length)
      await trx.updateTable('audit').set(changes).where('id', '=', id).execute()
  }
}

/**
 * Labels of entries about accounts are e-mail addresses. Names of API tokens may contain the user's name. Others may have
 * the same first name, so it counts only in the user's own entries.
 */
async function anonymizeLabels(trx: Trx, { id: userId, name, email }: User, label: string): Promise<void> {
  const entries = await trx
    .selectFrom('audit')
    .select(['id', 'userId', 'label', 'userName'])
    .where('kind', 'in', ['administrator', 'token', 'account'])
    .where('label', '!=', '')
    .execute()
  const isFullName = /\s/.test(name.trim())
  for (const entry of entries) {
    const isNamed = replaceWords(foldCase(entry.label), foldCase(name), '') !== foldCase(entry.label)
    if (!containsEmail(entry.label, email) && !(isNamed && (isFullName || entry.userId === userId))) continue
    const search = buildSearchText(label, entry.userName)
    await trx
      .updateTable('audit')
      .set({ label, search, labelSalt: null })
      .where('id', '=', entry.id)
      .execute()
  }
}
