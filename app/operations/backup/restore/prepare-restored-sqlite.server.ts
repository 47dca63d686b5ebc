import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reencrypted } from '../../../platform/auth/account/accounts-across-restore.server.ts'
import { migrate } from '../../../platform/db/migrate/migrate.server.ts'
import { openDatabase, openToRead } from '../../../platform/db/open.server.ts'
import { removeEphemeral } from '../../../platform/db/sqlite/sqlite-snapshot.server.ts'
import { secretFile } from '../../../platform/settings/generated-secrets.server.ts'
import type { Settings } from '../../../platform/settings/settings.server.ts'
import { failRestoredStatement } from '../../../records/versions/schedule.server.ts'
import { installationStatement } from '../../../platform/storage/installation-id.server.ts'
import { openStorage } from '../../../platform/storage/storage.server.ts'
import { newestBackup } from '../stored-backups.server.ts'
import { type Manifest, secretsFolder, sqliteFile } from '../copy/manifest.server.ts'
import {
  applyNewerState,
  merged,
  type NewerState,
  newerStateIn,
  nothing,
  type Preserved,
} from './state-since-backup.server.ts'

/** Settings of an installation on SQLite. */
export type SqliteSettings = Pick<Settings, 'dataDir' | 'backupDir' | 'authSecret' | 'isAuthSecretGiven'> &
  Partial<Pick<Settings, 's3'>> & { database: { kind: 'sqlite'; file: string } }

export type PreparedRestore = Preserved & {
  /** Until when it is known what happened to accounts, and who was erased: ISO-8601 UTC. Undefined: until now. */
  knownUntil: string | undefined
  /** Submissions of the replaced data that arrived after the backup was made; undefined if it is not known. */
  later: number | undefined
}

/**
 * Makes SQLite data that was laid out from a backup ready to take the place of the old: nobody is signed in there, and what
 * the replaced data and the newest backup know to have happened since stays so.
 * @param folder the data's.
 */
export async function prepareRestoredSqlite(
  folder: string,
  manifest: Manifest,
  settings: SqliteSettings,
): Promise<PreparedRestore> {
  const { madeAt } = manifest
  const file = join(folder, sqliteFile)
  removeEphemeral(file)
  const restored = await secretIn(join(folder, secretsFolder))
  // A generated one leaves with the data that is replaced.
  const secret = (!settings.isAuthSecretGiven && restored) || settings.authSecret
  const users = await userIds(file)
  const sources = await readSources(settings, madeAt, secret)
  const replaced = sources.find(({ until }) => until === undefined)
  // Files on disk change places with the database; those in a store stay, and are whose they were.
  if ('note' in manifest.rows)
    execute(file, installationStatement('note', (settings.s3 && replaced?.state.installation) || ''))
  if ('schedule' in manifest.rows) execute(file, failRestoredStatement())
  // The data that is replaced comes first.
  const known = sources.find(({ state }) => state.accounts.some(({ userId }) => users.has(userId)))
  const isNewer = known && (known.until === undefined || known.until > madeAt)
  const knownUntil = isNewer ? known.until : madeAt
  const state = merged(sources.map(({ state }) => state))
  const later = replaced?.state.submissions
  if (state.erasures.length === 0 && !known) return { ...nothing, knownUntil, later }
  const db = openDatabase({ kind: 'sqlite', file })
  try {
    await migrate(db)
    const storage = await openStorage({ dataDir: folder, s3: settings.s3 })
    const secrets = await secretsOf(folder, settings, ...sources.map(({ from }) => from))
    return { ...(await applyNewerState({ db, storage, secrets }, madeAt, state)), knownUntil, later }
  } finally {
    await db.destroy()
  }
}

function execute(file: string, statement: string): void {
  const connection = new DatabaseSync(file)
  try {
    connection.exec(statement)
  } finally {
    connection.close()
  }
}

type Source = {
  state: NewerState
  /** When it was copied; undefined of the data that is replaced. */
  until: string | undefined
  /** Its AUTH_SECRET. */
  from: string
}

/** What is known elsewhere. @param to AUTH_SECRET for which second factors are encrypted. */
async function readSources(settings: SqliteSettings, since: string, to: string): Promise<Source[]> {
  const newest = await newestBackup(settings.backupDir)
  const places = [
    { file: settings.database.file, from: settings.authSecret, until: undefined },
    ...(newest
      ? [
          {
            file: join(newest.folder, sqliteFile),
            from: (await secretIn(join(newest.folder, secretsFolder))) || settings.authSecret,
            until: newest.manifest.madeAt,
          },
        ]
      : []),
  ]
  const sources: Source[] = []
  for (const { file, from, until } of places) {
    const state = await newerStateIn(file, since)
    if (!state) continue
    const accounts = await Promise.all(state.accounts.map((each) => reencrypted(each, { from, to })))
    sources.push({ state: { ...state, accounts }, until, from })
  }
  return sources
}

/** Each AUTH_SECRET that is known. A register knows people by the one of that time. @param folder of the backup's data. */
export async function secretsOf(
  folder: string,
  { dataDir, authSecret }: Pick<Settings, 'dataDir' | 'authSecret'>,
  ...others: string[]
): Promise<string[]> {
  const generated = await Promise.all([join(folder, secretsFolder), dataDir].map(secretIn))
  return [...new Set([authSecret, ...generated, ...others])].filter(Boolean)
}

/** The generated AUTH_SECRET in a folder; empty if there is none. */
async function secretIn(folder: string): Promise<string> {
  const file = join(folder, secretFile)
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : ''
}

async function userIds(file: string): Promise<Set<string>> {
  const db = openToRead({ kind: 'sqlite', file })
  const rows = await db
    .selectFrom('user')
    .select('id')
    .execute()
    .finally(() => db.destroy())
  return new Set(rows.map(({ id }) => id))
}

/**
 * Second factors are encrypted with AUTH_SECRET: says what to do if the settings and a backup do not fit together.
 * @param given AUTH_SECRET of the settings.
 */
export async function secretNote(folder: string, given = ''): Promise<string | undefined> {
  const generated = await secretIn(join(folder, secretsFolder))
  if (!generated && !given.trim())
    return 'Set AUTH_SECRET to the value it had when the backup was made: second factors depend on it.'
  if (generated && given.trim() && generated !== given.trim())
    return 'AUTH_SECRET differs from the one generated before the backup: leave it out, or second factors set up before will not work.'
  return undefined
}
