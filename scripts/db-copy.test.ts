import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#app/platform/db/migrate/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open.server.ts'
import { bareEnvironment } from '../testing/processes/bare-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'db-copy-'))
afterAll(() => rmSync(folder, { recursive: true }))
const source = join(folder, 'database.sqlite')
const db = openDatabase({ kind: 'sqlite', file: source })
await migrate(db)
await db.destroy()

const run = (env: Record<string, string>, ...args: string[]) =>
  execFileSync(process.execPath, ['scripts/db-copy.ts', ...args], {
    env: { ...bareEnvironment, ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  })

test('SAFE-6 DATABASE_URL can be the source or target, so that arguments need no password', () => {
  const whole = 'Every table has the same rows in both databases.'
  expect(run({ DATABASE_URL: source }, 'DATABASE_URL', join(folder, 'one.sqlite'))).toContain(whole)
  expect(run({ DATABASE_URL: join(folder, 'two.sqlite') }, source, 'DATABASE_URL')).toContain(whole)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['one.sqlite', 'two.sqlite']))
  expect(() => run({}, source, 'DATABASE_URL')).toThrow('DATABASE_URL is not set.')
})

test('the command prints rows and a digest of every table, and errors in one line', () => {
  const output = run({}, source, join(folder, 'printed.sqlite'))
  expect(output).toMatch(/^category +2 {2}[0-9a-f]{16}$/m)
  expect(output).toMatch(/^contact +0 {2}[0-9a-f]{16}$/m)
  expect(() => run({}, './nowhere.sqlite', source)).toThrow('There is no database at ./nowhere.sqlite.')
  expect(() => run({}, source)).toThrow('npm run db:copy -- <from> <to>')
})

test('SAFE-6 a database that a server has open is not copied', async () => {
  const before = join(folder, 'before.sqlite')
  const made = openDatabase({ kind: 'sqlite', file: before })
  await migrate(made)
  expect(() => run({}, before, join(folder, 'after.sqlite'))).toThrow('Stop it, then try again.')
  await made.destroy()
})

test.runIf(process.getuid?.() === 0)(
  'SAFE-6 a copy made by root belongs to the owner of the data, so that the server can open it',
  () => {
    const nobody = 65_534
    const own = mkdtempSync(join(tmpdir(), 'db-copy-'))
    onTestFinished(() => rmSync(own, { recursive: true }))
    const data = join(own, 'data.sqlite')
    copyFileSync(source, data)
    for (const path of [own, data]) chownSync(path, nobody, nobody)
    run({}, data, join(own, 'of-root.sqlite'))
    const owners = readdirSync(own).map((name) => [name, statSync(join(own, name)).uid])
    expect(owners).toContainEqual(['of-root.sqlite', nobody])
    expect(owners.filter(([, uid]) => uid !== nobody)).toEqual([])
  },
)
