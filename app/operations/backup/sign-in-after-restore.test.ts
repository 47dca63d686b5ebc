import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addProgramToken, revokeProgramToken } from '#app/platform/auth/program-tokens.server.ts'
import type { Role } from '#app/platform/auth/rights.ts'
import {
  createSignedChallenge,
  consumeChallenge,
  verifyCaptcha,
} from '#app/platform/captcha/captcha.server.ts'
import { findSolution } from '#app/platform/captcha/find-solution.ts'
import { migrate } from '#app/platform/db/migrate/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open.server.ts'
import type { SigningSecret } from '#app/platform/db/signing-secret.server.ts'
import type { Services } from '#app/platform/services.ts'
import { readSettings, type Settings } from '#app/platform/settings/settings.server.ts'
import { setAdministratorDisabled, addAdministrator } from '#app/operations/administrators.server.ts'
import { resetAdministrator } from '#app/operations/administrators.server.ts'
import { contentNames, contentOf } from '#app/collections.ts'
import { openServices } from '#app/open-services.server.ts'
import { testEnvironment, isPostgres, dropTestDatabase } from '../../../testing/database.ts'
import { changeTestPassword } from '../../../testing/sign-in/change-password.ts'
import { administrator } from '../../../testing/sign-in/sign-in.ts'
import { totp } from '../../../testing/sign-in/totp.ts'
import { backup } from './backup.server.ts'
import { runPostgresTool } from './postgres-tools.server.ts'
import { restore } from './restore.server.ts'
import { hashFile, manifestFile, readManifest } from './stored-backups.server.ts'

/** Initial content of these collections is skipped, because storing their pictures takes seconds. */
const pictureCollections = contentNames.filter((name) => Object.keys(contentOf(name).files).length > 0)

async function createInstallation(changed: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'restored-'))
  onTestFinished(async () => {
    await dropTestDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const environment = await testEnvironment(dataDir)
  const settings = () =>
    readSettings({
      ...environment,
      DEMO_CONTENT: '0',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...changed,
    })
  async function createDatabase(): Promise<void> {
    const db = openDatabase(settings().database)
    await migrate(db)
    const notes = pictureCollections.map((name) => ({ key: `initial.${name}`, value: 'added' }))
    await db
      .insertInto('note')
      .values(notes)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.destroy()
  }
  async function running<T>(task: (services: Services) => Promise<T>): Promise<T> {
    if (readdirSync(dataDir).length === 0) await createDatabase()
    const services = await openServices(settings())
    return task(services).finally(() => services.db.destroy())
  }
  return { dataDir, settings, running }
}

const bearer = (token: string) => new Headers({ Authorization: `Bearer ${token}` })

async function signIn({ auth }: Services, email: string, password: string, code?: string): Promise<string> {
  const result = await auth.signIn(email, password, { code })
  if (result === null) return 'rejected'
  return 'token' in result ? result.token : 'needs a code'
}
const isToken = (text: string): boolean => text.includes('.')

const makeBackup = ({ settings, storage }: Services): Promise<string> =>
  backup({ settings, storage }, { isKept: true }).then(({ folder }) => folder)

async function solveCaptcha(settings: SigningSecret): Promise<string> {
  const challenge = await createSignedChallenge(settings, 1)
  return btoa(JSON.stringify({ challenge, solution: await findSolution(challenge.parameters) }))
}

async function readBackupText(folder: string): Promise<string> {
  if (!isPostgres) return readFileSync(join(folder, 'database.sqlite'), 'latin1')
  const script = join(folder, 'script.sql')
  await runPostgresTool('pg_restore', [`--file=${script}`, join(folder, 'database.dump')])
  return readFileSync(script, 'utf8')
}

test('SAFE-5 a backup contains no sessions, pending sign-ins or captchas, and no secret to forge them', async () => {
  const { running } = await createInstallation()
  await running(async (services) => {
    const { db, settings } = services
    const token = await signIn(services, administrator.email, administrator.password)
    expect(isToken(token)).toBe(true)
    const captcha = await solveCaptcha(settings)
    const { id } = await verifyCaptcha(settings, captcha)
    await consumeChallenge(db, { id, expiresAt: new Date(Date.now() + 600_000).toISOString() })
    const time = new Date().toISOString()
    await sql`insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
      values (${randomUUID()}, ${'waits-for-a-code'}, ${'x'}, ${time}, ${time}, ${time})`.execute(db)
    const stored = await db.selectFrom('session').select('token').executeTakeFirstOrThrow()

    const folder = await makeBackup(services)
    const { rows } = await readManifest(folder)
    expect(rows).toMatchObject({ session: 0, verification: 0, usedChallenge: 0, user: 1 })
    const text = await readBackupText(folder)
    for (const secret of [stored.token, token.split('.')[0] ?? '', id, 'waits-for-a-code'])
      expect(text).not.toContain(secret)

    expect(await services.auth.authenticate(bearer(token))).toMatchObject({ email: administrator.email })
    if (isPostgres) return
    const kept = readFileSync(join(folder, 'secrets', 'auth-secret'), 'utf8')
    await expect(verifyCaptcha(settings, await solveCaptcha({ signingSecret: kept }))).rejects.toMatchObject({
      status: 422,
    })
  })
})

async function downgradeBackup(folder: string, { database }: Settings): Promise<void> {
  if (database.kind === 'postgres')
    await runPostgresTool('pg_dump', ['--format=custom', `--file=${join(folder, 'database.dump')}`], {
      url: database.url,
    })
  else {
    const copy = join(folder, 'database.sqlite')
    rmSync(copy)
    const db = new DatabaseSync(database.file, { readOnly: true })
    db.prepare('vacuum into ?').run(copy)
    db.close()
  }
  const manifest = await readManifest(folder)
  for (const entry of manifest.files) Object.assign(entry, await hashFile(join(folder, entry.path)))
  manifest.rows.session = 2
  writeFileSync(join(folder, manifestFile), JSON.stringify(manifest))
}

test('SAFE-5 a restore ends all sessions, also from backups of earlier versions', async () => {
  const { running, settings } = await createInstallation()
  const [folder, tokens] = await running(async (services) => {
    const [open, ended] = [
      await signIn(services, administrator.email, administrator.password),
      await signIn(services, administrator.email, administrator.password),
    ]
    const folder = await makeBackup(services)
    await downgradeBackup(folder, services.settings)
    await services.auth.signOut(bearer(ended))
    return [folder, { open, ended }] as const
  })
  const { manifest } = await restore(folder, settings(), { force: true })
  expect(manifest.rows.session).toBe(2)
  await running(async (services) => {
    expect(await services.db.selectFrom('session').selectAll().execute()).toEqual([])
    for (const token of Object.values(tokens))
      expect(await services.auth.authenticate(bearer(token))).toBeNull()
    expect(isToken(await signIn(services, administrator.email, administrator.password))).toBe(true)
  })
})

async function findOwner(auth: Services['auth'], token: string) {
  const owner = await auth.authenticate(bearer(token))
  if (!owner) throw new Error('The session has ended.')
  return owner
}

async function setUpSecondFactor({ auth }: Services, token: string, password: string) {
  const begun = await auth.secondFactor.begin(bearer(token), password)
  const secret = new URL(begun?.uri ?? '').searchParams.get('secret') ?? ''
  const owner = await findOwner(auth, token)
  const code = totp(secret, Date.now() - 30_000)
  expect(await auth.secondFactor.confirm(owner, code, async () => {})).toBeTruthy()
  return { secret, codes: begun?.recoveryCodes ?? [] }
}

test('SAFE-5 after a restore disabled accounts stay disabled, even those changed while the clock was ahead, and changed ones need a new password link', async () => {
  const { running, settings } = await createInstallation()
  const email = (name: string) => `${name}@example.com`
  const next = 'tumi kola beda moni'
  const [folder, given] = await running(async (services) => {
    const add = async (name: string, roles?: Role[]) =>
      (await addAdministrator(services.db, email(name), { roles })) ?? ''
    const factor = async (name: string, password: string) =>
      setUpSecondFactor(services, await signIn(services, email(name), password), password)
    const given = {
      former: await add('former'),
      reset: await add('reset'),
      codes: await add('codes'),
      same: await add('same'),
    }
    const codes = await factor('codes', given.codes)
    const same = await factor('same', given.same)
    // A clock that was ahead.
    const updatedAt = '2090-01-01T00:00:00.000Z'
    await services.db.updateTable('user').set({ updatedAt }).where('email', '=', email('former')).execute()
    return [await makeBackup(services), { ...given, factors: { codes, same } }] as const
  })
  await running(async (services) => {
    const { db } = services
    await setAdministratorDisabled(db, email('former'), true)
    await resetAdministrator(db, email('reset'))
    await addAdministrator(db, email('later'))
    const code = given.factors.codes.codes[0]
    expect(await signIn(services, email('codes'), given.codes, code)).toSatisfy(isToken)
    const token = await signIn(services, administrator.email, administrator.password)
    await changeTestPassword(services, bearer(token), { current: administrator.password, next })
  })
  const report = await restore(folder, settings(), { force: true })
  expect(report).toMatchObject({ accounts: 4, knownUntil: undefined })
  await running(async (services) => {
    const { db } = services
    const trySignIn = (name: string, password: string, code?: string) =>
      signIn(services, email(name), password, code)
    expect(await trySignIn('former', given.former)).toBe('rejected')
    expect(await trySignIn('reset', given.reset)).toBe('rejected')
    expect(await trySignIn('codes', given.codes, given.factors.codes.codes[1])).toBe('rejected')
    for (const password of [administrator.password, next])
      expect(await signIn(services, administrator.email, password)).toBe('rejected')
    const same = given.factors.same.codes[0]
    expect(await trySignIn('same', given.same)).toBe('needs a code')
    expect(await trySignIn('same', given.same, same)).toSatisfy(isToken)
    const password = (await resetAdministrator(db, administrator.email)) ?? ''
    expect(await signIn(services, administrator.email, password)).toSatisfy(isToken)
    const users = await db.selectFrom('user').select(['email', 'disabledAt']).execute()
    expect(users.filter(({ disabledAt }) => disabledAt).map((user) => user.email)).toEqual([email('former')])
    expect(users.map((user) => user.email)).not.toContain(email('later'))
  })
}, 90_000)

test('EDIT-9 SAFE-5 after a restore revoked tokens stay revoked, active ones work, later ones do not exist, and captchas solved before are invalid', async () => {
  const { running, settings } = await createInstallation({ AUTH_SECRET: 'x'.repeat(40) })
  const [folder, tokens, solved] = await running(async (services) => {
    const { db } = services
    const solved = await solveCaptcha(services.settings)
    expect(await verifyCaptcha(services.settings, solved)).toMatchObject({ id: expect.any(String) })
    const { id: userId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
    const add = (name: string) => addProgramToken(db, { name, userId, scopes: ['content.read'], days: 90 })
    const [used, revoked] = [await add('used'), await add('revoked')]
    const folder = await makeBackup(services)
    expect(await revokeProgramToken(db, revoked.id)).toBe('revoked')
    return [folder, { used, revoked, later: await add('later') }, solved] as const
  })
  expect(await readBackupText(folder)).not.toContain(tokens.used.token)
  await restore(folder, settings(), { force: true })
  await running(async ({ auth, settings }) => {
    await expect(verifyCaptcha(settings, solved)).rejects.toMatchObject({ status: 422 })
    const owner = (name: keyof typeof tokens) => auth.authenticate(bearer(tokens[name].token))
    expect(await owner('used')).toMatchObject({ scopes: ['content.read'] })
    await expect(owner('revoked')).rejects.toThrow('This token was revoked.')
    await expect(owner('later')).rejects.toThrow('This token is invalid.')
  })
})

test('SAFE-5 neither older data nor another installation overrides restored accounts', async () => {
  const { running, settings } = await createInstallation()
  const email = 'reset@example.com'
  const older = await running(async (services) => {
    await addAdministrator(services.db, email)
    return makeBackup(services)
  })
  const [newer, password] = await running(async (services) => {
    const password = (await resetAdministrator(services.db, email)) ?? ''
    return [await makeBackup(services), password] as const
  })
  const elsewhere = await createInstallation({ ADMIN_EMAIL: email })
  await elsewhere.running(async () => {})
  const { knownUntil, accounts } = await restore(newer, elsewhere.settings(), { force: true })
  expect({ knownUntil, accounts }).toEqual({ knownUntil: (await readManifest(newer)).madeAt, accounts: 0 })
  await elsewhere.running(async (services) =>
    expect(await signIn(services, email, password)).toSatisfy(isToken),
  )

  await restore(older, settings(), { force: true })
  await restore(newer, settings(), { force: true })
  await running(async (services) => expect(await signIn(services, email, password)).toSatisfy(isToken))
})

test('SAFE-5 if the data is lost, changes come from the journal beside the backups and its time is reported', async () => {
  const { running, settings } = await createInstallation()
  const email = 'former@example.com'
  const [older, password] = await running(async (services) => {
    const password = (await addAdministrator(services.db, email)) ?? ''
    return [await makeBackup(services), password] as const
  })
  const newest = await running(async (services) => {
    await setAdministratorDisabled(services.db, email, true)
    const folder = await makeBackup(services)
    await resetAdministrator(services.db, administrator.email)
    return folder
  })
  const elsewhere = await createInstallation({ AUTH_SECRET: settings().authSecret })
  cpSync(join(newest, '..'), join(elsewhere.dataDir, 'backups'), { recursive: true })
  const { accounts, knownUntil } = await restore(older, elsewhere.settings(), { force: true })
  expect({ accounts, knownUntil }).toEqual({ accounts: 1, knownUntil: (await readManifest(newest)).madeAt })
  await elsewhere.running(async (services) => {
    expect(await signIn(services, email, password)).toBe('rejected')
    expect(await signIn(services, administrator.email, administrator.password)).toSatisfy(isToken)
  })
})
