// Only on SQLite: the failures do not depend on the database, except that of PostgreSQL itself.
import { execFile } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { mayDelete } from '#app/platform/db/deletion-limit.server.ts'
import { writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import { parseDatabaseUrl } from '#app/platform/settings/settings.server.ts'
import { recordFailure } from '#app/operations/backup/backup-state.server.ts'
import { backup } from '#app/operations/backup/backup.server.ts'
import type { Finding } from '#app/operations/checks/check.ts'
import { runChecks } from '#app/operations/checks/doctor.server.ts'
import { recordFailedReading, recordReading } from '#app/operations/read-mailbox.server.ts'
import { runInBackground } from '#app/operations/run-in-background.server.ts'
import { runSchedules } from '#app/operations/run-scheduled-publishing.server.ts'
import { checkPart } from '../../../testing/check-part.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { makeCertificate } from '../../../testing/sign-in/certificate.ts'
import { administrator } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { runRestoreTest, reportFindings } from './self-check.server.ts'

const app = await testApp()
const { services } = app
const { db, settings, storage, log } = services
const mail = await openMailServer()
const document = readFileSync('docs/operate/alerts.md', 'utf8')

const env = {
  DATA_DIR: settings.dataDir,
  SMTP_URL: mail.url,
  NOTIFY_EMAIL: 'office@amazing.test',
  MAIL_FROM: 'Website <website@amazing.test>',
  LOG_LEVEL: 'silent',
}

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  const keys = ['check.problems', 'backup.failure', 'restoreTest.state']
  await db.deleteFrom('note').where('key', 'in', keys).execute()
  rmSync(join(settings.dataDir, 'offsite.json'), { force: true })
})

/** Runs the daily check. `server` is left out, because the test app has no /readyz. */
const check = async (changed: Record<string, string> = {}, heartbeatUrl?: string): Promise<Finding[]> => {
  const findings = (await runChecks({ ...env, ...changed })).filter(({ part }) => part !== 'server')
  await reportFindings({ ...services, settings: { ...settings, heartbeatUrl } }, findings)
  return findings
}

const report = (findings: Finding[]) => reportFindings(services, findings)

/** Removes differences between runs and machines. */
const normalize = (text: string): string =>
  text
    .replaceAll(settings.dataDir, '/var/lib/gloves')
    .replaceAll('/proc', '/var/lib/gloves')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'host:port')
    .replaceAll(/127\.0\.0\.2:\d+/g, 'www.example.com')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.-]+Z/g, '2026-11-20T02:00:00Z')
    .replaceAll(/-?\d+ days/g, '0 days')
    .replaceAll('\n', ' ')

/** Checks that the document contains the e-mail which the failure has caused. */
async function expectDocumented(failure: string): Promise<void> {
  const mails = await db.selectFrom('outbox').select(['recipient', 'subject', 'text']).execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.recipient).toBe(administrator.email)
  const [, ...paragraphs] = String(mails[0]?.text).split('\n\n')
  const problem = paragraphs.slice(0, -2).join(' ')
  expect(document).toContain(`| ${failure} | ${normalize(problem)} |`)
}

test('OPS-1 a full disk is reported', async () => {
  // /proc is a file system without free space.
  await report(await checkPart('disk', { ...settings, dataDir: '/proc', backupDir: '/proc' }))
  await expectDocumented('Full disk')
})

test('OPS-1 an expired certificate is reported', async () => {
  const { key, certificate } = await makeCertificate({ type: 'dns', value: 'localhost' }, -1)
  const server = createServer({ key, cert: certificate }, (_, response) => response.end('alive'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.2', listening))
  onTestFinished(() => void server.close())
  const publicUrl = `https://127.0.0.2:${(server.address() as AddressInfo).port}`
  await report(await checkPart('address', { ...settings, publicUrl, trustedProxies: ['127.0.0.1'] }))
  await expectDocumented('Expired certificate')
})

test('OPS-1 a website that visitors cannot reach is reported', async () => {
  const publicUrl = 'https://127.0.0.2:59999'
  await report(await checkPart('address', { ...settings, publicUrl, trustedProxies: ['127.0.0.1'] }))
  await expectDocumented('Website unreachable')
})

test('OPS-1 a wrong SMTP password is reported, but the e-mail waits in the outbox', async () => {
  await check({ SMTP_URL: mail.url.replace('//', '//website:wrong@') })
  await expectDocumented('Wrong SMTP password')
})

test('OPS-1 DESK-8 a mailbox for answers that cannot be read is reported, and shown on the dashboard before the daily check', async () => {
  await recordFailedReading(db, 'ECONNREFUSED')
  const state = { left: 0, failingSince: '2026-01-01T00:00:00.000Z', error: 'ECONNREFUSED' }
  await writeKeyValue(db, 'inbound.state', JSON.stringify(state))
  const problems = async () => (await app.admin.get('/admin/dashboard')).problems
  expect(await problems()).toMatchObject([
    { part: 'inbound mail', found: 'the mailbox cannot be read: ECONNREFUSED' },
  ])
  await check({
    IMAP_URL: 'imap://reply:secret@127.0.0.1:1',
    INBOUND_ADDRESS: 'reply@amazing.test',
  })
  await expectDocumented('Mailbox for answers unreachable')
  expect(await problems()).toHaveLength(1)
  await recordReading(db, 0)
  await check()
  expect(await problems()).toEqual([])
})

test('OPS-1 PostgreSQL that cannot be reached is found, but not e-mailed, because the outbox is there', async () => {
  const database = parseDatabaseUrl('postgres://gloves:secret@127.0.0.1:1/gloves')
  const [{ found } = { found: '' }] = await checkPart('database', { ...settings, database })
  expect(found).toMatch(/^cannot be read: connect ECONNREFUSED/)
  expect(document).toContain(`| PostgreSQL unreachable for six minutes | none`)
})

test('OPS-1 OPS-2 a damaged backup is reported', async () => {
  const { folder } = await backup({ settings, storage })
  writeFileSync(join(folder, 'database.sqlite'), 'damaged')
  await runRestoreTest(db, settings, new AbortController().signal)
  await report(await checkPart('restore test', settings))
  await expectDocumented('Damaged backup')
  rmSync(folder, { recursive: true })
})

test('OPS-1 a killed child process is reported, and the site continues', async () => {
  // The child inherits the mark, which no other test has.
  process.env.KILL_MARK = settings.dataDir
  let failure: Error | undefined
  while (!failure) {
    const running = runInBackground('backup', settings, new AbortController().signal)
    const ended = running.then(
      () => undefined,
      (error: Error) => error,
    )
    await Promise.race([killChild(settings.dataDir), ended])
    failure = await ended
  }
  await recordFailure(db, failure.message)
  await check()
  await expectDocumented('Killed child process (backup)')
})

/** Ends the first other process with this text in its environment. */
async function killChild(mark: string): Promise<void> {
  for (let look = 0; look < 2000; look += 1) {
    const id = readdirSync('/proc').find((name) => {
      try {
        return name !== String(process.pid) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark)
      } catch {
        return false
      }
    })
    if (id) return void process.kill(Number(id), 'SIGKILL')
    await pause(5)
  }
}

test('OPS-1 an unreachable heartbeat address is reported', async () => {
  await check({}, 'http://127.0.0.1:1/ping')
  await expectDocumented('Heartbeat address unreachable')
})

test('OPS-1 OPS-4 a failed off-site backup is reported', async () => {
  await backup({ settings, storage })
  const run = promisify(execFile)('sh', ['deploy/offsite.sh'], {
    env: {
      PATH: '/usr/bin:/bin',
      DATA_DIR: settings.dataDir,
      RESTIC_REPOSITORY: '/proc/none',
      RESTIC_PASSWORD: 'a password',
    },
  })
  await expect(run).rejects.toThrow()
  await check()
  await expectDocumented('Off-site store unreachable')
})

test('OPS-1 an unreachable file store is reported', async () => {
  await check({
    S3_ENDPOINT: 'http://127.0.0.1:59999',
    S3_BUCKET: 'website-files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  await expectDocumented('File store (S3) unreachable')
})

test('OPS-1 a failed schedule is reported', async () => {
  const body = { tittle: 'Open day', description: 'Come.' }
  const { id } = await app.admin.post('/admin/AddBanner', { body })
  const params = { id }
  await app.admin.post('/admin/Banner/:id/draft', { params, body: { ...body, tittle: 'Open week' } })
  const at = new Date(Date.now() + 60_000).toISOString()
  await app.admin.post('/admin/Banner/:id/schedule', { params, body: { publishAt: at } })
  await app.admin.patch('/admin/update/Banner/:id', { params, body: { tittle: 'Open month' } })
  await db.updateTable('schedule').set({ publishAt: new Date().toISOString() }).execute()
  await runSchedules({ db, log })
  await check()
  await expectDocumented('Failed schedule')
  await db.deleteFrom('schedule').execute()
})

test('OPS-1 OPS-9 a large deletion that waits for confirmation is reported', async () => {
  await mayDelete(db, 'retention of contact', { count: 640, total: 1200 })
  await check()
  await expectDocumented('Large deletion stopped')
  await mayDelete(db, 'retention of contact', { count: 0, total: 1200 })
})
