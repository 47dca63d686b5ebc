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
import { bareEnvironment } from '../../../testing/processes/bare-environment.ts'
import { backup } from '../backup/backup.server.ts'
import { recordFailure } from '../backup/backup-state.server.ts'
import { findBackup, rotate } from '../backup/stored-backups.server.ts'
import { mayDelete } from '../../platform/db/deletion-limit.server.ts'
import { simulateNewerMigration } from '../../../testing/processes/newer-program.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { jobApplication } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { recordFailedSteps } from '../housekeeping/failed-housekeeping.server.ts'
import { runChecks } from './doctor.server.ts'
import type { Finding } from './finding.ts'
import { checkPublicUrl } from './web-check.server.ts'

const app = await testApp()
const { db, storage, settings } = app.services
const mail = await openMailServer()
const cv = new File([Uint8Array.from(pdf())], 'cv.pdf')
await app.anyone.post('/Career', { body: buildForm({ ...jobApplication, job: 'general', cv }) })
await backup({ settings, storage })

const env = {
  DATA_DIR: settings.dataDir,
  PORT: new URL(app.url).port,
  SMTP_URL: mail.url,
  NOTIFY_EMAIL: 'office@amazing.test',
  MAIL_FROM: 'Website <website@amazing.test>',
  LOG_LEVEL: 'silent',
}
async function found(part: string, changed: Record<string, string | undefined> = {}): Promise<string[]> {
  const findings = await runChecks({ ...env, ...changed })
  return findings.filter((each) => each.part === part).map(format)
}
const format = ({ state, found, todo }: Finding) => `${state}: ${found}${todo ? ` → ${todo}` : ''}`
const matching = (pattern: RegExp) => [expect.stringMatching(pattern)]

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
  expect(new Set(findings.map(({ part }) => part))).toEqual(
    new Set([
      'settings',
      'restore test',
      'database',
      'files',
      'permissions',
      'disk',
      'backups',
      'mail',
      'server',
      'address',
      'clock',
      'content',
    ]),
  )
  expect(readdirSync(settings.dataDir).toSorted()).toEqual(before)
  expect(mail.received).toEqual([])
})

test('all invalid settings are reported, and the other checks still run', async () => {
  const invalid = { PUBLIC_URL: 'example.com', LOG_LEVEL: 'loud', AUTH_SECRET: 'hunter2', TRASH_DAYS: 'x' }
  const lines = await found('settings', invalid)
  expect(lines).toHaveLength(4)
  for (const name of Object.keys(invalid)) expect(lines.join()).toContain(`wrong: ${name} must`)
  expect(await found('database', invalid)).toEqual(matching(/^ok: intact, up to date, \d+ rows$/))
})

test('a database that is damaged, newer or without an active administrator fails; an older or missing one only warns', async () => {
  const broken = copyOfData()
  for (const end of ['-wal', '-shm']) rmSync(join(broken, `database.sqlite${end}`), { force: true })
  writeFileSync(join(broken, 'database.sqlite'), 'This is no database.'.repeat(1000))
  expect(await found('database', { DATA_DIR: broken })).toEqual(
    matching(/^wrong: cannot be read: .+ npm run restore -- latest/),
  )
  await simulateNewerMigration(db, { onlyAdds: true })
  expect(await found('database')).toEqual(matching(/^look: was changed by a newer version \(9001-adds\)/))
  await simulateNewerMigration(db, {})
  expect(await found('database')).toEqual(matching(/^wrong: was changed by a newer version .*9002-changes\)/))
  await db
    .deleteFrom('kysely_migration' as 'note')
    .where('name' as 'key', 'like', '900%')
    .execute()

  await db.updateTable('user').set({ disabledAt: '2026-01-01T00:00:00.000Z' }).execute()
  expect(await found('database')).toEqual(matching(/^wrong: no administrator can sign in → npm run admin/))
  await db.updateTable('user').set({ disabledAt: null }).execute()
  expect(await found('database', { DATA_DIR: join(broken, 'none') })).toEqual(
    matching(/^look: no database at/),
  )
})

test('reports a missing file, data that other users can read, and a clock that is behind', async () => {
  const folder = copyOfData()
  rmSync(join(folder, 'files', 'cv'), { recursive: true })
  chmodSync(join(folder, 'auth-secret'), 0o644)
  expect(await found('files', { DATA_DIR: folder })).toEqual(
    matching(/^wrong: 1 of 1 are missing, first cv\//),
  )
  expect(await found('permissions', { DATA_DIR: folder })).toEqual(
    matching(/^wrong: others can read .+auth-secret \(644\) → chmod 600/),
  )
  await db.updateTable('outbox').set({ createdAt: '2099-01-01T00:00:00.000Z' }).execute()
  expect(await found('database')).toEqual([])
  expect(await found('clock')).toContainEqual(expect.stringMatching(/^wrong: is behind: the newest row/))
  await db.updateTable('outbox').set({ createdAt: new Date().toISOString() }).execute()
})

test('OPS-9 reports deletions that wait for confirmation', async () => {
  await mayDelete(db, 'retention of contact', { count: 10, total: 20 })
  expect(await found('housekeeping')).toEqual(
    matching(/^wrong: large deletions wait .+ \(retention of contact: 10 of 20\) → .+ dashboard/),
  )
  await mayDelete(db, 'retention of contact', { count: 0, total: 20 })
  expect(await found('housekeeping')).toEqual([])
})

test('reports failed and missing backups', async () => {
  expect(await found('backups')).toEqual(matching(/^ok: the newest is from 20/))
  await recordFailure(db, 'The disk is full.')
  expect(await found('backups')).toEqual(matching(/^wrong: the last 1 failed: The disk is full\./))
  await db.deleteFrom('note').where('key', '=', 'backup.failure').execute()
  const empty = join(settings.dataDir, 'elsewhere')
  expect(await found('backups', { BACKUP_DIR: empty })).toEqual(matching(/^look: no backups in/))
})

test('reports an interrupted restore without advice that would lose data', async () => {
  const folder = copyOfData()
  for (const name of ['.restoring-1', 'before-restore-2026-11-20T02-00-00Z']) mkdirSync(join(folder, name))
  const findings = await found('restore', { DATA_DIR: folder })
  expect(findings.toSorted()).toEqual([
    expect.stringMatching(/^look: one is running, or was interrupted before .+\.restoring-1 → /),
    expect.stringMatching(/^look: the previous data is still in .+ → Remove it/),
  ])
})

test('reports a backup kept longer than the 30 days promised on the privacy page', async () => {
  const folder = copyOfData()
  const [newest = ''] = readdirSync(join(folder, 'backups'))
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 19).replaceAll(':', '-')
  cpSync(join(folder, 'backups', newest), join(folder, 'backups', `${old}Z-kept`), { recursive: true })
  const lines = await found('backups', { DATA_DIR: folder })
  expect(lines).toContainEqual(
    expect.stringMatching(/^look: .*-kept contains personal data that has since been erased → Remove it/),
  )
})

test('SAFE-9 reports a failed housekeeping step until it succeeds', async () => {
  await recordFailedSteps(db, ['trash of category'])
  expect(await found('housekeeping')).toEqual(
    matching(/^wrong: fails at: trash of category → See the log for/),
  )
  await recordFailedSteps(db, [])
  expect(await found('housekeeping')).toEqual([])
})

test('reports a backup dated in the future and still checks the age of the others', async () => {
  const folder = copyOfData()
  const backups = join(folder, 'backups')
  const [newest = ''] = readdirSync(backups)
  const manifest = JSON.parse(readFileSync(join(backups, newest, 'manifest.json'), 'utf8')) as object
  const copy = (year: number) => {
    const path = join(backups, `${year}-01-01T02-00-00Z`)
    cpSync(join(backups, newest), path, { recursive: true })
    const madeAt = `${year}-01-01T02:00:00.000Z`
    writeFileSync(join(path, 'manifest.json'), JSON.stringify({ ...manifest, madeAt }))
    return path
  }
  const year = new Date().getFullYear()
  const [old] = [copy(year - 1), copy(year + 10)]
  rmSync(join(backups, newest), { recursive: true })
  const lines = await found('backups', { DATA_DIR: folder })
  expect(lines).toContainEqual(expect.stringMatching(/^wrong: 20\d\d-01-01T\S+ is dated in the future/))
  expect(lines).toContainEqual(
    expect.stringMatching(new RegExp(`^wrong: the newest is from ${year - 1}-01-01T`)),
  )
  expect(await findBackup('latest', { backupDir: backups })).toBe(old)
  const keep = { daily: 1, weekly: 0, monthly: 0 }
  cpSync(old, join(backups, '2020-01-01T02-00-00Z'), { recursive: true })
  expect(await rotate(backups, keep)).toEqual(['2020-01-01T02-00-00Z'])
})

test('reports a mail server that cannot be reached or rejects the password, without showing the password', async () => {
  expect(await found('mail')).toEqual(matching(/^ok: 127\.0\.0\.1:\d+ answers and accepts our credentials$/))
  const refused = await found('mail', { SMTP_URL: mail.url.replace('//', '//me:hunter2@') })
  expect(refused).toEqual(matching(/^wrong: 127\.0\.0\.1:\d+ cannot be used: /))
  const closed = await found('mail', { SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1' })
  expect(closed).toEqual(matching(/The server cannot be reached/))
  expect(JSON.stringify([refused, closed])).not.toContain('hunter2')
  expect(await found('mail', { SMTP_URL: undefined, NOTIFY_EMAIL: undefined })).toEqual([
    expect.stringContaining('e-mails wait in the outbox'),
    expect.stringContaining(
      'new submissions are not reported by e-mail; replies go to Website <website@amazing.test>',
    ),
  ])
})

test('reports a public URL that is not https, redirects, or is served by something else', async () => {
  const at = async (listener: RequestListener) => {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const publicUrl = `http://127.0.0.2:${port}`
    return (await checkPublicUrl({ ...settings, publicUrl })).map(format)
  }
  const alive = await at((_, response) => response.end('{"status":"alive"}'))
  expect(alive[0]).toMatch(/^wrong: .+ is not https/)
  expect(alive[1]).toMatch(/^ok: .+ reaches this server$/)
  expect(
    (await at((_, response) => response.writeHead(301, { Location: 'https://www.example.com/' }).end()))[1],
  ).toMatch(/^wrong: .+ redirects to https:\/\/www\.example\.com\//)
  expect((await at((_, response) => response.end('Welcome to nginx!')))[1]).toMatch(
    /something else answers at \S+ \(200\)/,
  )
  const early = { Date: new Date(Date.now() - 400_000).toUTCString() }
  expect((await at((_, response) => response.writeHead(200, early).end('{"status":"alive"}')))[2]).toMatch(
    /^wrong: differs from the proxy by 40\d seconds/,
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
  const failed = { AUTH_SECRET: 'hunter2', SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1' }
  const error = (await doctor(failed, '--json').catch((error: unknown) => error)) as {
    code: number
    stdout: string
  }
  expect(error.code).toBe(1)
  expect(error.stdout).not.toContain('hunter2')
  const { isWrong, findings } = JSON.parse(error.stdout) as { isWrong: boolean; findings: Finding[] }
  expect(isWrong).toBe(true)
  expect(findings.filter(({ state }) => state === 'wrong').map(({ part }) => part)).toEqual([
    'settings',
    'mail',
  ])
})
