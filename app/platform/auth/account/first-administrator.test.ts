import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { Services } from '#app/platform/services.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { sampleIdentity } from '#app/records/identity/sample-identity.ts'
import { openServices } from '#app/open-services.server.ts'
import { testEnvironment, dropTestDatabase } from '../../../../testing/database.ts'
import { createFirstAdministrator, firstPasswordCleanup } from './first-administrator.server.ts'

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'first-administrator-'))
  cleanups.push(async () => {
    await dropTestDatabase(folder)
    rmSync(folder, { recursive: true })
  })
  return folder
}

async function start(folder: string, env: Record<string, string> = {}): Promise<Services> {
  const settings = readSettings({
    ...(await testEnvironment(folder)),
    DEMO_CONTENT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const services = await openServices(settings)
  cleanups.push(() => services.db.destroy())
  return services
}

const terminal = () => vi.spyOn(console, 'log').mockImplementation(() => {})
const passwordIn = (lines: ReturnType<typeof terminal>): string | undefined =>
  /with the password (\S+)/.exec(lines.mock.calls.flat().join('\n'))?.[1]

/** What the account must do after signing in. */
async function signInAndGetFirstStep({ auth }: Services, password: string): Promise<string | undefined> {
  const session = await auth.signIn('admin@example.com', password)
  if (!session || !('token' in session)) throw new Error('The password does not work.')
  expect(session.administrator).toMatchObject({ name: 'Administrator', email: 'admin@example.com' })
  const owner = await auth.authenticate(new Headers({ Authorization: `Bearer ${session.token}` }))
  return owner?.mustFirst
}

test('START-3 OPS-6 the first start prints a password, which must be replaced at the first sign-in, and stores it nowhere in plain text', async () => {
  const lines = terminal()
  const folder = newFolder()
  const services = await start(folder)
  const password = passwordIn(lines) ?? ''
  expect(password).toMatch(/^([a-z]{4}-){5}[a-z]{4}$/)
  expect(await signInAndGetFirstStep(services, password)).toBe('password')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
  const rows = [
    await services.db.selectFrom('user').selectAll().execute(),
    await services.db.selectFrom('account').selectAll().execute(),
  ]
  const stored = [...files, JSON.stringify(rows)].join('')
  expect(stored).toContain('admin@example.com')
  expect(stored).not.toContain(password)
})

test('START-3 OPS-6 with FIRST_PASSWORD_FILE, the password is in a private file until it is replaced, and not in the log; without the file no account is created', async () => {
  const lines = terminal()
  const folder = newFolder()
  const missing = join(folder, 'missing', 'first-password')
  await expect(start(folder, { FIRST_PASSWORD_FILE: missing })).rejects.toThrow('FIRST_PASSWORD_FILE')
  const file = join(folder, 'first-password')
  writeFileSync(file, 'left over', { mode: 0o644 })
  const services = await start(folder, { FIRST_PASSWORD_FILE: file })
  const { db, settings } = services
  const password = readFileSync(file, 'utf8').trim()
  expect(await signInAndGetFirstStep(services, password)).toBe('password')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(lines.mock.calls.flat().join()).toContain(file)
  expect(lines.mock.calls.flat().join()).not.toContain(password)

  await firstPasswordCleanup.run({ db, settings })
  expect(existsSync(file)).toBe(true)
  await db.updateTable('user').set({ passwordGivenAt: null }).execute()
  await firstPasswordCleanup.run({ db, settings })
  expect(existsSync(file)).toBe(false)
})

test('START-3 later starts print no password and change no account, even with other environment variables', async () => {
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

test('START-3 OPS-6 e-mail and password of the first administrator come from the environment, and are neither printed nor temporary', async () => {
  const lines = terminal()
  const ADMIN_PASSWORD = ' spaces around count '
  const { auth, db } = await start(newFolder(), { ADMIN_EMAIL: 'Anita.Nair@Example.com', ADMIN_PASSWORD })

  expect(lines).not.toHaveBeenCalled()
  expect(await auth.signIn('anita.nair@example.com', ADMIN_PASSWORD)).toMatchObject({
    administrator: { name: 'Anita Nair', email: 'anita.nair@example.com' },
  })
  expect(await auth.signIn('anita.nair@example.com', ADMIN_PASSWORD.trim())).toBeNull()
  expect(await db.selectFrom('user').select('passwordGivenAt').execute()).toEqual([{ passwordGivenAt: null }])
})

test('START-3 two processes that start at once create one administrator, and only one has a password, which is new', async () => {
  const folder = newFolder()
  const lines = terminal()
  const first = await start(folder)
  const firstPassword = passwordIn(lines)
  const second = await start(folder)
  await first.db.deleteFrom('user').execute()

  const adminSettings = { adminEmail: 'clerk@example.com', adminPassword: undefined }
  const passwords = await Promise.all(
    [first, second].map(({ db, log }) => createFirstAdministrator(db, adminSettings, sampleIdentity, log)),
  )
  const printed = passwords.filter((password) => password !== null)
  expect(printed).toHaveLength(1)
  expect(printed).not.toContain(firstPassword)
  expect(await first.db.selectFrom('user').select('email').execute()).toEqual([
    { email: 'clerk@example.com' },
  ])
  expect(await first.db.selectFrom('account').select('id').execute()).toHaveLength(1)
})

test('START-3 a weak ADMIN_PASSWORD is accepted with a warning that does not repeat it', async () => {
  const warned: string[] = []
  terminal()
  const { db } = await start(newFolder())
  const createWith = async (adminPassword: string) => {
    await db.deleteFrom('user').execute()
    const adminSettings = { adminEmail: 'clerk@example.com', adminPassword }
    await createFirstAdministrator(db, adminSettings, sampleIdentity, {
      warn: (message: unknown) => void warned.push(String(message)),
    })
  }
  await createWith('tumi-kola-beda-moni')
  expect(warned).toEqual([])
  await createWith('Password1234')
  expect(warned).toEqual([expect.stringContaining('ADMIN_PASSWORD is easy to guess')])
  expect(warned.join()).not.toContain('Password1234')
})
