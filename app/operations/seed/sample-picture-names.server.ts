import { pictureColumns } from '#app/platform/storage/file-columns.server.ts'
import { demoNames } from './demo.server.ts'
import { initialNames, readInitialRows } from './initial-content.server.ts'
import { readRows } from './read-seed.server.ts'

const rows = [
  ...initialNames.map((name) => ({ name, all: readInitialRows(name) })),
  ...demoNames.map((name) => ({ name, all: readRows('demo', name, new Date()) })),
].flatMap(({ name, all }) => all.map((row) => ({ name, row })))

export const samplePictureNames: readonly string[] = [
  ...new Set(
    pictureColumns.flatMap(({ collection, column }) =>
      rows.flatMap(({ name, row }) =>
        name === collection && typeof row[column] === 'string' ? row[column] : [],
      ),
    ),
  ),
]
