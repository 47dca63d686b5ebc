import { randomUUID } from 'node:crypto'
import { type AdminCall, emptyList } from '#app/platform/api/define-resource.server.ts'
import { askFirst } from '#app/platform/api/request/ask-first.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { invalid } from '#app/platform/errors.ts'
import { consumeLookupLimit } from '#app/platform/limits/rate-limit.server.ts'
import type { AfterChange } from '#app/records/change/locked-record.server.ts'
import { insertRow } from '#app/records/content/collection-records.server.ts'
import { columnsOf, contentServer } from '#app/records/content/content.server.ts'
import { contentCsv } from '#app/records/field/columns.server.ts'
import { isGtin, type LotCode, lotNumberPattern, parseLotCode } from './gs1.ts'
import { importLots } from './lot-import.server.ts'
import { FoundLot, Lot, lots } from './lot.api.ts'
import { lot, type RecallState, recallStateNames, recallStates, validateLot } from './lot.ts'

/** Limit per address: high enough to scan a pallet box by box, but too low to guess numbers. */
const lookupLimit = { name: 'lot', max: 60, seconds: 600 }

const findLots = (db: Db, { number, gtin, expiry, made }: LotCode) =>
  db
    .selectFrom('lot')
    .select(columnsOf(FoundLot))
    .where((eb) =>
      eb.and({ number, status: 1, ...(gtin && { gtin }), ...(expiry && { expiry }), ...(made && { made }) }),
    )
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute()

type WarningChange = { number: string; from: RecallState; to: RecallState }

/** The warning that visitors read when they look up the lot. */
const shownWarning = ({ status, recall }: { status?: unknown; recall?: unknown }): RecallState =>
  status === 1 ? (recall as RecallState) : 'none'

const toldVisitors = {
  recall: "will read: “This lot is recalled … Don't use these gloves.”",
  hold: "will read: “This lot is on hold … Don't use these gloves.”",
  none: 'will no longer be warned.',
}

/** @throws 409 without confirmation if visitors would read another warning */
function askAboutWarning(call: AdminCall, lots: readonly WarningChange[]): void {
  const changed = lots.filter(({ from, to }) => from !== to)
  const isEnd = changed.every(({ to }) => to === 'none')
  const facts = recallStateNames.flatMap((state) => {
    const numbers = changed.flatMap(({ number, to }) => (to === state ? number : []))
    if (numbers.length === 0) return []
    return `Visitors who look up ${numbers.length === 1 ? 'lot' : `these ${numbers.length} lots:`} ${numbers.join(', ')} ${toldVisitors[state]}`
  })
  askFirst(call, {
    question: isEnd ? 'End the recall or hold?' : 'Warn the users of these gloves?',
    facts,
    label: isEnd ? 'End the warning' : 'Warn them',
  })
}

/** Asks before lots with a recall or hold are activated, deactivated or deleted. */
const askAboutWarnings: AfterChange = async (trx, { ids, action, status, call }) => {
  if (!call || action === 'restore') return
  const lots = await trx
    .selectFrom('lot')
    .select(['number', 'recall', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const changes = lots.map((row): WarningChange => {
    const { number, recall } = row
    if (action === 'delete') return { number, from: shownWarning(row), to: 'none' }
    return status === 1 ? { number, from: 'none', to: recall } : { number, from: recall, to: 'none' }
  })
  askAboutWarning(call, changes)
}

export default contentServer(
  {
    definition: lot,
    endpoints: lots,
    search: ['number', 'gtin', 'recallReason'],
    // A placeholder GTIN keeps incomplete drafts out of the unique index.
    insert: (trx, values) => {
      const isComplete = isGtin(values.gtin) && lotNumberPattern.test(values.number)
      const row = { ...values, ...(!isComplete && { gtin: `draft ${randomUUID()}` }) }
      return insertRow(lot)(trx, row)
    },
    check: (row, _given, _trx, change) => {
      const errors = validateLot(row)
      if (Object.keys(errors).length) invalid(errors)
      if (change?.call)
        askAboutWarning(change.call, [
          { number: row.number, from: shownWarning(change.before), to: shownWarning(row) },
        ])
    },
    afterChange: askAboutWarnings,
    // importLots() reads these headings.
    csv: contentCsv(lot, Lot, {
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
