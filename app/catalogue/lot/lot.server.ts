import { randomUUID } from 'node:crypto'
import { consumeLookupLimit } from '../../platform/limits/rate-limit.server.ts'
import { invalid } from '../../platform/errors.ts'
import type { Db } from '../../platform/db/database.ts'
import { emptyList } from '../../platform/db/pagination.server.ts'
import { columnsOf, contentServer, type TableOf } from '../../records/content/content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../../records/content/csv-columns.ts'
import { lot } from './definition.ts'
import { FoundLot, Lot, lots } from './endpoints.ts'
import { isGtin, type LotCode, lotNumberPattern, readLotCode } from './gs1.ts'
import { importLots } from './import-lots.server.ts'
import { initialLots } from './initial.server.ts'
import { lotProblems, recallStates } from './lot-validation.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    lot: TableOf<Lot>
  }
}

/** Look-ups of one client in ten minutes: a pallet is scanned box by box, numbers are not guessed. */
const lookUps = { name: 'lot', max: 60, seconds: 600 }

/** Lots that are all that a code says; more than one if only its number was given. */
const findLots = (db: Db, { number, gtin, expiry, made }: LotCode) =>
  db
    .selectFrom('lot')
    .select(columnsOf(FoundLot))
    .where('number', '=', number)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .$if(gtin !== undefined, (query) => query.where('gtin', '=', gtin as string))
    .$if(expiry !== undefined, (query) => query.where('expiry', '=', expiry as string))
    .$if(made !== undefined, (query) => query.where('made', '=', made as string))
    .orderBy('id')
    .limit(20)
    .execute()

export default contentServer(
  {
    definition: lot,
    endpoints: lots,
    rows: (db) => db.selectFrom('lot').select(columnsOf(Lot)).orderBy('id', 'desc'),
    search: ['number', 'gtin', 'recallReason'],
    // A draft without number or GTIN takes nobody's place.
    insert: (trx, values) =>
      trx.insertInto('lot').values({
        status: 1,
        size: null,
        made: null,
        recall: 'none',
        recallDate: null,
        recallReason: null,
        sample: 0,
        ...values,
        gtin:
          isGtin(values.gtin) && lotNumberPattern.test(values.number) ? values.gtin : `draft ${randomUUID()}`,
      }),
    check: (row) => {
      const errors = lotProblems(row)
      if (Object.keys(errors).length) invalid(errors)
    },
    // An import reads these headings.
    csv: {
      ...idColumn,
      Lot: (row) => row.number,
      Glove: (row) => row.productId,
      GTIN: (row) => row.gtin,
      Size: (row) => row.size,
      Made: (row) => row.made,
      'Use by': (row) => row.expiry,
      Recall: (row) => recallStates[row.recall],
      Since: (row) => row.recallDate,
      Reason: (row) => row.recallReason,
      Sample: (row) => (row.sample ? 'Yes' : 'No'),
      ...activeColumn,
      ...timeColumns,
    },
    initial: initialLots,
  },
  {
    list: async ({ code }, call) => {
      if (!code) return emptyList
      await consumeLookupLimit(call, lookUps)
      const asked = readLotCode(code)
      if (!asked) return emptyList
      const rows = await findLots(call.db, asked)
      return { rows, total: rows.length }
    },
    import: importLots,
  },
)
