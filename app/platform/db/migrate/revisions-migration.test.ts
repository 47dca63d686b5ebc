import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { isUniqueViolation } from '../database-errors.server.ts'
import { up } from '../migrations/0042-revisions.server.ts'
import { newTimestamps } from '../time.ts'

const { db } = (await testApp()).services

test('EDIT-1 document revisions with duplicate numbers are renumbered in order', async () => {
  await sql`drop index document_revision`.execute(db)
  const add = (title: string, series: string, revision: number, deletedAt: string | null = null) =>
    db
      .insertInto('document')
      .values({
        title,
        series,
        revision,
        deletedAt,
        number: series,
        kind: 'certificate',
        language: 'English',
        effectiveFrom: '2026-01-01',
        sample: 0,
        position: 1,
        ...newTimestamps(),
      } as never)
      .execute()
  await add('one', 'a', 1)
  await add('two', 'a', 2)
  await add('two again', 'a', 2)
  await add('deleted', 'a', 2, '2026-01-02T00:00:00.000Z')
  await add('three', 'a', 3)
  await add('nine', 'a', 9)
  await add('other', 'b', 1)
  await up(db as never)
  const rows = await db
    .selectFrom('document')
    .select(['title', 'revision'])
    .where('series', 'in', ['a', 'b'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ title, revision }) => `${title} ${revision}`)).toEqual([
    'one 1',
    'two 2',
    'two again 3',
    'deleted 2',
    'three 4',
    'nine 10',
    'other 1',
  ])
  await add('free', 'b', 2)
  expect(isUniqueViolation(await add('taken', 'b', 2).catch((error: unknown) => error))).toBe(true)
})
