import type { Administrator } from '#app/platform/auth/rights.ts'
import { announceChange } from '#app/platform/db/content-revision.server.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'
import { readKeyValue } from '#app/platform/db/key-value-store.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { Pending } from '#app/records/submission-stages.ts'
import { eraseSubmissions } from '#app/records/submission/erase-submissions.server.ts'
import { removeRows } from '#app/records/trash/empty-trash.server.ts'
import { admissions as sampleAdmissions } from './demo/sample-submissions.server.ts'
import { sampleReceiptNote } from './demo/students.server.ts'
import { addDays } from './read-seed.server.ts'

/**
 * Samples that no real record depends on: students without a real receipt or certificate, unchanged batches, and receipts
 * of years without a real one, because numbers must stay gap-free.
 */
export async function findAcademySamples(db: Db) {
  const [, installed] = /^filled (.+)$/.exec((await readKeyValue(db, 'demo')) ?? '') ?? []
  if (!installed) return { admissions: [], receipts: [], certificates: [], batches: [] }
  const readIds = async (query: { execute(): Promise<{ id: number }[]> }) =>
    (await query.execute()).map(({ id }) => id)
  const receipts = db
    .selectFrom('feeReceipt')
    .select('id')
    .where('note', '=', sampleReceiptNote)
    .where('year', 'not in', selectRealReceipts(db).select('year'))
  const admissions = await readIds(selectSampleAdmissions(db, installed))
  const batches = db
    .selectFrom('batch')
    .select('id')
    .where('title', 'like', '%(sample)')
    .where('createdAt', '=', installed)
    .where('version', '=', 1)
    .where('id', 'not in', selectUsedBatches(db, admissions))
  return {
    certificates: await readIds(db.selectFrom('certificate').select('id').where('sample', '=', 1)),
    receipts: await readIds(receipts),
    admissions,
    batches: await readIds(batches),
  }
}

const selectRealReceipts = (db: Db) =>
  db
    .selectFrom('feeReceipt')
    .where(({ or, eb }) => or([eb('note', 'is', null), eb('note', '!=', sampleReceiptNote)]))

/** Sample submissions have the addresses of the sample content and are older than the installation. */
const selectSampleAdmissions = (db: Db, installed: string) =>
  db
    .selectFrom('admission')
    .select('admission.id')
    .where(
      'email',
      'in',
      sampleAdmissions.map(({ values }) => values.email),
    )
    .where('source', '=', 'website')
    .where('createdAt', '<', addDays(new Date(installed), 1).toISOString())
    .where(({ not, exists, ref }) =>
      not(exists(selectRealReceipts(db).select('id').where('admissionId', '=', ref('admission.id')))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificate')
            .select('certificate.id')
            .whereRef('certificate.admissionId', '=', 'admission.id')
            .where('sample', '=', 0),
        ),
      ),
    )

const selectUsedBatches = (db: Db, samples: readonly number[]) =>
  db
    .selectFrom('admission')
    .select(({ ref }) => ref('batch_id').$notNull().as('batch_id'))
    .where('batch_id', 'is not', null)
    .where('id', 'not in', [0, ...samples])
    .union(
      db
        .selectFrom('certificate')
        .select(({ ref }) => ref('batchId').$notNull().as('batch_id'))
        .where('batchId', 'is not', null)
        .where('sample', '=', 0),
    )

/** @returns keys of files, to be deleted after the commit. */
export async function removeAcademySamples(trx: Trx, admin: Administrator): Promise<string[]> {
  const samples = await findAcademySamples(trx)
  const { certificates, receipts, admissions, batches } = samples
  if (certificates.length) await trx.deleteFrom('certificate').where('id', 'in', certificates).execute()
  if (receipts.length) await trx.deleteFrom('feeReceipt').where('id', 'in', receipts).execute()
  // Erased students count as enrolled in their course, but samples must not.
  if (admissions.length)
    await trx.updateTable('admission').set({ status: Pending }).where('id', 'in', admissions).execute()
  const files = await eraseSubmissions(trx, 'admission', admissions)
  if (batches.length) files.push(...(await removeRows(trx, 'batch', batches)))
  const counts = Object.entries(samples).map(([name, ids]) => [name, ids.length])
  await writeAuditEntry(trx, admin, { action: 'erase', kind: 'sample', after: Object.fromEntries(counts) })
  await announceChange(trx)
  return files
}
