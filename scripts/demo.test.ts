import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { bareEnvironment } from '../testing/processes/bare-environment.ts'
import { createCourse } from '../testing/submissions.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
await createCourse(app)
const { db, settings } = app.services
const { database } = settings
const url = database.kind === 'sqlite' ? database.file : database.url

async function demo(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'many-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { ...bareEnvironment, DATA_DIR: folder, DATABASE_URL: url, AUTH_SECRET: settings.authSecret }
  const run = promisify(execFile)(process.execPath, ['scripts/demo.ts', '--rows', '3', ...args], { env })
  return run.catch((error: { stderr: string }) => error)
}
const admissions = () => db.selectFrom('admission').select('id').execute()

test('SAFE-1 sample submissions are added to a database in use only with --force', async () => {
  const before = await admissions()
  const place = new URL(url, 'file:///').pathname
  const refused = await demo()
  expect(refused.stderr).toMatch(/ is in use already.+--force/)
  expect(refused.stderr).toContain(place)
  expect(refused.stderr).not.toContain('@')
  expect(await admissions()).toEqual(before)
  expect(await demo('--force')).toMatchObject({ stdout: expect.stringContaining(`${place}\n`) })
  expect(await admissions()).toHaveLength(before.length + 3)
})
