import { expressionBuilder } from 'kysely'
import { deletion } from '#app/platform/db/deletion-limit.server.ts'
import { countRows } from '#app/platform/db/pagination.server.ts'
import type { Db, Database } from '#app/platform/db/database.ts'
import { websiteActor, writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { companyToday } from '#app/ui/date/company-time.ts'
import { financialYearOf, previousFinancialYear } from './financial-year.ts'

/** Section 128(5) of the Companies Act, 2013. */
const keptYears = 8

/** '2018-19' in 2026-27. */
function firstKeptYear(): string {
  let year = financialYearOf(companyToday())
  for (let count = 0; count < keptYears; count += 1) year = previousFinancialYear(year)
  return year
}

/** Receipts of existing students are part of their balance. A reversed receipt is kept with its reversal. */
function isExpired() {
  const eb = expressionBuilder<Database, 'feeReceipt'>()
  const year = firstKeptYear()
  return eb.and([
    eb('feeReceipt.admissionId', 'is', null),
    eb('feeReceipt.year', '<', year),
    eb.not(
      eb.exists(
        eb
          .selectFrom('feeReceipt as reversal')
          .select('reversal.id')
          .whereRef('reversal.reversesId', '=', 'feeReceipt.id')
          .where('reversal.year', '>=', year),
      ),
    ),
  ])
}

export const receiptCleanup = deletion(
  'retention of fee receipts',
  async ({ db }: { db: Db }) => ({
    count: await countRows(db.selectFrom('feeReceipt').where(isExpired())),
    total: await countRows(db.selectFrom('feeReceipt')),
  }),
  ({ db }) =>
    db.transaction().execute(async (trx) => {
      const deleted = await trx.deleteFrom('feeReceipt').where(isExpired()).returning('id').execute()
      const after = { count: deleted.length }
      if (deleted.length)
        await writeAuditEntry(trx, websiteActor, { action: 'erase', kind: 'receipt', after })
    }),
)
