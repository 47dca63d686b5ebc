import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { disable, enable, newAdministrator } from '../../administrators.server.ts'
import { resetPassword } from '../../administrators.server.ts'
import { contentNames, contentOf } from '../../../collections.ts'
import { migrate } from '../../../platform/db/migrate/migrate.server.ts'
import { openDatabase } from '../../../platform/db/open.server.ts'
import type { SigningSecret } from '../../../platform/db/signing-secret.server.ts'
import { migrations } from '../../../platform/db/migrations/index.server.ts'
import { addProgramToken, revokeProgramToken } from '../../../platform/auth/program-tokens.server.ts'
import { newChallenge, useChallenge, verifyCaptcha } from '../../../platform/captcha/captcha.server.ts'
import { findSolution } from '../../../platform/captcha/find-solution.ts'
import type { Services } from '../../../platform/services.ts'
import { openServices } from '../../../open-services.server.ts'
import { readSettings, type Settings } from '../../../platform/settings/settings.server.ts'
import { administrator } from '../../../../testing/sign-in/administrator.ts'
import { environmentOf, isPostgres, removeDatabaseOf, testOfSqlite } from '../../../../testing/database.ts'
import { totp } from '../../../../testing/sign-in/totp.ts'
import { backup } from '../backup.server.ts'
import { digestOf } from '../copy/durable-writes.server.ts'
import { manifestFile, readManifest } from '../copy/manifest.server.ts'
import { pendingStatement } from './finish-restore.server.ts'
import { newerState } from './state-since-backup.server.ts'
import { runTool } from '../copy/postgres-tools.server.ts'
import { restore } from './restore.server.ts'

/** Content with pictures, which takes seconds to store and says nothing about accounts. */
const pictured = contentNames.filter((name) => Object.keys(contentOf(name).files).length > 0)

/** An installation of its own, which can be stopped to be restored into. */
async function installation(changed: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'restored-'))
  onTestFinished(async () => {
    await removeDatabaseOf(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const environment = await environmentOf(dataDir)
  const settings = () =>
    readSettings({
      ...environment,
      DEMO_CONTENT: '0',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...changed,
    })
  /** Makes a database in which pictured content was already. */
  async function begin(): Promise<void> {
    const db = openDatabase(settings().database)
    await migrate(db)
    const notes = pictured.map((name) => ({ key: `initial.${name}`, value: 'added' }))
    await db
      .insertInto('note')
      .values(notes)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.destroy()
  }
  /** Runs the product for a while. */
  async function running<T>(task: (services: Services) => Promise<T>): Promise<T> {
    if (readdirSync(dataDir).length === 0) await begin()
    const services = await openServices(settings())
    return task(services).finally(() => services.db.destroy())
  }
  return { dataDir, settings, running }
}

const bearer = (token: string) => new Headers({ Authorization: `Bearer ${token}` })

/** Signs in. @returns the token, or what is said instead. */
async function tokenOf({ auth }: Services, email: string, password: string, code?: string): Promise<string> {
  const result = await auth.signIn(email, password, { code })
  if (result === null) return 'refused'
  return 'token' in result ? result.token : 'needs a code'
}
const isToken = (text: string): boolean => text.includes('.')

const backedUp = ({ settings, storage }: Services): Promise<string> =>
  backup({ settings, storage }, { isKept: true }).then(({ folder }) => folder)

async function solved(settings: SigningSecret): Promise<string> {
  const challenge = await newChallenge(settings, 1)
  return btoa(JSON.stringify({ challenge, solution: await findSolution(challenge.parameters) }))
}

/** All that the database of a backup says, as text. */
async function textOf(folder: string): Promise<string> {
  if (!isPostgres) return readFileSync(join(folder, 'database.sqlite'), 'latin1')
  const script = join(folder, 'script.sql')
  await runTool('pg_restore', [`--file=${script}`, join(folder, 'database.dump')])
  return readFileSync(script, 'utf8')
}

test('SAFE-5 a backup has no session, no sign-in that waits for a code, and no captcha, and its secrets make none', async () => {
  const { running } = await installation()
  await running(async (services) => {
    const { db, settings } = services
    const token = await tokenOf(services, administrator.email, administrator.password)
    expect(isToken(token)).toBe(true)
    const captcha = await solved(settings)
    const { id } = await verifyCaptcha(settings, captcha)
    await useChallenge(db, { id, expiresAt: new Date(Date.now() + 600_000).toISOString() })
    const time = new Date().toISOString()
    await sql`insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
      values (${randomUUID()}, ${'waits-for-a-code'}, ${'x'}, ${time}, ${time}, ${time})`.execute(db)
    const stored = await db.selectFrom('session').select('token').executeTakeFirstOrThrow()

    const folder = await backedUp(services)
    const { rows } = await readManifest(folder)
    expect(rows).toMatchObject({ session: 0, verification: 0, usedChallenge: 0, user: 1 })
    const text = await textOf(folder)
    for (const secret of [stored.token, token.split('.')[0] ?? '', id, 'waits-for-a-code'])
      expect(text).not.toContain(secret)

    expect(await services.auth.administratorOf(bearer(token))).toMatchObject({ email: administrator.email })
    if (isPostgres) return
    const kept = readFileSync(join(folder, 'secrets', 'auth-secret'), 'utf8')
    await expect(verifyCaptcha(settings, await solved({ signingSecret: kept }))).rejects.toMatchObject({
      status: 422,
    })
  })
})

/** Makes of a backup one as earlier versions made them, in which the sessions were. */
async function asBefore(folder: string, { database }: Settings): Promise<void> {
  if (database.kind === 'postgres')
    await runTool('pg_dump', ['--format=custom', `--file=${join(folder, 'database.dump')}`], database.url)
  else {
    const copy = join(folder, 'database.sqlite')
    rmSync(copy)
    const db = new DatabaseSync(database.file, { readOnly: true })
    db.prepare('vacuum into ?').run(copy)
    db.close()
    // Earlier versions had none.
    const earlier = new DatabaseSync(copy)
    earlier.exec('drop table "searchIndex"')
    earlier.close()
  }
  const manifest = await readManifest(folder)
  for (const entry of manifest.files) Object.assign(entry, await digestOf(join(folder, entry.path)))
  manifest.rows.session = 2
  writeFileSync(join(folder, manifestFile), JSON.stringify(manifest))
}

test('SAFE-5 after a restore nobody is signed in, of a backup from an earlier version neither', async () => {
  const { running, settings } = await installation()
  const [folder, tokens] = await running(async (services) => {
    const [open, ended] = [
      await tokenOf(services, administrator.email, administrator.password),
      await tokenOf(services, administrator.email, administrator.password),
    ]
    const folder = await backedUp(services)
    await asBefore(folder, services.settings)
    await services.auth.signOut(bearer(ended))
    return [folder, { open, ended }] as const
  })
  const { manifest } = await restore(folder, settings(), { force: true })
  expect(manifest.rows.session).toBe(2)
  await running(async (services) => {
    expect(await services.db.selectFrom('session').selectAll().execute()).toEqual([])
    for (const token of Object.values(tokens))
      expect(await services.auth.administratorOf(bearer(token))).toBeNull()
    expect(isToken(await tokenOf(services, administrator.email, administrator.password))).toBe(true)
  })
})

/** Sets up a second factor. @returns its secret and recovery codes. */
async function withFactor({ auth }: Services, token: string, password: string) {
  const begun = await auth.secondFactor.begin(bearer(token), password)
  const secret = new URL(begun?.uri ?? '').searchParams.get('secret') ?? ''
  expect(await auth.secondFactor.confirm(bearer(token), totp(secret))).toBeTruthy()
  return { secret, codes: begun?.recoveryCodes ?? [] }
}

test('SAFE-5 who was disabled or given a new password since the backup stays so, and a second factor that was taken away does not come back', async () => {
  const { running, settings } = await installation()
  const add = async ({ db }: Services, email: string) => (await newAdministrator(db, email)) ?? ''
  const [folder, given] = await running(async (services) => {
    const given = {
      former: await add(services, 'former@example.com'),
      back: await add(services, 'back@example.com'),
      reset: await add(services, 'reset@example.com'),
      same: await add(services, 'same@example.com'),
      lost: await add(services, 'lost@example.com'),
    }
    await disable(services.db, 'back@example.com')
    await withFactor(services, await tokenOf(services, 'lost@example.com', given.lost), given.lost)
    return [await backedUp(services), given] as const
  })
  const since = await running(async (services) => {
    const { db } = services
    await disable(db, 'former@example.com')
    await enable(db, 'back@example.com')
    await newAdministrator(db, 'later@example.com')
    const [reset, lost] = [
      await resetPassword(db, 'reset@example.com'),
      await resetPassword(db, 'lost@example.com'),
    ]
    return { reset: reset ?? '', lost: lost ?? '' }
  })
  expect(await restore(folder, settings(), { force: true })).toMatchObject({
    accounts: 4,
    knownUntil: undefined,
  })
  await running(async (services) => {
    const signsIn = (email: string, password: string) => tokenOf(services, email, password)
    expect(await signsIn('former@example.com', given.former)).toBe('refused')
    expect(isToken(await signsIn('back@example.com', given.back))).toBe(true)
    expect(await signsIn('reset@example.com', given.reset)).toBe('refused')
    expect(isToken(await signsIn('reset@example.com', since.reset))).toBe(true)
    expect(isToken(await signsIn('same@example.com', given.same))).toBe(true)
    expect(await signsIn('lost@example.com', given.lost)).toBe('refused')
    expect(isToken(await signsIn('lost@example.com', since.lost))).toBe(true)
    const there = await services.db.selectFrom('user').select('email').execute()
    expect(there.map(({ email }) => email)).not.toContain('later@example.com')
  })
})

test('SAFE-5 a password that was changed, a second factor set up and recovery codes used or renewed since the backup stay so', async () => {
  const { running, settings } = await installation()
  const next = 'tumi kola beda moni'
  const email = 'codes@example.com'
  const [folder, { factor, password }] = await running(async (services) => {
    const password = (await newAdministrator(services.db, email)) ?? ''
    const factor = await withFactor(services, await tokenOf(services, email, password), password)
    return [await backedUp(services), { factor, password }] as const
  })
  const since = await running(async (services) => {
    const { auth } = services
    const token = await tokenOf(services, email, password, factor.codes[0])
    expect(isToken(token)).toBe(true)
    const first = await tokenOf(services, administrator.email, administrator.password)
    await auth.changePassword(bearer(first), { current: administrator.password, next })
    return withFactor(services, await tokenOf(services, administrator.email, next), next)
  })
  await restore(folder, settings(), { force: true })
  const renewed = await running(async (services) => {
    const { auth } = services
    expect(await tokenOf(services, email, password, factor.codes[0])).toBe('needs a code')
    expect(isToken(await tokenOf(services, email, password, factor.codes[1]))).toBe(true)
    expect(await tokenOf(services, administrator.email, administrator.password)).toBe('refused')
    expect(await tokenOf(services, administrator.email, next)).toBe('needs a code')
    // The one that set it up has been used.
    expect(await tokenOf(services, administrator.email, next, since.codes[0])).toSatisfy(isToken)
    const code = totp(factor.secret, Date.now() + 30_000)
    const token = await tokenOf(services, email, password, code)
    return auth.secondFactor.renewCodes(bearer(token), password)
  })
  await restore(folder, settings(), { force: true })
  await running(async (services) => {
    expect(await tokenOf(services, email, password, factor.codes[2])).toBe('needs a code')
    expect(await tokenOf(services, email, password, renewed?.[0])).toSatisfy(isToken)
  })
}, 90_000)

test('EDIT-9 SAFE-5 a token that was revoked since the backup stays so, one in use goes on, and a later one does not come', async () => {
  const { running, settings } = await installation()
  const [folder, tokens] = await running(async (services) => {
    const { db } = services
    const { id: userId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
    const add = (name: string) => addProgramToken(db, { name, userId, scopes: ['content.read'], days: 90 })
    const [used, revoked] = [await add('used'), await add('revoked')]
    const folder = await backedUp(services)
    expect(await revokeProgramToken(db, revoked.id)).toBe('revoked')
    return [folder, { used, revoked, later: await add('later') }] as const
  })
  expect(await textOf(folder)).not.toContain(tokens.used.token)
  await restore(folder, settings(), { force: true })
  await running(async ({ auth }) => {
    const owner = (name: keyof typeof tokens) => auth.administratorOf(bearer(tokens[name].token))
    expect(await owner('used')).toMatchObject({ scopes: ['content.read'] })
    await expect(owner('revoked')).rejects.toThrow('This token was revoked.')
    await expect(owner('later')).rejects.toThrow('This token is wrong.')
  })
})

test('SAFE-5 a captcha and a code of a second factor that were used before a restore do not count again after it', async () => {
  const { running, settings } = await installation({ AUTH_SECRET: 'x'.repeat(40) })
  const [folder, used] = await running(async (services) => {
    const folder = await backedUp(services)
    const challenge = await verifyCaptcha(services.settings, await solved(services.settings))
    await useChallenge(services.db, challenge)
    return [folder, challenge] as const
  })
  await restore(folder, settings(), { force: true })
  await running(async ({ db }) => {
    await expect(useChallenge(db, used)).rejects.toMatchObject({ status: 422 })
  })
})

test('SAFE-5 an older state of the same installation, and a new one of another, change no account that comes back', async () => {
  const { running, settings } = await installation()
  const email = 'reset@example.com'
  const older = await running(async (services) => {
    await newAdministrator(services.db, email)
    return backedUp(services)
  })
  const [newer, password] = await running(async (services) => {
    const password = (await resetPassword(services.db, email)) ?? ''
    return [await backedUp(services), password] as const
  })
  const elsewhere = await installation({ ADMIN_EMAIL: email })
  await elsewhere.running(async () => {})
  const { knownUntil, accounts } = await restore(newer, elsewhere.settings(), { force: true })
  expect({ knownUntil, accounts }).toEqual({ knownUntil: (await readManifest(newer)).madeAt, accounts: 0 })
  await elsewhere.running(async (services) =>
    expect(await tokenOf(services, email, password)).toSatisfy(isToken),
  )

  await restore(older, settings(), { force: true })
  await restore(newer, settings(), { force: true })
  await running(async (services) => expect(await tokenOf(services, email, password)).toSatisfy(isToken))
})

testOfSqlite('on PostgreSQL AUTH_SECRET is a setting')(
  'SAFE-5 second factors go on after a restore, also those of before and after a change of AUTH_SECRET',
  async () => {
    const { running, settings, dataDir } = await installation()
    const early = 'early@example.com'
    const [folder, before] = await running(async (services) => {
      const password = (await newAdministrator(services.db, early)) ?? ''
      const factor = await withFactor(services, await tokenOf(services, early, password), password)
      return [await backedUp(services), { password, ...factor }] as const
    })
    const { email, password } = administrator
    rmSync(join(dataDir, 'auth-secret'))
    const after = await running(async (services) =>
      withFactor(services, await tokenOf(services, email, password), password),
    )
    await restore(folder, settings(), { force: true })
    await running(async (services) => {
      const later = Date.now() + 30_000
      for (const [who, own] of Object.entries({ [email]: password, [early]: before.password }))
        expect(await tokenOf(services, who, own)).toBe('needs a code')
      expect(await tokenOf(services, email, password, totp(after.secret, later))).toSatisfy(isToken)
      expect(await tokenOf(services, early, before.password, totp(before.secret, later))).toSatisfy(isToken)
      expect(await tokenOf(services, email, password, after.codes[3])).toSatisfy(isToken)
    })
  },
)

testOfSqlite('a dump of PostgreSQL is not read without restoring it')(
  'SAFE-5 where the data is lost, the newest backup tells of accounts; nothing newer is known, and that is said',
  async () => {
    const { running } = await installation()
    const email = 'former@example.com'
    const [older, password] = await running(async (services) => {
      const password = (await newAdministrator(services.db, email)) ?? ''
      return [await backedUp(services), password] as const
    })
    const newest = await running(async (services) => {
      await disable(services.db, email)
      const folder = await backedUp(services)
      await resetPassword(services.db, administrator.email)
      return folder
    })
    const elsewhere = await installation()
    cpSync(join(newest, '..'), join(elsewhere.dataDir, 'backups'), { recursive: true })
    const { accounts, knownUntil } = await restore(older, elsewhere.settings())
    expect({ accounts, knownUntil }).toEqual({ accounts: 1, knownUntil: (await readManifest(newest)).madeAt })
    await elsewhere.running(async (services) => {
      expect(await tokenOf(services, email, password)).toBe('refused')
      expect(await tokenOf(services, administrator.email, administrator.password)).toSatisfy(isToken)
    })
  },
)

test.runIf(isPostgres)(
  'SAFE-5 a restore that is killed after it has replaced the tables is completed by the next start',
  async () => {
    const { running } = await installation()
    const email = 'former@example.com'
    const password = await running(async ({ db }) => {
      const password = (await newAdministrator(db, email)) ?? ''
      await disable(db, email)
      const since = '2026-01-01T00:00:00.000Z'
      const statement = pendingStatement({ since, ...(await newerState(db, since)) })
      await db
        .updateTable('user')
        .set({ disabledAt: null, updatedAt: since })
        .where('email', '=', email)
        .execute()
      await db.updateTable('account').set({ updatedAt: since }).execute()
      await sql.raw(statement).execute(db)
      return password
    })
    await running(async (services) => {
      expect(await tokenOf(services, email, password)).toBe('refused')
      expect(
        await services.db.selectFrom('note').selectAll().where('key', 'like', 'restore%').execute(),
      ).toEqual([])
    })
  },
)

testOfSqlite('only a file is copied beside itself')(
  'SAFE-5 nor is anybody signed in in the copy that is made before migrations, should it ever be put back',
  async () => {
    const { running, dataDir } = await installation()
    const last = Object.keys(migrations).at(-1) ?? ''
    await running(async (services) => {
      expect(await tokenOf(services, administrator.email, administrator.password)).toSatisfy(isToken)
      await sql`delete from kysely_migration where name = ${last}`.execute(services.db)
    })
    // Whether a migration runs on a schema that has it does not matter.
    await running(async () => {}).catch(() => {})
    const copy = new DatabaseSync(join(dataDir, `database.sqlite.before-${last}`))
    expect(copy.prepare('select count(*) as count from session').get()).toEqual({ count: 0 })
    expect(copy.prepare('select count(*) as count from user').get()).toEqual({ count: 1 })
    copy.close()
  },
)
