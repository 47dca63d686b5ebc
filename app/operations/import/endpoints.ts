import { z } from 'zod'
import { importableNames } from '../../collections.ts'
import { create, post } from '../../platform/api/endpoint.ts'
import { ImportCheck, importBodies } from '../../records/import/import-schemas.ts'
import { contentImports } from './content-imports.ts'

const body = importBodies(Object.values(contentImports).flatMap(({ columns }) => columns))
const file = { multipart: true, tooLargeErrors: { file: 'The file is too large.' } } as const
const names = importableNames.join(', ')

export const contentImportEndpoints = {
  check: post('/admin/import/:collection/check', {
    right: 'content.write',
    summary: `Check a CSV file with records of a collection (${names}) line by line. Stores nothing`,
    ...file,
    body: body.check,
  }).returns(ImportCheck),
  run: create('/admin/import/:collection', {
    right: 'content.write',
    summary: `Add records to a collection (${names}) from a CSV file, all or none. Records without a status are inactive`,
    ...file,
    body: body.run,
    errorStatuses: [409],
  }).returns(z.object({ added: z.int(), active: z.int() })),
}
