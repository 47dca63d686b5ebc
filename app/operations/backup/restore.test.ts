// Only on SQLite: postgres.test.ts covers PostgreSQL.
import { execFile, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#app/platform/db/open.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { createPersonDigest, registerErasure } from '#app/records/person/erasure-register.server.ts'
import { listUpcomingSchedules } from '#app/records/versions/schedule.server.ts'
import { openServices } from '#app/open-services.server.ts'
import { createSignedInDatabase } from '../../../testing/database.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { bareEnvironment } from '../../../testing/processes/bare-environment.ts'
import { administrator } from '../../../testing/sign-in/sign-in.ts'
import { jobApplication, message } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { backup } from './backup.server.ts'
import { copyDatabase, inspectDatabase } from './database-copy.server.ts'
import { restore } from './restore.server.ts'
import { hashFile } from './stored-backups.server.ts'

const app = await testApp()
const { settings, storage } = app.services
await app.admin.post('/admin/AddGallery', {
  body: buildForm({ name: 'Hall', type: 'Campus', image: await samplePng() }),
})
const cv = new File([Uint8Array.from(pdf())], 'cv.pdf')
await app.anyone.post('/Career', { body: buildForm({ ...jobApplication, job: 'general', cv }) })
const later = new Date(Date.now() + 30 * 86_400_000).toISOString()
await app.admin.post('/admin/Recipient/:id/schedule', {
  params: { id: 1 },
  body: { publishAt: later },
})
const { folder, rows } = await backup({ settings, storage }, { isKept: true })
await app.anyone.post('/Contact', { body: message })

const folders: string[] = []
const newFolder = () => {
  const made = mkdtempSync(join(tmpdir(), 'restore-'))
  folders.push(made)
  return made
}
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

const run = promisify(execFile)
const command = (dataDir: string, ...args: string[]) =>
  run(process.execPath, ['scripts/restore.ts', ...args], {
    env: { ...bareEnvironment, DATA_DIR: dataDir },
  })
const failure = (text: string) => ({ code: 1, stderr: expect.stringContaining(text) })
const settingsFor = (dataDir: string) =>
  readSettings({
    DATA_DIR: dataDir,
    DEMO_CONTENT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: administrator.password,
  })
const countIn = async (dataDir: string) => {
  const { rows, keys } = await inspectDatabase({ kind: 'sqlite', file: join(dataDir, 'database.sqlite') })
  const isWhole = keys.every((key) => existsSync(join(dataDir, 'files', key)))
  return { contacts: rows.contact, careers: rows.career, isWhole }
}
const asOfBackup = { contacts: 0, careers: 1, isWhole: true }

async function createInstallation(): Promise<string> {
  const dataDir = join(newFolder(), 'data')
  mkdirSync(dataDir)
  await createSignedInDatabase(dataDir)
  const db = openDatabase(settingsFor(dataDir).database)
  const unsearched = { search: '', emailKey: '', phoneKey: null, createdAt: '', updatedAt: '', version: 1 }
  const rows = ['Old', 'Older'].map((firstName) => ({ ...message, firstName, ...unsearched }))
  await db.insertInto('contact').values(rows).execute()
  await db.destroy()
  return dataDir
}
const asBefore = { contacts: 2, careers: 0, isWhole: true }

test('EDIT-5 SAFE-5 after a restore on another machine the administrator can sign in and scheduled publishing is cancelled', async () => {
  const dataDir = join(newFolder(), 'new', 'data')
  const { stdout } = await command(dataDir, folder)
  expect(stdout).toContain(`${rows} rows`)
  expect(stdout).toMatch(/Changes after 20.+Z are lost\.\n$/)
  expect(await countIn(dataDir)).toEqual(asOfBackup)
  expect(readdirSync(dataDir).toSorted()).toEqual(['auth-secret', 'database.sqlite', 'files'])
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(settings.authSecret)
  const { auth, db } = await openServices(settingsFor(dataDir))
  expect(await auth.signIn(administrator.email, administrator.password)).toMatchObject({
    administrator: { email: administrator.email },
  })
  expect(await listUpcomingSchedules(db, new Date())).toMatchObject([
    { publishAt: later, message: 'Restored from a backup. Schedule this again.' },
  ])
  await db.destroy()
})

test('a restore over existing data requires --force, which moves the data aside', async () => {
  const dataDir = await createInstallation()
  await expect(command(dataDir, folder)).rejects.toMatchObject(failure('With --force'))
  expect(await countIn(dataDir)).toEqual(asBefore)
  const { stdout } = await command(dataDir, folder, '--force')
  expect(await countIn(dataDir)).toEqual(asOfBackup)
  const aside = /previous data is in (.+?):/.exec(stdout)?.[1] ?? ''
  expect(await countIn(aside)).toEqual(asBefore)
})

test('a restore is rejected while the server is running, even with --force, and without a name the backups are listed', async () => {
  await expect(command(settings.dataDir, 'latest', '--force')).rejects.toMatchObject(failure('is running'))
  expect((await app.admin.get('/admin/Contact')).total).toBe(1)
  await expect(command(settings.dataDir)).rejects.toMatchObject(failure(basename(folder)))
  await expect(command(newFolder(), 'latest')).rejects.toMatchObject(failure('There is no backup'))
})

test('a damaged, incomplete or invalid backup is rejected before any data is changed', async () => {
  const dataDir = await createInstallation()
  const bad = join(newFolder(), 'bad')
  const expectRejected = async (damage: () => void, message: string) => {
    rmSync(bad, { recursive: true, force: true })
    cpSync(folder, bad, { recursive: true })
    damage()
    await expect(restore(bad, settingsFor(dataDir), { force: true })).rejects.toThrow(message)
    expect(await countIn(dataDir)).toEqual(asBefore)
    expect(readdirSync(dataDir).filter((name) => /restor/.test(name))).toEqual([])
  }
  const picture = join(
    'files',
    String(
      readdirSync(join(folder, 'files'), { recursive: true }).find((name) => String(name).endsWith('webp')),
    ),
  )
  await expectRejected(() => rmSync(join(bad, picture)), 'is missing from the backup')
  await expectRejected(() => writeFileSync(join(bad, picture), 'other'), 'has changed since')
  const flipped = readFileSync(join(folder, 'database.sqlite'))
  flipped[flipped.length >> 1] = 0xff ^ (flipped[flipped.length >> 1] ?? 0)
  await expectRejected(() => writeFileSync(join(bad, 'database.sqlite'), flipped), 'database.sqlite')
  await expectRejected(() => rmSync(join(bad, 'manifest.json')), 'is not a backup')
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8')
  await expectRejected(() => writeFileSync(join(bad, 'manifest.json'), text.slice(0, 500)), 'damaged')
  await expectRejected(
    () => writeFileSync(join(bad, 'manifest.json'), text.replace('files/images', 'files/../../images')),
    'damaged',
  )
  await expectRejected(
    () => writeFileSync(join(bad, 'manifest.json'), text.replace('0200-initial', '9001-later')),
    'newer version',
  )
})

test('SAFE-5 a database with a foreign trigger, view or virtual table is neither restored nor backed up', async () => {
  const dataDir = await createInstallation()
  for (const statement of [
    'create trigger t after delete on session begin delete from admission; end',
    'create view t as select 1 as id',
    'create virtual table t using fts5(x)',
  ]) {
    const bad = join(newFolder(), 'bad')
    cpSync(folder, bad, { recursive: true })
    const file = join(bad, 'database.sqlite')
    const manifest = join(bad, 'manifest.json')
    const before = await hashFile(file)
    const connection = new DatabaseSync(file)
    connection.exec(statement)
    connection.close()
    const after = await hashFile(file)
    const text = readFileSync(manifest, 'utf8').replace(before.sha256, after.sha256)
    writeFileSync(manifest, text.replace(`"bytes": ${before.bytes}`, `"bytes": ${after.bytes}`))
    await expect(restore(bad, settingsFor(dataDir), { force: true })).rejects.toThrow('did not make')
    expect(await countIn(dataDir)).toEqual(asBefore)
    await expect(copyDatabase({ kind: 'sqlite', file }, newFolder())).rejects.toThrow('did not make')
  }
})

test('a restore killed at any time leaves the old data, or the restored data', async () => {
  const original = await createInstallation()
  const outcomes = new Set<string>()
  for (let wait = 100; wait < 700; wait += 150) {
    const dataDir = join(newFolder(), 'data')
    cpSync(original, dataDir, { recursive: true })
    const child = spawn(process.execPath, ['scripts/restore.ts', folder, '--force'], {
      env: { ...bareEnvironment, DATA_DIR: dataDir },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    setTimeout(() => child.kill('SIGKILL'), wait)
    await ended
    const { db } = await openServices(settingsFor(dataDir))
    await db.destroy()
    const found = await countIn(dataDir)
    expect([asBefore, asOfBackup]).toContainEqual(found)
    outcomes.add(String(found.contacts))

    await restore(folder, settingsFor(dataDir), { force: true })
    expect(await countIn(dataDir)).toEqual(asOfBackup)
    const left = readdirSync(dataDir).filter((name) => !/^before-restore-|-(wal|shm)$/.test(name))
    expect(left.toSorted()).toEqual(['auth-secret', 'database.sqlite', 'files'])
  }
  expect(outcomes).toContain('2')
})

test('a database outside the data folder is restored to its own path', async () => {
  const dataDir = join(newFolder(), 'data')
  const database = join(newFolder(), 'db', 'site.sqlite')
  const env = { ...bareEnvironment, DATA_DIR: dataDir, DATABASE_URL: database }
  await run(process.execPath, ['scripts/restore.ts', folder], { env })
  expect((await inspectDatabase({ kind: 'sqlite', file: database })).rows.career).toBe(1)
  await expect(run(process.execPath, ['scripts/restore.ts', folder], { env })).rejects.toMatchObject(
    failure('With --force'),
  )
  await run(process.execPath, ['scripts/restore.ts', folder, '--force'], { env })
  const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'))
  expect(readdirSync(join(dataDir, aside))).toEqual(['site.sqlite'])
})

test('a restore changes neither backups, even behind links, nor unknown files', async () => {
  const place = newFolder()
  const dataDir = join(place, 'data')
  renameSync(await createInstallation(), dataDir)
  mkdirSync(join(dataDir, 'lost+found'))
  cpSync(folder, join(dataDir, 'backups', basename(folder)), { recursive: true })
  symlinkSync(dataDir, join(place, 'link'))
  const env = { ...bareEnvironment, DATA_DIR: join(place, 'link') }
  for (const BACKUP_DIR of [join(dataDir, 'backups'), join(place, 'elsewhere')]) {
    const given = join(dataDir, 'backups', basename(folder))
    await run(process.execPath, ['scripts/restore.ts', given, '--force'], { env: { ...env, BACKUP_DIR } })
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([basename(folder)])
    expect(existsSync(join(dataDir, 'lost+found'))).toBe(true)
    expect(await countIn(dataDir)).toEqual(asOfBackup)
  }
})

test('SAFE-5 after a change of AUTH_SECRET a restore repeats erasures under known secrets and counts the others', async () => {
  const dataDir = join(newFolder(), 'data')
  await command(dataDir, folder)
  const { db } = await openServices(settingsFor(dataDir))
  const erasedUnder = (authSecret: string) =>
    registerErasure(db, createPersonDigest({ authSecret })({ by: 'email', key: jobApplication.email }), {
      authSecret,
    })
  await erasedUnder(settings.authSecret)
  await erasedUnder('a lost secret')
  await db.destroy()
  const env = { ...bareEnvironment, DATA_DIR: dataDir, AUTH_SECRET: 'n'.repeat(32) }
  const { stdout } = await run(process.execPath, ['scripts/restore.ts', folder, '--force'], { env })
  expect(stdout).toContain('erased since: 1 ')
  expect(stdout).toContain('\n1 erasures were made under another AUTH_SECRET: repeat them')
  expect(await countIn(dataDir)).toMatchObject({ careers: 0 })
})

test('SAFE-5 a restore repeats erasures known from the replaced data or from newer backups', async () => {
  const { email } = jobApplication
  const otherSecret = await createInstallation()
  writeFileSync(join(otherSecret, 'auth-secret'), 'x'.repeat(40))
  const replaced = await openServices(settingsFor(otherSecret))
  await registerErasure(
    replaced.db,
    createPersonDigest(replaced.settings)({ by: 'email', key: email }),
    replaced.settings,
  )
  await replaced.db.destroy()
  await app.admin.post('/admin/person/erase', { body: { person: email, total: 1 } })
  await backup({ settings, storage })
  const asErased = { contacts: 0, careers: 0, isWhole: true }

  const elsewhere = join(newFolder(), 'data')
  const env = { ...bareEnvironment, DATA_DIR: elsewhere, BACKUP_DIR: settings.backupDir }
  const { stdout } = await run(process.execPath, ['scripts/restore.ts', folder], { env })
  expect(stdout).toContain('erased since: 1')
  expect(await countIn(elsewhere)).toEqual(asErased)
  const cvs = join(elsewhere, 'files', 'cv')
  expect(existsSync(cvs) ? readdirSync(cvs) : []).toEqual([])

  const started = await createInstallation()
  await run(process.execPath, ['scripts/restore.ts', folder, '--force'], {
    env: { ...env, DATA_DIR: started },
  })
  expect(await countIn(started)).toEqual(asErased)

  const same = join(newFolder(), 'data')
  // Not in this process: closing a copied database would end its own lock.
  await run('cp', ['-r', settings.dataDir, same])
  rmSync(join(same, 'backups'), { recursive: true })
  for (const dataDir of [same, otherSecret]) {
    await command(dataDir, folder, '--force')
    expect(await countIn(dataDir)).toEqual(asErased)
  }
})
