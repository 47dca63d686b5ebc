import type { VersionedRow } from '../../db/versioned-row.ts'
import { contentServer } from '../content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../csv-columns.ts'
import { facility } from './definition.ts'
import { facilities } from './facility.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    facility: FacilityTable
  }
}

type FacilityTable = VersionedRow & {
  name: string
  text: string
  photo: string | null
  position: number
  status: number
}

const columns = [
  'id',
  'name',
  'text',
  'photo',
  'position',
  'status',
  'version',
  'createdAt',
  'updatedAt',
] as const

export default contentServer({
  definition: facility,
  endpoints: facilities,
  rows: (db) => db.selectFrom('facility').select(columns).orderBy('position').orderBy('id'),
  search: ['name', 'text'],
  insert: (trx, values) => trx.insertInto('facility').values(values),
  csv: {
    ...idColumn,
    Name: (row) => row.name,
    Text: (row) => row.text,
    Position: (row) => row.position,
    ...activeColumn,
    ...timeColumns,
  },
})
