import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { addAdministrator, setAdministratorDisabled } from '#app/operations/administrators.server.ts'
import { backup } from '#app/operations/backup/backup.server.ts'
import { readManifest } from '#app/operations/backup/stored-backups.server.ts'
import { pdf } from '../testing/files/pdf-files.ts'
import { buildForm } from '../testing/pictures.ts'
import { jobApplication, message } from '../testing/submissions.ts'
import { testApp } from '../testing/test-app.ts'
import { createOffsite, hasRestic } from './testing/restic.ts'

const app = await testApp()
const { db, settings, storage } = app.services
const erase = (person: string) => app.admin.post('/admin/person/erase', { body: { person, total: 1 } })

/** The shell commands of `## Restore on another machine`. */
function readGuide(): string {
  const [, section = ''] = readFileSync('docs/operate/backup.md', 'utf8').split(
    /^## (?:Restore on another machine|Effects .*)$/m,
  )
  return Array.from(section.matchAll(/```sh\n([^]*?)```/g), ([, commands]) => commands).join('')
}

/** Runs commands of the guides as the current user, in a folder in place of `/`. */
function runOn(root: string, commands: string): string {
  const alias = /alias gloves='(.*)'/.exec(readFileSync('docs/operate/deploy.md', 'utf8'))?.[1]
  const script = `gloves() { ${alias} "$@"; }\n${commands}`
    .replaceAll('/opt/gloves', resolve('.'))
    .replaceAll(/(?<![\w/])\/(?=(?:etc|home|var)\/)/g, `${root}/`)
    .replaceAll('-o gloves -g gloves ', '')
    .replaceAll('chown -R gloves: ', `chown -R ${process.getuid?.()} `)
    .replaceAll('apt-get install ', ': ')
  const env = { PATH: process.env.PATH, HOME: root }
  return execFileSync('sh', ['-euc', script], { env, encoding: 'utf8' })
}

function query(file: string, statement: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare(statement).all()
  database.close()
  return rows.map((row) => Object.values(row).join())
}

test.runIf(hasRestic)('OPS-4 a lost server is restored by the guide', { timeout: 120_000 }, async () => {
  const offsite = createOffsite()
  const copy = () => expect(offsite.run({ DATA_DIR: settings.dataDir })).toMatchObject({ status: 0 })
  const cv = new File([Uint8Array.from(pdf())], 'cv.pdf')
  await app.anyone.post('/Contact', { body: message })
  await app.anyone.post('/Career', { body: buildForm({ ...jobApplication, job: 'general', cv }) })
  await addAdministrator(db, 'former@example.com')
  // Only the last snapshot of a day is kept.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 86_400_000 })
  await backup({ settings, storage })
  vi.useRealTimers()
  copy()
  await erase(message.email)
  await setAdministratorDisabled(db, 'former@example.com', true)
  const { folder } = await backup({ settings, storage })
  copy()
  await erase(jobApplication.email)

  const root = join(offsite.dataDir, 'new')
  const dataDir = join(root, 'var/lib/gloves')
  mkdirSync(join(root, 'etc'), { recursive: true })
  writeFileSync(join(root, 'etc/gloves.env'), `DATA_DIR=${dataDir}\n`)
  writeFileSync(join(root, 'etc/gloves-offsite.env'), `RESTIC_REPOSITORY=${offsite.repository}\n`)
  writeFileSync(join(root, 'etc/gloves-offsite.password'), 'a password\n')
  const output = runOn(root, readGuide())
  const [last, restored] = [folder, dataDir].map((path) => join(path, 'database.sqlite')) as [string, string]
  for (const table of query(last, "select name from sqlite_schema where type = 'table'"))
    expect(query(restored, `select * from "${table}"`), table).toEqual(
      expect.arrayContaining(query(last, `select * from "${table}"`)),
    )
  const filesOf = (path: string) => new Set(globSync('**', { cwd: join(path, 'files') }))
  expect(filesOf(dataDir)).toEqual(filesOf(folder).add('cv'))
  expect(output).toContain(`Changes after ${(await readManifest(folder)).madeAt} are not known here. If an`)
  const people = 'select email from contact union select email from career'
  const active = 'select email from user where "disabledAt" is null'
  const findPeople = () => [...query(restored, people), ...query(restored, active)]
  expect(findPeople()).toEqual([jobApplication.email, 'clerk@example.com'])

  const [older] = JSON.parse(offsite.restic('snapshots', '--json')) as { id: string }[]
  offsite.restic('restore', `${older?.id}`, '--target', join(root, 'home/older'))
  const restoreOlder = `gloves scripts/restore.ts "$(find /home/older -name '20*Z')" --force`
  expect(runOn(root, restoreOlder)).toContain('erased since: 1 submissions')
  expect(findPeople()).toEqual([jobApplication.email, 'clerk@example.com'])
})
