import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { Services } from '../../services.ts'
import { openServices } from '../../../open-services.server.ts'
import { readSettings } from '../../settings/settings.server.ts'
import { environmentOf, removeDatabaseOf } from '../../../../testing/database.ts'
import { makeFirstAdministrator } from './first-administrator.server.ts'

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'first-administrator-'))
  closing.push(async () => {
    await removeDatabaseOf(folder)
    rmSync(folder, { recursive: true })
  })
  return folder
}

async function start(folder: string, env: Record<string, string> = {}): Promise<Services> {
  const settings = readSettings({
    ...(await environmentOf(folder)),
    DEMO_CONTENT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const services = await openServices(settings)
  closing.push(() => services.db.destroy())
  return services
}

const terminal = () => vi.spyOn(console, 'log').mockImplementation(() => {})
const passwordIn = (lines: ReturnType<typeof terminal>): string | undefined =>
  /with the password (\S+)/.exec(lines.mock.calls.flat().join('\n'))?.[1]

test('START-3 the first start prints a password that signs in, and stores it nowhere in clear', async () => {
  const lines = terminal()
  const folder = newFolder()
  const { auth, db } = await start(folder)
  const password = passwordIn(lines) ?? ''

  expect(password).toMatch(/^([a-z]{4}-){5}[a-z]{4}$/)
  expect(await auth.signIn('admin@example.com', password)).toMatchObject({
    administrator: { name: 'Administrator', email: 'admin@example.com' },
  })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
  const rows = [
    await db.selectFrom('user').selectAll().execute(),
    await db.selectFrom('account').selectAll().execute(),
  ]
  const stored = [...files, JSON.stringify(rows)].join('')
  expect(stored).toContain('admin@example.com')
  expect(stored).not.toContain(password)
})

test('START-3 every installation has a password of its own', async () => {
  const first = terminal()
  await start(newFolder())
  const one = passwordIn(first)
  first.mockClear()
  await start(newFolder())
  expect(one).toBeTruthy()
  expect(passwordIn(first)).toBeTruthy()
  expect(passwordIn(first)).not.toBe(one)
})

test('START-3 a later start prints no password and changes no account, whatever the environment says', async () => {
  const folder = newFolder()
  const lines = terminal()
  const before = await start(folder)
  const password = passwordIn(lines) ?? ''
  const users = await before.db.selectFrom('user').selectAll().execute()
  lines.mockClear()

  const after = await start(folder, { ADMIN_EMAIL: 'other@example.com', ADMIN_PASSWORD: 'another password' })
  expect(lines).not.toHaveBeenCalled()
  expect(await after.db.selectFrom('user').selectAll().execute()).toEqual(users)
  expect(await after.auth.signIn('other@example.com', 'another password')).toBeNull()
  expect(await after.auth.signIn('admin@example.com', password)).not.toBeNull()
})

test('START-3 e-mail and password of the first administrator come from the environment and are not printed', async () => {
  const lines = terminal()
  const env = { ADMIN_EMAIL: 'Anita.Nair@Example.com', ADMIN_PASSWORD: ' spaces around count ' }
  const { auth } = await start(newFolder(), env)

  expect(lines).not.toHaveBeenCalled()
  expect(await auth.signIn('anita.nair@example.com', ' spaces around count ')).toMatchObject({
    administrator: { name: 'Anita Nair', email: 'anita.nair@example.com' },
  })
  expect(await auth.signIn('anita.nair@example.com', 'spaces around count')).toBeNull()
})

test('START-3 two processes that start at once make one administrator, and only one prints a password', async () => {
  const folder = newFolder()
  const lines = terminal()
  const one = await start(folder)
  const other = await start(folder)
  await one.db.deleteFrom('user').execute()
  lines.mockClear()

  const given = { adminEmail: 'clerk@example.com', adminPassword: undefined }
  const passwords = await Promise.all(
    [one, other].map(({ db, log }) => makeFirstAdministrator(db, given, log)),
  )
  expect(passwords.filter((password) => password !== null)).toHaveLength(1)
  expect(await one.db.selectFrom('user').select('email').execute()).toEqual([{ email: 'clerk@example.com' }])
  expect(await one.db.selectFrom('account').select('id').execute()).toHaveLength(1)
})

test('START-3 a first password that is easily guessed is taken, and the log tells so without repeating it', async () => {
  const warned: string[] = []
  terminal()
  const { db } = await start(newFolder())
  const give = async (adminPassword: string) => {
    await db.deleteFrom('user').execute()
    const given = { adminEmail: 'clerk@example.com', adminPassword }
    await makeFirstAdministrator(db, given, { warn: (message: unknown) => void warned.push(String(message)) })
  }
  await give('tumi-kola-beda-moni')
  expect(warned).toEqual([])
  await give('Password1234')
  expect(warned).toEqual([expect.stringContaining('ADMIN_PASSWORD is easy to guess')])
  expect(warned.join()).not.toContain('Password1234')
})

test.each([
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_EMAIL', 'jürgen@example.com'],
  ['ADMIN_PASSWORD', 'too short'],
  ['ADMIN_PASSWORD', 'x'.repeat(129)],
])('START-3 %s=%s, with which nobody could sign in, stops the start', (name, value) => {
  expect(() => readSettings({ DATA_DIR: newFolder(), [name]: value })).toThrow(`${name} must`)
})
