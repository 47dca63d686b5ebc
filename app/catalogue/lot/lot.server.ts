import { randomUUID } from 'node:crypto'
import { consumeLookupLimit } from '../../platform/limits/rate-limit.server.ts'
import { invalid } from '../../platform/errors.ts'
import type { Db } from '../../platform/db/database.ts'
import { emptyList } from '../../platform/db/pagination.server.ts'
import { columnsOf, contentServer } from '../../records/content/content.server.ts'
import { contentCsv, type FieldTable } from '../../records/field/columns.server.ts'
import { lot } from './definition.ts'
import { FoundLot, Lot, lots } from './endpoints.ts'
import { lotFields } from './fields.ts'
import { isGtin, type LotCode, lotNumberPattern, parseLotCode } from './gs1.ts'
import { importLots } from './import-lots.server.ts'
import { validateLot, recallStates } from './lot-validation.ts'

export type LotTable = FieldTable<typeof lot, typeof lotFields>

/** Limit per address: high enough to scan a pallet box by box, but too low to guess numbers. */
const lookupLimit = { name: 'lot', max: 60, seconds: 600 }

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
    // A placeholder GTIN keeps incomplete drafts out of the unique index.
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
      const errors = validateLot(row)
      if (Object.keys(errors).length) invalid(errors)
    },
    // importLots() reads these headings.
    csv: contentCsv(lot, lotFields, Lot, {
      order: ['number', 'productId'],
      cells: { recall: ({ recall }) => recallStates[recall] },
    }),
  },
  {
    list: async ({ code }, call) => {
      if (!code) return emptyList
      await consumeLookupLimit(call, lookupLimit)
      const lotCode = parseLotCode(code)
      if (!lotCode) return emptyList
      const rows = await findLots(call.db, lotCode)
      return { rows, total: rows.length }
    },
    import: importLots,
  },
)
