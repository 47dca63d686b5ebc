import { existsSync } from 'node:fs'
import {
  type AccountState,
  readAccountStates,
  applyNewerAccounts,
} from '../../../platform/auth/account/accounts-across-restore.server.ts'
import {
  type RevokedToken,
  restoreRevocations,
  listRevokedTokens,
} from '../../../platform/auth/program-tokens.server.ts'
import type { UsedChallengeTable } from '../../../platform/captcha/captcha.server.ts'
import { submissionNames } from '../../../collections.ts'
import { introspectColumns } from '../../../platform/db/migrate/introspect-columns.server.ts'
import { now } from '../../../platform/db/time.ts'
import { openForReading } from '../../../platform/db/open.server.ts'
import { type Db } from '../../../platform/db/database.ts'
import { countRows } from '../../../platform/db/pagination.server.ts'
import { reapplyErasures } from '../../../records/person/erase/reapply-erasures.server.ts'
import {
  type Erasure,
  listErasuresSince,
  getSecretMark,
} from '../../../records/person/erase/erasure-register.server.ts'
import type { Services } from '../../../platform/services.ts'

/**
 * Changes since the backup that a restore must not undo. Stored as JSON; fields added by later versions are optional.
 */
export type NewerState = {
  erasures: Erasure[]
  submissions?: number
  accounts: AccountState[]
  used: UsedChallengeTable[]
  revoked?: RevokedToken[]
}

export type Preserved = {
  erased: number
  accounts: number
  /** Number of erasures that cannot be repeated because their AUTH_SECRET is unknown. */
  unrecognized: number
}

export const nothingPreserved: Preserved = { erased: 0, accounts: 0, unrecognized: 0 }

export type RestoreDependencies = Pick<Services, 'db' | 'storage'> & {
  secrets: readonly string[]
}

export async function readNewerState(db: Db, since: string, until?: string): Promise<NewerState> {
  const has = await introspectColumns(db)
  return {
    erasures: has('erasure', 'digest') ? await listErasuresSince(db, since) : [],
    accounts: has('passkey', 'userId') ? await readAccountStates(db, until) : [],
    used: has('usedChallenge', 'id')
      ? await db.selectFrom('usedChallenge').selectAll().where('expiresAt', '>', now()).execute()
      : [],
    revoked: has('programToken', 'revokedAt') ? await listRevokedTokens(db) : [],
    submissions: await countSubmissionsAfter(db, since),
  }
}

async function countSubmissionsAfter(db: Db, since: string): Promise<number> {
  const has = await introspectColumns(db)
  let total = 0
  for (const name of submissionNames)
    if (has(name, 'createdAt'))
      total += await countRows(db.selectFrom(name as 'contact').where('createdAt', '>', since))
  return total
}

/** @param until time of a backup, ISO-8601 UTC. */
export async function readNewerStateFromFile(
  file: string,
  since: string,
  until?: string,
): Promise<NewerState | undefined> {
  if (!existsSync(file)) return undefined
  try {
    const db = openForReading({ kind: 'sqlite', file })
    return await readNewerState(db, since, until).finally(() => db.destroy())
  } catch {
    // The database may be damaged, which is a common reason for a restore.
    return undefined
  }
}

/** Keeps the newest state of each account. The submission count comes from the first state. */
export function mergeStates(states: readonly NewerState[]): NewerState {
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
  return {
    erasures: [...erasures.values()],
    accounts: [...accounts.values()],
    used,
    revoked,
    submissions: states[0]?.submissions,
  }
}

/** Idempotent, because the next start repeats it if a restore was killed. */
export async function applyNewerState(
  { db, storage, secrets }: RestoreDependencies,
  since: string,
  { erasures, accounts, used, revoked = [] }: NewerState,
): Promise<Preserved> {
  await restoreRevocations(db, revoked)
  for (const challenge of used)
    await db
      .insertInto('usedChallenge')
      .values(challenge)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  let erased = 0
  if (erasures.length)
    for (const authSecret of secrets)
      erased += await reapplyErasures({ db, storage, settings: { authSecret } }, since, erasures)
  const marks = new Set(secrets.map(getSecretMark))
  const unrecognized = erasures.filter(({ secretMark }) => secretMark && !marks.has(secretMark)).length
  return { accounts: await applyNewerAccounts(db, accounts, since), erased, unrecognized }
}
