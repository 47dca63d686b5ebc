import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Finding } from '#app/operations/checks/check.ts'
import { administrator } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { readProblems, reportFindings } from './self-check.server.ts'

const app = await testApp()
const { db } = app.services

const report = (findings: Parameters<typeof reportFindings>[1], heartbeatUrl?: string) =>
  reportFindings({ ...app.services, settings: { ...app.services.settings, heartbeatUrl } }, findings)
const readMails = async () =>
  (await db.selectFrom('outbox').select(['recipient', 'subject', 'text']).orderBy('id').execute()).splice(0)
const finding =
  (state: Finding['state']) =>
  (part: string, found: string, todo = ''): Finding => ({ part, state, found, todo })
const [pass, warning, failure] = [finding('ok'), finding('look'), finding('wrong')]
const oldBackup = (date: string) =>
  failure('backups', `the newest is from ${date}`, 'Run npm run backup to see why.')

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('note').where('key', '=', 'check.problems').execute()
})

test('OPS-1 a new problem is e-mailed to the administrators once, and once more when it is solved', async () => {
  const sound = [pass('disk', '20 GB free'), warning('content', '12 samples', 'Replace them.')]
  await report([...sound, oldBackup('2026-11-20T02:00:00.000Z')])
  await report([...sound, oldBackup('2026-11-20T02:00:00.000Z')])
  const [mail, ...others] = await readMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: administrator.email,
    subject: expect.stringContaining('Problem: backups'),
  })
  expect(mail?.text).toContain('backups: the newest is from 2026-11-20T02:00:00.000Z.')
  expect(mail?.text).toContain('Run npm run backup to see why.')
  expect(mail?.text).not.toContain('samples')

  await report(sound)
  await report(sound)
  const [, solved, ...more] = await readMails()
  expect(more).toEqual([])
  expect(solved?.subject).toContain('Solved: backups')
  expect(await readProblems(db)).toEqual([])
})

test('OPS-1 a problem that persists with other numbers is not e-mailed again', async () => {
  await report([failure('certificate', 'expires in 13 days', 'Renew it.')])
  const [{ since } = { since: '' }] = await readProblems(db)
  await report([failure('certificate', 'expires in 2 days', 'Renew it.')])
  expect(await readMails()).toHaveLength(1)
  expect(await readProblems(db)).toEqual([
    { part: 'certificate', found: 'expires in 2 days', todo: 'Renew it.', since },
  ])
})

test('OPS-1 two processes that find the same problem at once send one e-mail', async () => {
  const findings = [failure('disk', 'only 1 MB free', 'Remove files.')]
  await Promise.all([report(findings), report(findings), report(findings)])
  expect(await readMails()).toHaveLength(1)
})

test('OPS-1 disabled and invited accounts and other roles get no e-mail', async () => {
  const user = await db.selectFrom('user').selectAll().executeTakeFirstOrThrow()
  const others = [
    { ...user, id: 'a', email: 'a@example.com', disabledAt: user.createdAt },
    { ...user, id: 'b', email: 'b@example.com', invitedAt: user.createdAt },
    { ...user, id: 'c', email: 'c@example.com', role: 'editor' as const },
  ]
  await db.insertInto('user').values(others).execute()
  await report([failure('disk', 'is full', 'Remove files.')])
  expect((await readMails()).map(({ recipient }) => recipient)).toEqual([administrator.email])
  await db.deleteFrom('user').where('id', 'in', ['a', 'b', 'c']).execute()
})

test('OPS-1 HEARTBEAT_URL is requested only if nothing is wrong, and its failure is a problem of its own', async () => {
  let [status, requests] = [200, 0]
  const monitor = createServer((_, response) => {
    requests += 1
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => monitor.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void monitor.close())
  const url = `http://127.0.0.1:${(monitor.address() as AddressInfo).port}/ping`

  await report([pass('disk', '20 GB free')], url)
  await report([failure('disk', 'is full', 'Remove files.')], url)
  expect(requests).toBe(1)
  await db.deleteFrom('note').where('key', '=', 'check.problems').execute()
  await db.deleteFrom('outbox').execute()

  status = 404
  await report([pass('disk', '20 GB free')], url)
  await report([pass('disk', '20 GB free')], 'http://127.0.0.1:1/')
  expect((await readMails()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Problem: heartbeat'),
    expect.stringContaining('Problem: heartbeat'),
  ])
  status = 200
  await report([pass('disk', '20 GB free')], url)
  expect(await readProblems(db)).toEqual([])
})
