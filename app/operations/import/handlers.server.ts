import { sql } from 'kysely'
import type { z } from 'zod'
import { courses } from '../../academy/course/endpoints.ts'
import { products } from '../../catalogue/product/endpoints.ts'
import { type ContentName, contentNames, contentOf, type ImportableName } from '../../collections.ts'
import { collectionServers } from '../../collections.server.ts'
import { news } from '../../company/news/endpoints.ts'
import { questions } from '../../company/question/endpoints.ts'
import { type AdminCall, defineResource } from '../../platform/api/define-resource.server.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { anyTable } from '../../records/change/lock-row.server.ts'
import { insertRecord } from '../../records/content/add-record.server.ts'
import {
  type CheckedLine,
  checkLines,
  chooseColumns,
  toImportCheck,
} from '../../records/import/check-lines.ts'
import type { ReferenceIds } from '../../records/import/content-import.ts'
import { foldTitle } from '../../records/import/fold-title.ts'
import { findEarlierImport, importAll } from '../../records/import/import-all.server.ts'
import { type ImportFile, type ImportTable, readImportFile } from '../../records/import/read-import-file.ts'
import { contentImports } from './content-imports.ts'
import { contentImportEndpoints } from './endpoints.ts'

type Input = Record<string, unknown>
type Names = readonly (string | null)[]

const schemas: Readonly<Record<ImportableName, z.ZodType<Input> | undefined>> = {
  product: products.add.body,
  course: courses.add.body,
  news: news.add.body,
  question: questions.add.body,
}

const isImportable = (name: string): name is ImportableName => Object.hasOwn(schemas, name)

/** @throws 404 for other collections, 422 for unreadable files */
async function readTable(input: { collection: string; file: ImportFile; columns?: Names | undefined }) {
  const name = isImportable(input.collection) ? input.collection : notFound('List')
  const table = await readImportFile(input.file)
  const { columns } = contentImports[name]
  const chosen = input.columns?.map((each) => (columns.some((column) => column.name === each) ? each : null))
  return { name, table, columns, names: chooseColumns(table, columns, chosen) }
}

async function checkTable(
  db: Db,
  name: ImportableName,
  table: ImportTable,
  names: Names,
): Promise<CheckedLine<Input>[]> {
  const ids = await readReferenceIds(db, name)
  const { columns, resolve } = contentImports[name]
  return checkLines(table, names, {
    columns,
    schema: schemas[name] ?? notFound('List'),
    resolve: (cells) => resolve(cells, ids),
  })
}

async function readReferenceIds(db: Db, name: ImportableName): Promise<ReferenceIds> {
  const references = Object.entries(contentOf(name).references ?? {})
  const ids: Record<string, Map<string, number | null>> = {}
  for (const [column, target] of references) {
    const titles = new Map<string, number | null>()
    for (const { id, title } of await listTitles(
      db,
      contentNames.find((each) => each === target),
    )) {
      const folded = foldTitle(title)
      titles.set(folded, titles.has(folded) ? null : id)
    }
    ids[column] = titles
  }
  return ids
}

async function listTitles(db: Db, name: ContentName | undefined): Promise<{ id: number; title: string }[]> {
  if (name === undefined) return []
  const [column = 'id'] = contentOf(name).titleColumns
  return anyTable(db)
    .selectFrom(sql.table(name).$castTo<{ id: number }>().as('row'))
    .select(['id', sql<string>`${sql.ref(column)}`.as('title')])
    .where(sql<boolean>`${sql.ref('deletedAt')} is null`)
    .execute()
}

/** @returns reasons by line number. */
async function findDuplicates(
  db: Db,
  name: ImportableName,
  lines: readonly CheckedLine<Input>[],
): Promise<Map<number, string>> {
  const { labels, titleColumns } = contentOf(name)
  const [column = ''] = titleColumns
  const stored = new Set((await listTitles(db, name)).map(({ title }) => foldTitle(title)))
  const seen = new Map<string, number>()
  const reasons = new Map<number, string>()
  for (const { line, cells } of lines) {
    const title = foldTitle(cells[column] ?? '')
    if (title === '') continue
    const earlier = seen.get(title)
    if (earlier !== undefined) reasons.set(line, `Same title as line ${earlier}.`)
    else if (stored.has(title)) reasons.set(line, `There is a ${labels.one} with this title.`)
    if (earlier === undefined) seen.set(title, line)
  }
  return reasons
}

export default defineResource(contentImportEndpoints, {
  check: async (input, { db }) => {
    const { name, table, columns, names } = await readTable(input)
    const lines = await checkTable(db, name, table, names)
    const duplicates = await findDuplicates(db, name, lines)
    const shown = lines.map((line) => ({ ...line, duplicate: duplicates.get(line.line) ?? null }))
    return {
      ...toImportCheck(table, names, columns, shown),
      earlier: await findEarlierImport(db, name, table.digest),
    }
  },

  run: async (input, call: AdminCall) => {
    const { name, table, columns, names } = await readTable(input)
    const { records = notFound('List') } = collectionServers[name]
    let active = 0
    const added = await importAll(call, {
      collection: name,
      columns,
      fileName: input.file.name,
      digest: table.digest,
      isRepeat: input.repeat === 1,
      check: (trx) => checkTable(trx, name, table, names),
      store: async (trx, values) => {
        active = 0
        for (const value of values) {
          const { status } = await insertRecord(records, trx, call.admin, value)
          active += status
        }
      },
    })
    return { added, active }
  },
})
