import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  AccountState,
  applyNewerAccounts,
  readAccountStates,
} from '#app/platform/auth/account/accounts-across-restore.server.ts'
import { listRevokedTokens, restoreRevocations } from '#app/platform/auth/program-tokens.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { withDatabase } from '#app/platform/db/open.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { DatabaseConfig } from '#app/platform/settings/settings.server.ts'
import { getSecretMark, listErasuresSince } from '#app/records/person/erasure-register.server.ts'
import { reapplyErasures } from '#app/records/person/reapply-erasures.server.ts'
import { BackupError, writeNewFile } from './stored-backups.server.ts'

// Each backup writes the journal next to the backups, so that restoring an older one undoes no erasure and revives no
// access. It identifies people only by digests, and contains no credentials.

const Journal = z.object({
  /** Changes are known up to this time (ISO-8601 UTC). */
  until: z.string(),
  erasures: z.array(z.object({ digest: z.string(), erasedAt: z.string(), secretMark: z.string().nullish() })),
  accounts: z.array(AccountState),
  revoked: z.array(z.object({ id: z.string(), revokedAt: z.string() })),
})
export type Journal = z.output<typeof Journal>

const journalFile = 'journal.json'

/** @param until time of the data, ISO-8601 UTC. */
export const readCurrentJournal = async (db: Db, until: string): Promise<Journal> => ({
  until,
  erasures: await listErasuresSince(db, ''),
  accounts: await readAccountStates(db, until),
  revoked: await listRevokedTokens(db),
})

/** @throws BackupError if the journal is damaged. */
export async function readJournal(backupDir: string): Promise<Journal> {
  const file = join(backupDir, journalFile)
  if (!existsSync(file)) return { until: '', erasures: [], accounts: [], revoked: [] }
  const text = await readFile(file, 'utf8')
  try {
    return Journal.parse(JSON.parse(text))
  } catch {
    throw new BackupError(
      `${file} is damaged: remove it. Erasures and changes of accounts may then be undone.`,
    )
  }
}

/** @param folder for the unfinished file, in BACKUP_DIR. */
export async function updateJournal(
  backupDir: string,
  folder: string,
  place: DatabaseConfig,
  until: string,
): Promise<void> {
  const current = await withDatabase(place, (db) => readCurrentJournal(db, until))
  const journal = mergeJournals(await readJournal(backupDir), current)
  await writeNewFile(join(folder, journalFile), JSON.stringify(journal))
  await rename(join(folder, journalFile), join(backupDir, journalFile))
}

/** Keeps the newest state of each account. */
export function mergeJournals(a: Journal, b: Journal): Journal {
  const unique = <T>(key: (entry: T) => string, entries: T[]) => [
    ...new Map(entries.map((entry) => [key(entry), entry])).values(),
  ]
  const accounts = [...a.accounts, ...b.accounts].toSorted((one, other) =>
    one.changedAt.localeCompare(other.changedAt),
  )
  return {
    until: a.until > b.until ? a.until : b.until,
    erasures: unique(({ digest, erasedAt }) => `${digest} ${erasedAt}`, [...a.erasures, ...b.erasures]),
    accounts: unique(({ userId }) => userId, accounts),
    revoked: unique(({ id }) => id, [...a.revoked, ...b.revoked]),
  }
}

/**
 * Repeats the changes since the backup in the restored database.
 * @param since time of the backup, ISO-8601 UTC.
 * @param secrets Erasures identify people by a digest keyed with the AUTH_SECRET in use at the time.
 */
export async function replayJournal(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  journal: Journal,
  since: string,
  secrets: readonly string[],
) {
  await restoreRevocations(db, journal.revoked)
  const accounts = await applyNewerAccounts(db, journal.accounts, since)
  const erasures = journal.erasures.filter(({ erasedAt }) => erasedAt >= since)
  let erased = 0
  if (erasures.length)
    for (const authSecret of secrets)
      erased += await reapplyErasures({ db, storage, settings: { authSecret } }, since, erasures)
  const marks = new Set(secrets.map(getSecretMark))
  return {
    /** Accounts that need a new password link, or have been disabled. */
    accounts,
    erased,
    /** Number of erasures that cannot be repeated because their AUTH_SECRET is unknown. */
    unrecognized: erasures.filter(({ secretMark }) => secretMark && !marks.has(secretMark)).length,
  }
}
