// Only on SQLite: the checks read the data folder, and do not depend on the database otherwise.
import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { mayDelete } from '#app/platform/db/deletion-limit.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { recordFailure } from '#app/operations/backup/backup-state.server.ts'
import { backup } from '#app/operations/backup/backup.server.ts'
import { findBackup, rotate } from '#app/operations/backup/stored-backups.server.ts'
import { recordFailedSteps } from '#app/operations/housekeeping.server.ts'
import { checkPart } from '../../../testing/check-part.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { bareEnvironment } from '../../../testing/processes/bare-environment.ts'
import { simulateNewerMigration } from '../../../testing/processes/newer-program.ts'
import { jobApplication } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Finding } from './check.ts'
import { runChecks } from './doctor.server.ts'

const app = await testApp()
const { db, storage, settings } = app.services
const mail = await openMailServer()
const cv = new File([Uint8Array.from(pdf())], 'cv.pdf')
await app.anyone.post('/Career', { body: buildForm({ ...jobApplication, job: 'general', cv }) })
await backup({ settings, storage })

type Env = Record<string, string | undefined>
const env = {
  DATA_DIR: settings.dataDir,
  PORT: new URL(app.url).port,
  SMTP_URL: mail.url,
  NOTIFY_EMAIL: 'office@amazing.test',
  MAIL_FROM: 'Website <website@amazing.test>',
  LOG_LEVEL: 'silent',
}
const format = ({ state, found, todo }: Finding) => `${state}: ${found}${todo ? ` → ${todo}` : ''}`
async function found(part: string, changed: Env = {}): Promise<string[]> {
  const findings = await runChecks({ ...env, ...changed })
  return findings.filter((each) => each.part === part).map(format)
}
const matching = (...patterns: RegExp[]) => patterns.map((pattern) => expect.stringMatching(pattern))

function copyOfData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(settings.dataDir, folder, { recursive: true })
  for (const name of ['backups', 'files']) chmodSync(join(folder, name), 0o700)
  return folder
}

test('a healthy running installation has no failures, and the checks change and send nothing', async () => {
  const before = readdirSync(settings.dataDir).toSorted()
  const findings = await runChecks(env)
  expect(findings.filter(({ state }) => state === 'wrong').map(format)).toEqual(
    // The test app has no /readyz endpoint.
    matching(/^wrong: runs on 127\.0\.0\.1:\d+ and is not ready/),
  )
  const parts =
    'settings database migrations content storage files permissions disk backups mail server address'
  expect(new Set(findings.map(({ part }) => part))).toEqual(new Set([...parts.split(' '), 'restore test']))
  expect(readdirSync(settings.dataDir).toSorted()).toEqual(before)
  expect(mail.received).toEqual([])
})

test('an invalid setting is reported without showing a secret', async () => {
  expect(await found('settings', { PUBLIC_URL: 'example.com' })).toEqual(matching(/^wrong: PUBLIC_URL must/))
  const [line = ''] = await found('settings', { AUTH_SECRET: 'hunter2' })
  expect(line).toMatch(/^wrong: AUTH_SECRET must/)
  expect(line).not.toContain('hunter2')
})

test.each([
  ['postgres://a:b@db.example.com/x', 'http://s3.example.com', ['database', 'file store']],
  ['postgres://a:b@10.0.0.3/x?sslmode=prefer', 'http://[fd00::1]:9000', ['database', 'file store']],
  ['postgres://a:b@db.example.com/x?sslmode=verify-full', 'https://s3.example.com', []],
  ['postgres://a:b@127.0.0.1/x', 'http://localhost:9000', []],
  ['postgres://a:b@[::1]/x', 'http://[::1]:9000', []],
  ['postgres://a:b@db:5432/x', 'http://store:3900', []],
])('OPS-6 without TLS to another machine are, of %s and %s: %j', async (DATABASE_URL, S3_ENDPOINT, parts) => {
  const s3 = { S3_ENDPOINT, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hunter2' }
  const given = { DATA_DIR: '/x', AUTH_SECRET: 'x'.repeat(40), DATABASE_URL, ...s3 }
  const lines = (await checkPart('encryption', readSettings(given, { write: false }))).map(format)
  expect(lines).toEqual(matching(...parts.map((part) => new RegExp(`^look: the ${part} at `))))
})

test('a database that is damaged, newer or without an active administrator fails; an older or missing one only warns', async () => {
  const broken = copyOfData()
  for (const end of ['-wal', '-shm']) rmSync(join(broken, `database.sqlite${end}`), { force: true })
  writeFileSync(join(broken, 'database.sqlite'), 'This is no database.'.repeat(1000))
  expect(await found('database', { DATA_DIR: broken })).toEqual(
    matching(/^wrong: cannot be read: .+ npm run restore -- latest/),
  )
  await simulateNewerMigration(db, { onlyAdds: true })
  expect(await found('migrations')).toEqual(matching(/^ok: .+ newer version \(9001-adds\) and still works/))
  await simulateNewerMigration(db, {})
  expect(await found('migrations')).toEqual(matching(/^wrong: .+ newer version .*9002-changes\) → Install/))
  await db
    .deleteFrom('kysely_migration' as 'note')
    .where('name' as 'key', 'like', '900%')
    .execute()

  await db.updateTable('user').set({ disabledAt: '2026-01-01T00:00:00.000Z' }).execute()
  expect(await found('accounts')).toEqual(matching(/^wrong: no administrator can sign in → npm run admin/))
  await db.updateTable('user').set({ disabledAt: null }).execute()
  expect(await found('database', { DATA_DIR: join(broken, 'none') })).toEqual(
    matching(/^look: no database at/),
  )
})

test('reports a missing file', async () => {
  const folder = copyOfData()
  rmSync(join(folder, 'files', 'cv'), { recursive: true })
  expect(await found('files', { DATA_DIR: folder })).toEqual(
    matching(/^wrong: 1 of 1 are missing, first cv\//),
  )
})

test('SAFE-9 OPS-9 a failed housekeeping step and deletions that wait are reported until they are solved', async () => {
  await recordFailedSteps(db, ['trash of category'])
  const failed = /^wrong: fails at: trash of category → See the log/
  expect(await found('housekeeping')).toEqual(matching(failed))
  await recordFailedSteps(db, [])
  await mayDelete(db, 'retention of contact', { count: 10, total: 20 })
  const waiting = /^wrong: large deletions wait .+ \(retention of contact: 10 of 20\) → .+ dashboard/
  expect(await found('housekeeping')).toEqual(matching(waiting))
  await mayDelete(db, 'retention of contact', { count: 0, total: 20 })
  expect(await found('housekeeping')).toEqual([])
})

test('reports failed and missing backups', async () => {
  expect(await found('backups')).toEqual(matching(/^ok: the newest is from 20/))
  await recordFailure(db, 'The disk is full.')
  expect(await found('backups')).toContainEqual(
    expect.stringMatching(/^wrong: the last 1 failed: The disk is full\./),
  )
  await db.deleteFrom('note').where('key', '=', 'backup.failure').execute()
  const empty = join(settings.dataDir, 'elsewhere')
  expect(await found('backups', { BACKUP_DIR: empty })).toEqual(matching(/^look: no backups in/))
})

test('reports the data that a restore has replaced', async () => {
  const folder = copyOfData()
  mkdirSync(join(folder, 'before-restore-2026-11-20T02-00-00Z'))
  expect(await found('restore', { DATA_DIR: folder })).toEqual(
    matching(/^look: the previous data is still in .+ → Remove it/),
  )
})

test('reports backups that are too old', async () => {
  const folder = copyOfData()
  const backups = join(folder, 'backups')
  const [newest = ''] = readdirSync(backups)
  const manifest = JSON.parse(readFileSync(join(backups, newest, 'manifest.json'), 'utf8')) as object
  const copy = (date: string) => {
    const path = join(backups, `${date}T02-00-00Z`)
    cpSync(join(backups, newest), path, { recursive: true })
    const madeAt = `${date}T02:00:00.000Z`
    writeFileSync(join(path, 'manifest.json'), JSON.stringify({ ...manifest, madeAt }))
    return path
  }
  const year = new Date().getFullYear()
  const old = copy(`${year - 1}-01-02`)
  rmSync(join(backups, newest), { recursive: true })
  expect(await found('backups', { DATA_DIR: folder })).toEqual(
    matching(new RegExp(`^wrong: the newest is from ${year - 1}-01-02T`)),
  )
  expect(await findBackup('latest', { backupDir: backups })).toBe(old)
  cpSync(old, join(backups, '2020-01-01T02-00-00Z'), { recursive: true })
  expect(await rotate(backups, { daily: 1, weekly: 0, monthly: 0 })).toEqual(['2020-01-01T02-00-00Z'])
})

test.each<[string, Env, RegExp[]]>([
  ['works', {}, [/^ok: 127\.0\.0\.1:\d+ answers and accepts our credentials$/]],
  [
    'rejects the password',
    { SMTP_URL: mail.url.replace('//', '//me:hunter2@') },
    [/^wrong: 127\.0\.0\.1:\d+ cannot be used: /],
  ],
  ['is away', { SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1' }, [/^wrong: .+The server cannot be reached/]],
  [
    'is not set',
    { SMTP_URL: undefined, NOTIFY_EMAIL: undefined },
    [
      /e-mails wait in the outbox/,
      /new submissions are not reported by e-mail; replies go to Website <website@amazing\.test>/,
    ],
  ],
])('a mail server that %s is reported, without showing the password', async (_, changed, expected) => {
  const lines = await found('mail', changed)
  expect(lines).toEqual(matching(...expected))
  expect(lines.join()).not.toContain('hunter2')
})

test.each<[string, RequestListener, string, RegExp]>([
  ['reaches us', (_, response) => response.end('"alive"'), 'address', /^ok: .+ reaches this server$/],
  ['is not https', (_, response) => response.end('"alive"'), 'proxy', /^wrong: .+ is not https/],
  [
    'redirects',
    (_, response) => response.writeHead(301, { Location: 'https://www.example.com/' }).end(),
    'address',
    /^wrong: .+ redirects to https:\/\/www\.example\.com\//,
  ],
  [
    'is served by something else',
    (_, response) => response.end('Welcome to nginx!'),
    'address',
    /^wrong: something else answers at \S+ \(200\)/,
  ],
])('a public URL that %s is reported', async (_, listener, part, expected) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
  onTestFinished(() => void server.close())
  const publicUrl = `http://127.0.0.2:${(server.address() as AddressInfo).port}`
  expect((await checkPart(part, { ...settings, publicUrl })).map(format)).toContainEqual(
    expect.stringMatching(expected),
  )
})

test('the command prints one line per part or JSON, and exits with 1 on failures', async () => {
  const run = promisify(execFile)
  const doctor = (changed: object, ...args: string[]) =>
    run(process.execPath, ['scripts/doctor.js', ...args], {
      env: { ...bareEnvironment, ...env, PORT: '1', ...changed },
    })
  const { stdout } = await doctor({})
  expect(stdout).toMatch(/^ok +Node +v24/m)
  expect(stdout).toMatch(/^check +server +is not responding on 127\.0\.0\.1:1\. Start it/m)
  const failed = { SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1' }
  const error = (await doctor(failed, '--json').catch((error: unknown) => error)) as {
    code: number
    stdout: string
  }
  expect(error.code).toBe(1)
  expect(error.stdout).not.toContain('hunter2')
  const { isWrong, findings } = JSON.parse(error.stdout) as { isWrong: boolean; findings: Finding[] }
  expect(isWrong).toBe(true)
  expect(findings.filter(({ state }) => state === 'wrong').map(({ part }) => part)).toEqual(['mail'])
})
