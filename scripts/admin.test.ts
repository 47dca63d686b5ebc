import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { openServices } from '#app/open-services.server.ts'
import { testEnvironment, dropTestDatabase } from '../testing/database.ts'
import { bareEnvironment } from '../testing/processes/bare-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'admin-command-'))
const env = { ...(await testEnvironment(folder)), DEMO_CONTENT: '0', LOG_LEVEL: 'silent' }
const first = 'clerk@example.com'
const { auth, db } = await openServices(
  readSettings({ ...env, ADMIN_EMAIL: first, ADMIN_PASSWORD: 'correct horse battery' }),
)
afterAll(async () => {
  await db.destroy()
  await dropTestDatabase(folder)
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) =>
  execFileSync(process.execPath, ['scripts/admin.ts', ...args], {
    env: { ...bareEnvironment, ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  })
const passwordIn = (output: string) => /with the password (\S+)/.exec(output)?.[1] ?? ''

test('START-3 a command adds an administrator with a password shown once, who can be disabled, enabled and reset, and logs it', async () => {
  const email = 'anita.nair@example.com'
  const password = passwordIn(run('add', 'Anita.Nair@example.com', 'Anita R. Nair'))
  expect(await auth.signIn(email, password)).toMatchObject({
    administrator: { name: 'Anita R. Nair', email },
  })
  run('disable', email)
  expect(await auth.signIn(email, password)).toBeNull()
  const list = run('list')
  expect(list).toMatch(new RegExp(`^${first} .*can sign in$`, 'm'))
  expect(list).toMatch(/^anita\.nair@example\.com {2}Anita R\. Nair {2}disabled since \d{4}-/m)
  run('enable', email)
  expect(await auth.signIn(email, password)).not.toBeNull()

  const other = passwordIn(run('reset', email))
  expect(await auth.signIn(email, password)).toBeNull()
  expect(await auth.signIn(email, other)).not.toBeNull()

  const rows = await db
    .selectFrom('audit')
    .select(['action', 'kind', 'after', 'userName'])
    .where('label', '=', email)
    .orderBy('id', 'desc')
    .execute()
  const kind = 'administrator'
  expect(rows).toMatchObject([
    { action: 'password', kind },
    { action: 'status', kind, after: '{"disabled":0}' },
    { action: 'status', kind, after: '{"disabled":1}' },
    { action: 'add', kind },
  ])
  expect(rows[0]?.userName).toMatch(/^Command line \(.+\)$/)
}, 90_000)

test('EDIT-8 the command grants access to personal data only on request, and prints it', async () => {
  const add = (...args: string[]) => run('add', ...args, '--role', 'clerk')
  expect(add('meera@example.com')).toContain('Role: clerk. May not see personal data')
  expect(add('jose@example.com', '--personal-data')).toContain('May see personal data')
  const rows = db.selectFrom('user').select(['email', 'role', 'personalData']).where('role', '=', 'clerk')
  expect(await rows.orderBy('email').execute()).toEqual([
    { email: 'jose@example.com', role: 'clerk', personalData: 1 },
    { email: 'meera@example.com', role: 'clerk', personalData: 0 },
  ])
  const entries = db
    .selectFrom('audit')
    .select(['label', 'after'])
    .where('action', '=', 'add')
    .orderBy('id', 'desc')
    .limit(2)
  expect(await entries.execute()).toEqual([
    { label: 'jose@example.com', after: '{"role":"clerk","personalData":1}' },
    { label: 'meera@example.com', after: '{"role":"clerk","personalData":0}' },
  ])
}, 60_000)

test('START-3 the command rejects invalid arguments, and the last administrator who can sign in', async () => {
  const disabledAt = new Date().toISOString()
  await db.updateTable('user').set({ disabledAt }).where('email', '!=', first).execute()
  for (const [args, message] of [
    [['add', 'nobody'], 'not an e-mail address'],
    [['add', first], 'already an administrator'],
    [['reset', 'nobody@example.com'], 'no administrator with'],
    [['promote', first], 'npm run admin -- list'],
    [['disable', first], "You can't remove the last administrator"],
  ] as const)
    expect(() => run(...args)).toThrow(message)
  expect(await auth.signIn(first, 'correct horse battery')).not.toBeNull()
})
