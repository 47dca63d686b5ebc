import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentServer } from '#app/records/content/content.server.ts'
import type { FieldTable } from '#app/records/field/columns.server.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'
import { machine, machineFields } from './machine.ts'

const Machine = contentRow(machine, machineFields)

const machines = contentEndpoints(machine, { row: Machine, ...contentBodies(machine, machineFields) })

declare module '#app/platform/db/database.ts' {
  interface Database {
    machine: FieldTable<typeof machine, typeof machineFields>
  }
}

export default contentServer({
  definition: machine,
  fields: machineFields,
  endpoints: machines,
  search: ['name', 'text'],
})
