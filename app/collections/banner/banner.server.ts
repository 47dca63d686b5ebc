import { invalid } from '../../api/errors.ts'
import { columnsOf, contentServer, type TableOf } from '../content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../csv-columns.ts'
import { linkProblems } from './banner-link.ts'
import { Banner, banners } from './endpoints.ts'
import { withPosition } from '../sort-position.server.ts'
import { banner } from './definition.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    banner: TableOf<Banner>
  }
}

export default contentServer({
  definition: banner,
  endpoints: banners,
  rows: (db) => db.selectFrom('banner').select(columnsOf(Banner)).orderBy('position').orderBy('id', 'desc'),
  search: ['tittle', 'description'],
  insert: (trx, values) => trx.insertInto('banner').values({ status: 1, ...withPosition('banner', values) }),
  check: (row) => {
    const errors = linkProblems(row)
    if (Object.keys(errors).length) invalid(errors)
  },
  csv: {
    ...idColumn,
    Position: (row) => row.position,
    Title: (row) => row.tittle,
    Description: (row) => row.description,
    Link: (row) => row.link,
    ...activeColumn,
    ...timeColumns,
  },
})
