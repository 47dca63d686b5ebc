import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { administrator } from '../../../testing/sign-in/administrator.ts'
import { testApp } from '../../../testing/test-app.ts'
import { writeAuditEntry } from '../../records/audit/write-audit.server.ts'
import { type AuditHead, sealAudit } from '../../records/audit/chain/seal-audit.server.ts'
import { backup } from '../backup/backup.server.ts'
import { readManifest } from '../backup/copy/manifest.server.ts'
import { verifyBackup } from '../backup/restore/verify-by-restore.server.ts'
import { setNextRun } from '../due-task.server.ts'
import { checkAuditChain } from './audit-chain-check.server.ts'
import { verifyAudit } from '../../records/audit/chain/verify-audit.server.ts'
import { restoreRecordStatements } from '../backup/restore/restore-record.server.ts'
import { findNewestBackup } from '../backup/stored-backups.server.ts'
import { mailAuditHead, startAuditMails, startAuditSealing } from './audit-head.server.ts'

const app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
const { db, settings, storage } = app.services
const services = { ...app.services, mail: { ...app.services.mail, wake: () => {} } }
const writer = { id: 'writer', name: 'Annamma Joseph', email: 'annamma@example.com' }

const addEntry = () => writeAuditEntry(db, writer, { action: 'order', kind: 'banner', label: 'Open day' })
const check = async (head?: AuditHead) => {
  const [finding, ...others] = await checkAuditChain(settings, head)
  expect(others).toEqual([])
  return finding
}
const readMails = () => db.selectFrom('outbox').select(['recipient', 'subject', 'text']).execute()

async function sealTwoEntries(): Promise<AuditHead> {
  await addEntry()
  await addEntry()
  const head = await sealAudit(db)
  if (!head) throw new Error('nothing was sealed')
  return head
}

beforeEach(async () => {
  rmSync(settings.backupDir, { recursive: true, force: true })
  await db.deleteFrom('audit').execute()
  await db.deleteFrom('outbox').execute()
})

test('OPS-7 the doctor verifies the chain and names the first broken entry', async () => {
  const head = await sealTwoEntries()
  await addEntry()
  expect(await check(head)).toMatchObject({ state: 'ok', found: '2 entries verified, 1 not sealed yet' })
  await db.updateTable('audit').set({ label: 'Closed day' }).where('seq', '=', 2).execute()
  expect(await check()).toMatchObject({
    part: 'audit chain',
    state: 'wrong',
    found: 'entry 2 of the audit log was changed',
  })
  await db.deleteFrom('audit').where('seq', '=', 2).execute()
  expect(await check()).toMatchObject({ state: 'ok' })
  expect(await check(head)).toMatchObject({ state: 'wrong', found: 'entry 2 of the audit log is missing' })
})

test('OPS-7 the head is in the manifest of a backup, and the doctor finds entries missing since then', async () => {
  const head = await sealTwoEntries()
  const { folder } = await backup({ settings, storage })
  expect(await readManifest(folder)).toMatchObject({ auditHead: head })
  expect(await verifyBackup(folder, settings)).toMatchObject({ auditHead: head })
  await addEntry()
  await sealAudit(db)
  expect(await check()).toMatchObject({ state: 'ok' })
  await db.deleteFrom('audit').where('seq', '>', 1).execute()
  expect(await check()).toMatchObject({ state: 'wrong', found: 'entry 2 of the audit log is missing' })
})

test('OPS-7 a log that was changed and sealed again differs from older backups, except after a restore', async () => {
  await sealTwoEntries()
  await backup({ settings, storage }, { isKept: true })
  const { madeAt } = (await findNewestBackup(settings.backupDir))?.manifest ?? { madeAt: '' }
  await db.deleteFrom('audit').execute()
  await sealTwoEntries()
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await backup({ settings, storage })
  expect(await check()).toMatchObject({ state: 'wrong', found: 'entry 2 of the audit log was changed' })
  const earlier = new Date(Date.parse(madeAt) - 1000).toISOString()
  const statements = await restoreRecordStatements('note', earlier, settings.backupDir)
  for (const statement of statements) await sql.raw(statement).execute(db)
  onTestFinished(async () => void (await db.deleteFrom('note').where('key', 'like', 'restored.%').execute()))
  expect(await check()).toMatchObject({ state: 'ok' })
})

test('OPS-7 each of two heads with the same number is compared', async () => {
  const head = await sealTwoEntries()
  const other = { ...head, hash: 'f'.repeat(64) }
  for (const heads of [
    [other, head],
    [head, other],
  ])
    expect(await verifyAudit(db, ...heads)).toMatchObject({ broken: { seq: 2, problem: 'changed' } })
})

test('OPS-7 a backup whose database differs from the head in its manifest is not restored', async () => {
  await sealTwoEntries()
  const { folder } = await backup({ settings, storage })
  const file = join(folder, 'manifest.json')
  const manifest = await readManifest(folder)
  onTestFinished(() => writeFileSync(file, JSON.stringify(manifest)))
  const other = { ...manifest, auditHead: { seq: 2, hash: 'f'.repeat(64) } }
  writeFileSync(file, JSON.stringify(other))
  await expect(verifyBackup(folder, settings)).rejects.toThrow('audit log')
  const { auditHead: _, ...old } = manifest
  writeFileSync(file, JSON.stringify(old))
  await verifyBackup(folder, settings)
})

test('OPS-7 new entries are sealed in the background', async () => {
  const stop = startAuditSealing(services, 20)
  onTestFinished(stop)
  await addEntry()
  await vi.waitFor(async () => expect(await check()).toMatchObject({ found: /^1 entries/ }))
})

test('OPS-7 the administrators get the head by e-mail once a week, also with two processes', async () => {
  const { seq, hash } = await sealTwoEntries()
  await setNextRun(db, 'auditMail.next', Date.now() - 1000)
  const stops = [startAuditMails(services, 20), startAuditMails(services, 20)]
  onTestFinished(() => stops.forEach((stop) => stop()))
  await vi.waitFor(async () => expect(await readMails()).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await readMails()).toEqual([
    {
      recipient: administrator.email,
      subject: expect.stringContaining('Activity log'),
      text: expect.stringContaining(`--audit-head=${seq}:${hash}`),
    },
  ])
})

test('OPS-7 without a mail server no e-mail is queued', async () => {
  await sealTwoEntries()
  await mailAuditHead({ ...services, settings: { ...settings, smtpUrl: undefined } })
  expect(await readMails()).toEqual([])
})
