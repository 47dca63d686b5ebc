import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backup } from '../../operations/backup/backup.server.ts'
import { restore } from '../../operations/backup/restore/restore.server.ts'
import { checkFileOwnership } from '../../operations/doctor/storage-check.server.ts'
import { runHousekeeping } from '../../operations/housekeeping/housekeeping.server.ts'
import { openServices } from '../../open-services.server.ts'
import { contentNames, contentOf } from '../../collections.ts'
import { createCvKey } from '../../company/career/career.server.ts'
import { migrate } from '../db/migrate/migrate.server.ts'
import { openDatabase } from '../db/open.server.ts'
import type { Services } from '../services.ts'
import { readSettings, type Settings } from '../settings/settings.server.ts'
import { testEnvironment, dropTestDatabase, testOnSqlite } from '../../../testing/database.ts'
import { setModifiedAt, storedKeys } from '../../../testing/files/stored-files.ts'
import { createFileKey } from './files/file-columns.server.ts'
import { claimFiles, installationKey, takeOwnership } from './installation-id.server.ts'

async function installation(store?: Settings['s3']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'installation-'))
  onTestFinished(async () => {
    await dropTestDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const environment = { ...(await testEnvironment(dataDir)), DEMO_CONTENT: '0', LOG_LEVEL: 'silent' }
  const settings = (): Settings => {
    const own = readSettings(environment)
    return store ? { ...own, s3: store } : own
  }
  async function withServices<T>(task: (services: Services) => Promise<T>): Promise<T> {
    if (readdirSync(dataDir).length === 0) await createDatabase(settings())
    const services = await openServices(settings())
    return task(services).finally(() => services.db.destroy())
  }
  return { dataDir, settings, withServices }
}

/** Marks the initial pictures as added, to save the seconds that storing them takes. */
async function createDatabase({ database }: Settings): Promise<void> {
  const db = openDatabase(database)
  await migrate(db)
  const pictured = contentNames.filter((name) => Object.keys(contentOf(name).files).length > 0)
  const notes = pictured.map((name) => ({ key: `initial.${name}`, value: 'added' }))
  await db
    .insertInto('note')
    .values(notes)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.destroy()
}

async function addOrphanedFile({ storage, settings }: Services): Promise<string> {
  const key = createCvKey()
  await storage.put(key, 'a file')
  setModifiedAt({ storage, settings }, key, new Date(Date.now() - 7_200_000))
  return key
}

async function addReferencedFile({ db, storage }: Services): Promise<void> {
  const collection = 'document'
  const file = createFileKey({ collection, column: 'file', type: 'pdf' })
  await storage.put(file, 'a file')
  await db.insertInto('snapshotFile').values({ collection, snapshotId: 0, column: 'file', file }).execute()
}

async function sweepAndInspect(services: Services, key: string) {
  const logged: string[] = []
  const error = (_: unknown, text = '') => void logged.push(text)
  await runHousekeeping({ ...services, log: { ...services.log, error } as Services['log'] })
  return { isThere: await services.storage.exists(key), logged: logged.join() }
}
const removed = { isThere: false, logged: '' }
const keptWithWarning = { isThere: true, logged: expect.stringContaining('belong to another database') }

const ownerFindings = async ({ settings }: Services) =>
  (await checkFileOwnership(settings)).map(({ state }) => state)

test('SAFE-5 an installation claims its files at the first sweep and continues to sweep after a restart', async () => {
  const { withServices } = await installation()
  for (let starts = 0; starts < 2; starts++)
    await withServices(async (services) => {
      expect(await sweepAndInspect(services, await addOrphanedFile(services))).toEqual(removed)
      expect(await ownerFindings(services)).toEqual([])
    })
})

test('SAFE-5 a database with the files of another one reports them and removes none until it takes ownership', async () => {
  const first = await installation()
  const key = await first.withServices(async (services) => {
    await runHousekeeping(services)
    return addOrphanedFile(services)
  })
  const other = await installation(first.settings().s3)
  if (!first.settings().s3)
    cpSync(join(first.dataDir, 'files'), join(other.dataDir, 'files'), {
      recursive: true,
      preserveTimestamps: true,
    })
  await other.withServices(async (services) => {
    expect(await sweepAndInspect(services, key)).toEqual(keptWithWarning)
    expect(await sweepAndInspect(services, key)).toEqual(keptWithWarning)
    expect(await ownerFindings(services)).toEqual(['wrong'])
    await takeOwnership(services.db, services.storage)
    expect(await sweepAndInspect(services, key)).toEqual(removed)
    expect(await ownerFindings(services)).toEqual([])
  })
})

test('SAFE-5 unreferenced files without an id stay foreign to a new database, even after it stores files of its own', async () => {
  const first = await installation()
  const key = await first.withServices(async (services) => {
    const key = await addOrphanedFile(services)
    await services.storage.delete(installationKey)
    return key
  })
  const other = await installation(first.settings().s3)
  if (!first.settings().s3)
    cpSync(join(first.dataDir, 'files'), join(other.dataDir, 'files'), {
      recursive: true,
      preserveTimestamps: true,
    })
  await createDatabase(other.settings())
  for (let starts = 0; starts < 2; starts++)
    await other.withServices(async (services) => {
      expect(await sweepAndInspect(services, key)).toEqual(keptWithWarning)
      expect(await ownerFindings(services)).toEqual(['wrong'])
      await addReferencedFile(services)
    })
  await other.withServices(async (services) => {
    await takeOwnership(services.db, services.storage)
    expect(await sweepAndInspect(services, key)).toEqual(removed)
  })
})

test('SAFE-5 referenced files without an id, as from an earlier version, are claimed', async () => {
  const { withServices } = await installation()
  await withServices(async (services) => {
    await addOrphanedFile(services)
    await addReferencedFile(services)
    await services.storage.delete(installationKey)
    await services.db.deleteFrom('note').where('key', '=', 'files.installation').execute()
  })
  await withServices(async (services) => {
    expect(await sweepAndInspect(services, await addOrphanedFile(services))).toEqual(removed)
    expect(await ownerFindings(services)).toEqual([])
  })
})

test('SAFE-5 files whose id is missing are not swept', async () => {
  const { withServices } = await installation()
  await withServices(async (services) => {
    await runHousekeeping(services)
    expect(await storedKeys(services)).not.toContain('installation-id')
    await services.storage.delete('installation-id')
    expect(await sweepAndInspect(services, await addOrphanedFile(services))).toEqual(keptWithWarning)
  })
})

test('SAFE-5 processes that start concurrently agree on the id', async () => {
  const { withServices } = await installation()
  await withServices(async (services) => {
    await services.storage.delete(installationKey)
    await services.db.deleteFrom('note').where('key', '=', 'files.installation').execute()
    const claims = await Promise.all([1, 2, 3].map(() => claimFiles(services.db, services.storage)))
    expect(claims).toEqual([true, true, true])
    expect(await sweepAndInspect(services, await addOrphanedFile(services))).toEqual(removed)
  })
})

test('SAFE-5 a restore in place continues to sweep', async () => {
  const { withServices, settings } = await installation()
  const folder = await withServices(async (services) => {
    await runHousekeeping(services)
    return (await backup(services, { isKept: true })).folder
  })
  await restore(folder, settings(), { force: true })
  await withServices(async (services) =>
    expect(await sweepAndInspect(services, await addOrphanedFile(services))).toEqual(removed),
  )
})

testOnSqlite(
  'needs two databases on one store; a restore on PostgreSQL writes the id with the same statement',
)('SAFE-5 a backup restored next to the original, with its files, sweeps nothing', async () => {
  const first = await installation()
  const { folder, key } = await first.withServices(async (services) => {
    await runHousekeeping(services)
    const { folder } = await backup(services, { isKept: true })
    return { folder, key: await addOrphanedFile(services) }
  })
  const store = first.settings().s3
  for (const isStarted of [false, true]) {
    const copy = await installation(store)
    if (isStarted) await copy.withServices(async () => {})
    await restore(folder, copy.settings(), { force: true })
    if (!store)
      cpSync(join(first.dataDir, 'files'), join(copy.dataDir, 'files'), {
        recursive: true,
        preserveTimestamps: true,
      })
    await copy.withServices(async (services) =>
      expect(await sweepAndInspect(services, key)).toEqual(keptWithWarning),
    )
  }
  await first.withServices(async (services) => expect(await sweepAndInspect(services, key)).toEqual(removed))
})
