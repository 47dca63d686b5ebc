import { existsSync } from 'node:fs'
import {
  type AccountState,
  accountStates,
  applyNewerAccounts,
} from '../../../platform/auth/account/accounts-across-restore.server.ts'
import {
  type RevokedToken,
  revokeAgain,
  revokedTokens,
} from '../../../platform/auth/program-tokens.server.ts'
import type { UsedChallengeTable } from '../../../platform/captcha/captcha.server.ts'
import { submissionNames } from '../../../collections.ts'
import { introspectColumns } from '../../../platform/db/migrate/introspect-columns.server.ts'
import { now } from '../../../platform/db/time.ts'
import { type Db, openToRead } from '../../../platform/db/open.server.ts'
import { countRows } from '../../../platform/db/page.server.ts'
import { eraseAgain } from '../../../records/person/erase/erase-again.server.ts'
import { type Erasure, erasuresSince, markOf } from '../../../records/person/erase/erasure-register.server.ts'
import { installationOf } from '../../../platform/storage/installation-id.server.ts'
import type { Services } from '../../../platform/services.ts'

/** What a restore must not undo. */
export type NewerState = {
  /** Of people, since the backup was made. */
  erasures: Erasure[]
  /** How many arrived since; of what an earlier version wrote down it is not known. */
  submissions?: number
  /** As they are now: disabled accounts, new passwords and removed second factors stay so. */
  accounts: AccountState[]
  /** Codes and captchas that count once and have been used. */
  used: UsedChallengeTable[]
  /** Tokens of programs, which stay revoked; what an earlier version wrote down has none. */
  revoked?: RevokedToken[]
  /** Ties the database to its files. */
  installation?: string | undefined
}

/** What of it changed the data that came out of a backup. */
export type Preserved = {
  /** Submissions of people erased since, which do not come back. */
  erased: number
  /** Administrators who are let in as they were before the restore, or not at all. */
  accounts: number
  /** People erased since under an AUTH_SECRET that is not known here: nobody can tell which submissions are theirs. */
  unrecognized: number
}

export const nothing: Preserved = { erased: 0, accounts: 0, unrecognized: 0 }

export type Needs = Pick<Services, 'db' | 'storage'> & {
  /** Each AUTH_SECRET under which somebody may have been erased. */
  secrets: readonly string[]
}

/**
 * Reads out of a database what a restore must not undo. One that is older than what it is asked for knows of none.
 * @param since when the backup was made, ISO-8601 UTC.
 */
export async function newerState(db: Db, since: string): Promise<NewerState> {
  const has = await introspectColumns(db)
  return {
    erasures: has('erasure', 'digest') ? await erasuresSince(db, since) : [],
    accounts: has('passkey', 'userId') ? await accountStates(db) : [],
    used: has('usedChallenge', 'id')
      ? await db.selectFrom('usedChallenge').selectAll().where('expiresAt', '>', now()).execute()
      : [],
    revoked: has('programToken', 'revokedAt') ? await revokedTokens(db) : [],
    installation: has('note', 'key') ? await installationOf(db) : undefined,
    submissions: await submissionsAfter(db, since),
  }
}

async function submissionsAfter(db: Db, since: string): Promise<number> {
  const has = await introspectColumns(db)
  let total = 0
  for (const name of submissionNames)
    if (has(name, 'createdAt'))
      total += await countRows(db.selectFrom(name as 'contact').where('createdAt', '>', since))
  return total
}

/** The same of an SQLite file; undefined if it is not there or cannot be read. */
export async function newerStateIn(file: string, since: string): Promise<NewerState | undefined> {
  if (!existsSync(file)) return undefined
  try {
    const db = openToRead({ kind: 'sqlite', file })
    return await newerState(db, since).finally(() => db.destroy())
  } catch {
    // Damaged: mostly why there is a restore.
    return undefined
  }
}

/** What several databases know together; of two states of an account the newer one counts, and of files and submissions what the first says. */
export function merged(states: readonly NewerState[]): NewerState {
  const erasures = new Map<string, Erasure>()
  const accounts = new Map<string, AccountState>()
  for (const state of states) {
    for (const erasure of state.erasures) erasures.set(`${erasure.digest} ${erasure.erasedAt}`, erasure)
    for (const account of state.accounts)
      if (account.changedAt > (accounts.get(account.userId)?.changedAt ?? ''))
        accounts.set(account.userId, account)
  }
  const used = states.flatMap((state) => state.used)
  const revoked = states.flatMap((state) => state.revoked ?? [])
  const { installation, submissions } = states[0] ?? {}
  return {
    erasures: [...erasures.values()],
    accounts: [...accounts.values()],
    used,
    revoked,
    installation,
    submissions,
  }
}

/** Brings data that comes from a backup to what is known to have happened since. Doing it again changes nothing. */
export async function applyNewerState(
  { db, storage, secrets }: Needs,
  since: string,
  { erasures, accounts, used, revoked = [] }: NewerState,
): Promise<Preserved> {
  await revokeAgain(db, revoked)
  for (const each of used)
    await db
      .insertInto('usedChallenge')
      .values(each)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  let erased = 0
  if (erasures.length)
    for (const authSecret of secrets)
      erased += await eraseAgain({ db, storage, settings: { authSecret } }, since, erasures)
  const marks = new Set(secrets.map(markOf))
  const unrecognized = erasures.filter(({ secretMark }) => secretMark && !marks.has(secretMark)).length
  return { accounts: await applyNewerAccounts(db, accounts), erased, unrecognized }
}
