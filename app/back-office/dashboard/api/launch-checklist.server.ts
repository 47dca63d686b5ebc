import { z } from 'zod'
import { type AdminCall, defineResource } from '#app/platform/api/define-resource.server.ts'
import { get, post } from '#app/platform/api/endpoint.ts'
import { stringEnum, integer } from '#app/platform/api/fields/field-schemas.ts'
import { type Db, now } from '#app/platform/db/database.ts'
import { writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { deleteFiles } from '#app/platform/storage/stored-files.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { findAcademySamples, removeAcademySamples } from '#app/operations/seed/academy-samples.server.ts'
import {
  confirmationKey,
  findRemainingSamples,
  type Samples,
} from '#app/operations/seed/remaining-samples.server.ts'
import { contentNames } from '#app/collections.ts'

const LaunchItem = z.object({
  title: z.string(),
  text: z.string(),
  record: z.object({ kind: z.enum(contentNames), id: z.number().int(), label: z.string() }).nullable(),
  isConfirmable: z.boolean(),
  /** The samples can be deleted with `removeSamples`. */
  isRemovable: z.boolean(),
})

export const LaunchChecklist = z.object({ items: z.array(LaunchItem) })
export type LaunchChecklist = z.output<typeof LaunchChecklist>

const launchChecklist = {
  show: get('/admin/first-run', {
    right: 'content.write',
    summary: 'Get the launch checklist: sample content that remains',
  }).returns(LaunchChecklist),
  confirm: post('/admin/first-run/confirm', {
    right: 'content.write',
    summary: 'Keep a sample record as it is',
    body: z.strictObject({
      kind: stringEnum(contentNames, `kind must be one of ${contentNames.join(', ')}.`),
      id: integer('id must be a number.', 1),
    }),
  }).returns(LaunchChecklist),
  removeSamples: post('/admin/first-run/remove-samples', {
    right: 'personalData.release',
    summary: 'Delete sample students, receipts, certificates and unchanged batches of the academy',
  }).returns(LaunchChecklist),
}

const maxNames = 3

function describeSamples({ group, rows }: Samples): string {
  if (group.text) return group.text
  const names = rows.slice(0, maxNames).map(({ label }) => label)
  if (rows.length > maxNames) names.push('…')
  if (group.parts) {
    const count = rows.reduce((sum, { parts }) => sum + parts, 0)
    return `${count} ${group.parts.many} are samples: ${names.join(', ')}`
  }
  return `${rows.length === 1 ? 'One is a sample' : `${rows.length} are samples`}: ${names.join(', ')}`
}

async function getLaunchChecklist({ db }: AdminCall): Promise<LaunchChecklist> {
  const all = await findRemainingSamples(db)
  return {
    items: [
      ...all.map((samples) => {
        const [next] = samples.rows
        return {
          title: samples.group.title,
          text: next ? describeSamples(samples) : 'Your own',
          record: next ? { kind: samples.collection, id: next.id, label: next.label } : null,
          isConfirmable: !samples.group.parts,
          isRemovable: false,
        }
      }),
      ...(await describeAcademySamples(db)),
    ],
  }
}

const countNoun = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

async function describeAcademySamples(db: Db): Promise<LaunchChecklist['items']> {
  const { admissions, receipts, certificates } = await findAcademySamples(db)
  const counts = [
    [admissions.length, 'admission'],
    [receipts.length, 'receipt'],
    [certificates.length, 'certificate'],
  ] as const
  const present = counts.filter(([count]) => count > 0).map(([count, one]) => countNoun(count, one))
  const batch = await db
    .selectFrom('batch')
    .leftJoin('certificate', 'certificate.batchId', 'batch.id')
    .select(['batch.id', 'batch.title'])
    .where('batch.deletedAt', 'is', null)
    .orderBy('certificate.sample', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (present.length === 0 || !batch) return []
  return [
    {
      title: 'Students, receipts and certificates',
      text: `Samples: ${present.join(', ')}`,
      record: { kind: 'batch', id: batch.id, label: batch.title },
      isConfirmable: false,
      isRemovable: true,
    },
  ]
}

export default defineResource(launchChecklist, {
  show: (_, call) => getLaunchChecklist(call),

  confirm: async ({ kind, id }, call) => {
    const all = await findRemainingSamples(call.db)
    const found = all
      .filter(({ collection, group }) => collection === kind && !group.parts)
      .flatMap(({ rows }) => rows)
      .find((row) => row.id === id)
    const sample = found ?? notFound('Sample')
    await call.db.transaction().execute(async (trx) => {
      await writeKeyValue(trx, confirmationKey(kind, id), `${now()} ${call.admin.id}`)
      const values = { action: 'update', kind, itemId: id, label: sample.label } as const
      await writeAuditEntry(trx, call.admin, { ...values, before: { sample: 1 }, after: { sample: 0 } })
    })
    return getLaunchChecklist(call)
  },

  removeSamples: async (_, call) => {
    const { db, storage } = call
    const files = await db.transaction().execute((trx) => removeAcademySamples(trx, call.admin))
    await deleteFiles(storage, files)
    return getLaunchChecklist(call)
  },
})
