import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '../migrations/index.server.ts'
import { removeExpiredCopies } from './pre-migration-copies.server.ts'
import { openDatabase } from '../open.server.ts'

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'migration-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('existing mails are assigned to their submissions, so that they are erased together', async () => {
  const db = openDatabase({ kind: 'sqlite', file: join(newFolder(), 'database.sqlite') })
  onTestFinished(() => db.destroy())
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  await migrator.migrateTo('0003-history')
  const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`
  const contact = (minute: number, email: string) =>
    db
      .insertInto('contact')
      .values({
        firstName: 'A',
        lastName: 'B',
        email,
        subject: 'S',
        message: 'M',
        search: '',
        emailKey: email,
        createdAt: at(minute),
        updatedAt: at(minute),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  const mail = (minute: number, replyTo: string, text: string, personal: 0 | 1 = 0) =>
    db
      .insertInto('outbox')
      .values({
        recipient: personal ? 'anita@example.com' : '',
        replyTo,
        subject: 'S',
        text,
        personal,
        messageId: '<1@example.com>',
        createdAt: at(minute),
        nextAttemptAt: at(minute),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  const first = await contact(1, 'anita@example.com')
  const told = await mail(1, 'anita@example.com', 'M\n\nIn the back-office: https://x.example/admin/contact')
  await contact(2, 'other@example.com')
  await contact(3, 'anita@example.com')
  const answered = await mail(4, 'office@example.com', 'Dear Anita', 1)
  await db
    .insertInto('reply')
    .values({
      kind: 'contact',
      itemId: first.id,
      userId: 'u',
      userName: 'U',
      recipient: 'anita@example.com',
      subject: 'S',
      text: 'Dear Anita',
      mailId: answered.id,
      createdAt: at(4),
    })
    .execute()

  const { error } = await migrator.migrateToLatest()
  expect(error).toBeUndefined()
  const mails = await db.selectFrom('outbox').select(['id', 'kind', 'itemId']).orderBy('id').execute()
  expect(mails).toEqual([
    { id: told.id, kind: 'contact', itemId: first.id },
    { id: answered.id, kind: 'contact', itemId: first.id },
  ])
})

test('pre-migration copies are deleted after thirty days, the database and newer copies are not', async () => {
  const folder = newFolder()
  const file = join(folder, 'database.sqlite')
  const names = [
    'database.sqlite',
    'database.sqlite.before-0003',
    'database.sqlite.before-0004',
    'auth-secret',
  ]
  for (const name of names) writeFileSync(join(folder, name), '')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  utimesSync(file, daysAgo(90), daysAgo(90))
  utimesSync(`${file}.before-0003`, daysAgo(31), daysAgo(31))
  utimesSync(`${file}.before-0004`, daysAgo(29), daysAgo(29))
  await removeExpiredCopies({ kind: 'postgres', url: 'postgres://db.example/site' }, folder)
  expect(existsSync(`${file}.before-0003`)).toBe(false)
  writeFileSync(`${file}.before-0003`, '')
  utimesSync(`${file}.before-0003`, daysAgo(31), daysAgo(31))
  await removeExpiredCopies({ kind: 'sqlite', file }, join(folder, 'elsewhere'))
  expect(names.filter((name) => existsSync(join(folder, name)))).toEqual([
    'database.sqlite',
    'database.sqlite.before-0004',
    'auth-secret',
  ])
})
