import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reencryptSecondFactor } from '../../../platform/auth/account/accounts-across-restore.server.ts'
import { migrate } from '../../../platform/db/migrate/migrate.server.ts'
import { openDatabase, openForReading } from '../../../platform/db/open.server.ts'
import { removeEphemeralRows } from '../../../platform/db/sqlite/sqlite-snapshot.server.ts'
import { authSecretFile, type Settings } from '../../../platform/settings/settings.server.ts'
import { failRestoredStatement } from '../../../records/versions/schedule.server.ts'
import { openStorage } from '../../../platform/storage/storage.server.ts'
import { findNewestBackup } from '../stored-backups.server.ts'
import { type Manifest, secretsFolder, sqliteFile } from '../copy/manifest.server.ts'
import {
  applyNewerState,
  mergeStates,
  type NewerState,
  readNewerStateFromFile,
  nothingPreserved,
  type Preserved,
} from './state-since-backup.server.ts'

export type SqliteSettings = Pick<Settings, 'dataDir' | 'backupDir' | 'authSecret' | 'isAuthSecretGiven'> &
  Partial<Pick<Settings, 's3'>> & { database: { kind: 'sqlite'; file: string } }

export type PreparedRestore = Preserved & {
  /** Account changes and erasures are known up to this time (ISO-8601 UTC); undefined means up to now. */
  knownUntil: string | undefined
  laterSubmissions: number | undefined
}

/**
 * Removes sessions from the staged SQLite database and reapplies account changes and erasures found in the replaced
 * data and in the newest backup.
 * @param folder the staged data.
 */
export async function prepareRestoredSqlite(
  folder: string,
  manifest: Manifest,
  settings: SqliteSettings,
): Promise<PreparedRestore> {
  const { madeAt } = manifest
  const file = join(folder, sqliteFile)
  removeEphemeralRows(file)
  const restored = await readSecret(join(folder, secretsFolder))
  // If AUTH_SECRET is not set, the generated secret from the backup replaces the current one.
  const secret = (!settings.isAuthSecretGiven && restored) || settings.authSecret
  const restoredUserIds = await readUserIds(file)
  const sources = await readNewerStates(settings, madeAt, secret)
  const replaced = sources.find(({ until }) => until === undefined)
  if ('schedule' in manifest.rows) executeStatement(file, failRestoredStatement())
  const known = sources.find(({ state }) => state.accounts.some(({ userId }) => restoredUserIds.has(userId)))
  const isNewer = known && (known.until === undefined || known.until > madeAt)
  const knownUntil = isNewer ? known.until : madeAt
  const state = mergeStates(sources.map(({ state }) => state))
  const laterSubmissions = replaced?.state.submissions
  if (state.erasures.length === 0 && !known) return { ...nothingPreserved, knownUntil, laterSubmissions }
  const db = openDatabase({ kind: 'sqlite', file })
  try {
    await migrate(db)
    const storage = await openStorage({ dataDir: folder, s3: settings.s3 })
    const secrets = await collectSecrets(folder, settings, ...sources.map(({ authSecret }) => authSecret))
    return {
      ...(await applyNewerState({ db, storage, secrets }, madeAt, state)),
      knownUntil,
      laterSubmissions,
    }
  } finally {
    await db.destroy()
  }
}

function executeStatement(file: string, statement: string): void {
  const connection = new DatabaseSync(file)
  try {
    connection.exec(statement)
  } finally {
    connection.close()
  }
}

type Source = {
  state: NewerState
  until: string | undefined
  authSecret: string
}

async function readNewerStates(
  settings: SqliteSettings,
  since: string,
  newAuthSecret: string,
): Promise<Source[]> {
  const newest = await findNewestBackup(settings.backupDir)
  const candidates = [
    { file: settings.database.file, authSecret: settings.authSecret, until: undefined },
    ...(newest
      ? [
          {
            file: join(newest.folder, sqliteFile),
            authSecret: (await readSecret(join(newest.folder, secretsFolder))) || settings.authSecret,
            until: newest.manifest.madeAt,
          },
        ]
      : []),
  ]
  const sources: Source[] = []
  for (const { file, authSecret, until } of candidates) {
    const state = await readNewerStateFromFile(file, since, until)
    if (!state) continue
    const accounts = await Promise.all(
      state.accounts.map((account) =>
        reencryptSecondFactor(account, { from: authSecret, to: newAuthSecret }),
      ),
    )
    sources.push({ state: { ...state, accounts }, until, authSecret })
  }
  return sources
}

/**
 * Erasure registers identify people by a digest keyed with the AUTH_SECRET in use at the time, so every known secret is
 * needed.
 */
export async function collectSecrets(
  folder: string,
  { dataDir, authSecret }: Pick<Settings, 'dataDir' | 'authSecret'>,
  ...otherSecrets: string[]
): Promise<string[]> {
  const generated = await Promise.all([join(folder, secretsFolder), dataDir].map(readSecret))
  return [...new Set([authSecret, ...generated, ...otherSecrets])].filter(Boolean)
}

async function readSecret(folder: string): Promise<string> {
  const file = join(folder, authSecretFile)
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : ''
}

async function readUserIds(file: string): Promise<Set<string>> {
  const db = openForReading({ kind: 'sqlite', file })
  const rows = await db
    .selectFrom('user')
    .select('id')
    .execute()
    .finally(() => db.destroy())
  return new Set(rows.map(({ id }) => id))
}

/**
 * Second factors are encrypted with AUTH_SECRET, so AUTH_SECRET must match the backup.
 * @param given AUTH_SECRET from the settings.
 */
export async function secretWarning(folder: string, given = ''): Promise<string | undefined> {
  const generated = await readSecret(join(folder, secretsFolder))
  if (!generated && !given.trim())
    return 'Set AUTH_SECRET to the value it had when the backup was made: second factors depend on it.'
  if (generated && given.trim() && generated !== given.trim())
    return 'AUTH_SECRET differs from the one generated before the backup: remove it, or second factors set up before will not work.'
  return undefined
}
