import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backup } from '../../operations/backup/backup.server.ts'
import { restore } from '../../operations/backup/restore/restore.server.ts'
import { checkOwner } from '../../operations/doctor/storage-check.server.ts'
import { sweep } from '../../operations/housekeeping/housekeeping.server.ts'
import { openServices } from '../../open-services.server.ts'
import { contentNames, contentOf } from '../../collections.ts'
import { newCvKey } from '../../company/career/career.server.ts'
import { migrate } from '../db/migrate/migrate.server.ts'
import { openDatabase } from '../db/open.server.ts'
import type { Services } from '../services.ts'
import { readSettings, type Settings } from '../settings/settings.server.ts'
import { environmentOf, removeDatabaseOf, testOfSqlite } from '../../../testing/database.ts'
import { makeOld, storedKeys } from '../../../testing/files/stored-files.ts'
import { newFileKey } from './files/file-columns.server.ts'
import { claimFiles, installationKey, takeFiles } from './installation-id.server.ts'

/** An installation that can be stopped; its files are in a folder of its own, or in another's store. */
async function installation(store?: Settings['s3']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'installation-'))
  onTestFinished(async () => {
    await removeDatabaseOf(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const environment = { ...(await environmentOf(dataDir)), DEMO_CONTENT: '0', LOG_LEVEL: 'silent' }
  const settings = (): Settings => {
    const own = readSettings(environment)
    return store ? { ...own, s3: store } : own
  }
  async function running<T>(task: (services: Services) => Promise<T>): Promise<T> {
    if (readdirSync(dataDir).length === 0) await begin(settings())
    const services = await openServices(settings())
    return task(services).finally(() => services.db.destroy())
  }
  return { dataDir, settings, running }
}

/** Makes a database in which content with pictures was already: they take seconds to store. */
async function begin({ database }: Settings): Promise<void> {
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

/** Stores a file that no row names, long enough ago. */
async function addStray({ storage, settings }: Services): Promise<string> {
  const key = newCvKey()
  await storage.put(key, 'a file')
  makeOld({ storage, settings }, key, new Date(Date.now() - 7_200_000))
  return key
}

/** Stores a file that a draft of a document names. */
async function addNamed({ db, storage }: Services): Promise<void> {
  const collection = 'document'
  const file = newFileKey({ collection, column: 'file', type: 'pdf' })
  await storage.put(file, 'a file')
  await db.insertInto('snapshotFile').values({ collection, snapshotId: 0, column: 'file', file }).execute()
}

/** Sweeps. @returns what is left of a file, and what the log says of it. */
async function swept(services: Services, key: string) {
  const said: string[] = []
  const error = (_: unknown, text = '') => void said.push(text)
  await sweep({ ...services, log: { ...services.log, error } as Services['log'] })
  return { isThere: await services.storage.exists(key), said: said.join() }
}
const gone = { isThere: false, said: '' }
const kept = { isThere: true, said: expect.stringContaining('belong to another database') }

const isWrong = async ({ settings }: Services) => (await checkOwner(settings)).map(({ state }) => state)

test('SAFE-5 an installation takes its files at its first sweep, and goes on sweeping after a restart', async () => {
  const { running } = await installation()
  for (let starts = 0; starts < 2; starts++)
    await running(async (services) => {
      expect(await swept(services, await addStray(services))).toEqual(gone)
      expect(await isWrong(services)).toEqual([])
    })
})

test('SAFE-5 a database over the files of another one removes none of them, says so, and does once it is told that they are its own', async () => {
  const first = await installation()
  const key = await first.running(async (services) => {
    await sweep(services)
    return addStray(services)
  })
  const other = await installation(first.settings().s3)
  if (!first.settings().s3)
    cpSync(join(first.dataDir, 'files'), join(other.dataDir, 'files'), {
      recursive: true,
      preserveTimestamps: true,
    })
  await other.running(async (services) => {
    // Twice: it does not take them at the second look.
    expect(await swept(services, key)).toEqual(kept)
    expect(await swept(services, key)).toEqual(kept)
    expect(await isWrong(services)).toEqual(['wrong'])
    await takeFiles(services.db, services.storage)
    expect(await swept(services, key)).toEqual(gone)
    expect(await isWrong(services)).toEqual([])
  })
})

test('SAFE-5 files without an id, of which a new database names none, are not its own, whatever it stores beside them', async () => {
  const first = await installation()
  const key = await first.running(async (services) => {
    const key = await addStray(services)
    await services.storage.delete(installationKey)
    return key
  })
  const other = await installation(first.settings().s3)
  if (!first.settings().s3)
    cpSync(join(first.dataDir, 'files'), join(other.dataDir, 'files'), {
      recursive: true,
      preserveTimestamps: true,
    })
  await begin(other.settings())
  for (let starts = 0; starts < 2; starts++)
    await other.running(async (services) => {
      expect(await swept(services, key)).toEqual(kept)
      expect(await isWrong(services)).toEqual(['wrong'])
      await addNamed(services)
    })
  await other.running(async (services) => {
    await takeFiles(services.db, services.storage)
    expect(await swept(services, key)).toEqual(gone)
  })
})

test('SAFE-5 files without an id that the database names become its own, as of an earlier version', async () => {
  const { running } = await installation()
  await running(async (services) => {
    await addStray(services)
    await addNamed(services)
    await services.storage.delete(installationKey)
    await services.db.deleteFrom('note').where('key', '=', 'files.installation').execute()
  })
  await running(async (services) => {
    expect(await swept(services, await addStray(services))).toEqual(gone)
    expect(await isWrong(services)).toEqual([])
  })
})

test('SAFE-5 files that have lost their id are not swept', async () => {
  const { running } = await installation()
  await running(async (services) => {
    await sweep(services)
    expect(await storedKeys(services)).not.toContain('installation-id')
    await services.storage.delete('installation-id')
    expect(await swept(services, await addStray(services))).toEqual(kept)
  })
})

test('SAFE-5 several processes that start at once agree on the id', async () => {
  const { running } = await installation()
  await running(async (services) => {
    await services.storage.delete(installationKey)
    await services.db.deleteFrom('note').where('key', '=', 'files.installation').execute()
    const claims = await Promise.all([1, 2, 3].map(() => claimFiles(services.db, services.storage)))
    expect(claims).toEqual([true, true, true])
    expect(await swept(services, await addStray(services))).toEqual(gone)
  })
})

test('SAFE-5 a restore in place goes on sweeping', async () => {
  const { running, settings } = await installation()
  const folder = await running(async (services) => {
    await sweep(services)
    return (await backup(services, { isKept: true })).folder
  })
  await restore(folder, settings(), { force: true })
  await running(async (services) => expect(await swept(services, await addStray(services))).toEqual(gone))
})

testOfSqlite(
  'needs two databases on one store; a restore on PostgreSQL writes the id with the same statement',
)('SAFE-5 a backup that is restored beside the original, with its files, sweeps nothing', async () => {
  const first = await installation()
  const { folder, key } = await first.running(async (services) => {
    await sweep(services)
    const { folder } = await backup(services, { isKept: true })
    return { folder, key: await addStray(services) }
  })
  const store = first.settings().s3
  for (const isStarted of [false, true]) {
    const copy = await installation(store)
    if (isStarted) await copy.running(async () => {})
    await restore(folder, copy.settings(), { force: true })
    if (!store)
      cpSync(join(first.dataDir, 'files'), join(copy.dataDir, 'files'), {
        recursive: true,
        preserveTimestamps: true,
      })
    await copy.running(async (services) => expect(await swept(services, key)).toEqual(kept))
  }
  await first.running(async (services) => expect(await swept(services, key)).toEqual(gone))
})
