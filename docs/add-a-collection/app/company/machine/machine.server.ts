import type { z } from 'zod'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { columnsOf, contentServer } from '#app/records/content/content.server.ts'
import { withPosition } from '#app/records/content/sort-position.server.ts'
import { contentCsv, type FieldTable } from '#app/records/field/columns.server.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'
import { machine, machineFields } from './machine.ts'

export const Machine = contentRow(machine, machineFields)
export type Machine = z.output<typeof Machine>

const machines = contentEndpoints(machine, { row: Machine, ...contentBodies(machine, machineFields) })

declare module '#app/platform/db/database.ts' {
  interface Database {
    machine: FieldTable<typeof machine, typeof machineFields>
  }
}

export default contentServer({
  definition: machine,
  endpoints: machines,
  rows: (db) => db.selectFrom('machine').select(columnsOf(Machine)).orderBy('position').orderBy('id'),
  search: ['name', 'text'],
  insert: (trx, values) =>
    trx.insertInto('machine').values({ status: 1, ...withPosition('machine', values) }),
  csv: contentCsv(machine, machineFields, Machine),
})
