import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createFirstAdministrator } from '#app/platform/auth/account/first-administrator.server.ts'
import { openAuth } from '#app/platform/auth/auth.server.ts'
import { migrate } from '#app/platform/db/migrate/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { type DatabaseConfig, readSettings } from '#app/platform/settings/settings.server.ts'
import { pictureColumns } from '#app/platform/storage/file-columns.server.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { sampleIdentity } from '#app/records/identity/sample-identity.ts'
import { addInitialContent } from '#app/operations/seed/initial-content.server.ts'
import { collectionNames } from '#app/collections.ts'
import { authSecret, databaseUrl, isPostgres, withServerClient } from './database.ts'
import { administrator } from './sign-in/sign-in.ts'

/** Vitest global setup: creates the template databases and removes them at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'template-'))
  const migrated = isPostgres ? `template_${process.pid}` : ''
  const signedIn = isPostgres ? `${migrated}_signed_in` : join(folder, 'database.sqlite')
  if (isPostgres) {
    await withServerClient((client) => client.query(`create database "${migrated}"`))
    await migrateAll({ kind: 'postgres', url: databaseUrl(migrated) })
    await withServerClient((client) => client.query(`create database "${signedIn}" template "${migrated}"`))
  } else await migrateAll({ kind: 'sqlite', file: signedIn })
  const token = await signInAndGetToken(folder, isPostgres ? databaseUrl(signedIn) : signedIn)
  project.provide('template', { migrated, signedIn, token })

  return async () => {
    rmSync(folder, { recursive: true })
    if (isPostgres)
      await withServerClient(async (client) => {
        for (const name of [signedIn, migrated]) await client.query(`drop database "${name}" with (force)`)
      })
  }
}

async function migrateAll(place: DatabaseConfig): Promise<void> {
  const db = openDatabase(place)
  await migrate(db, place)
  const tables = await db.introspection.getTables()
  const missing = collectionNames.filter((name) => tables.every((table) => table.name !== name))
  await db.destroy()
  if (missing.length)
    throw new Error(
      `No table ${missing.join(', ')}: is its migration in app/platform/db/migrations/index.server.ts?`,
    )
}

/** Tests copy the database without files, so its records have no pictures. */
const noStorage = { put: async () => {} } as unknown as Storage

async function signInAndGetToken(folder: string, url: string): Promise<string> {
  const settings = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: url,
    AUTH_SECRET: authSecret,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  const db = openDatabase(settings.database)
  await createFirstAdministrator(db, settings, sampleIdentity, console)
  await addInitialContent({ db, storage: noStorage, log: openLog(settings) })
  await db.deleteFrom('picture').execute()
  for (const { collection, column } of pictureColumns)
    await db
      .updateTable(collection)
      .set({ [column]: null })
      .execute()
  const given = { device: 'A program' }
  const result = await openAuth(db, settings, 'Test').signIn(
    administrator.email,
    administrator.password,
    given,
  )
  if (!result || !('token' in result)) throw new Error('The administrator of the tests could not sign in.')
  await writeAuditEntry(db, result.administrator, { action: 'signIn', kind: 'account' })
  await db.destroy()
  return result.token
}
