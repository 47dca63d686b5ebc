import { setImmediate } from 'node:timers/promises'
import type { Administrator } from '#app/platform/auth/session-owner.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { purgeDeletedData } from '#app/platform/db/engine.server.ts'
import { chunksOf } from '#app/platform/db/pagination.server.ts'
import { conflict } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/services.ts'
import { deleteFiles } from '#app/platform/storage/stored-files.ts'
import { forgetSearches, writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import type { PersonKey } from '#app/records/privacy/person-keys.ts'
import { eraseSubmissions } from '#app/records/submission/erase-submissions.server.ts'
import { type SubmissionName, submissionNames } from '#app/collections.ts'
import { createPersonDigest, registerErasure } from './erasure-register.server.ts'
import {
  countPersonData,
  findSubmissionIds,
  nonZeroCounts,
  selectMails,
  selectReceivedFiles,
  selectReceivedMails,
  sumSubmissions,
  findMergedPerson,
  keysOf,
  type MergedPerson,
  type PersonCounts,
} from './find-person.server.ts'

const maxRowsPerTransaction = 200

type Batch = { table: SubmissionName | 'outbox'; ids: number[] }

/**
 * Erases all records about a person, then their files. Large amounts take several transactions. The first one registers
 * the erasure, so that a repeated call completes it after a crash. The audit log contains only a keyed digest of the person.
 * @param total number of submissions that the administrator has seen.
 * @returns the erased counts; all zero if the person was erased before.
 * @throws 409 if there are more submissions than `total`.
 */
export async function erasePerson(
  { db, storage, settings }: Pick<Services, 'db' | 'storage' | 'settings'>,
  admin: Administrator,
  personKey: PersonKey,
  total: number,
): Promise<PersonCounts> {
  const digest = createPersonDigest(settings)
  const { counts, files, remaining } = await db.transaction().execute(async (trx) => {
    const person = await findMergedPerson(trx, personKey)
    const counts = await countPersonData(trx, person)
    if (sumSubmissions(counts) > total) {
      conflict('New submissions have arrived from this person. Please review them first.')
    }
    const [first, ...others] = await splitIntoTransactions(trx, person)
    const files = [...(await eraseReceivedMails(trx, person)), ...(await erase(trx, first ?? []))]
    const keys = keysOf(person)
    await forgetSearches(
      trx,
      keys.map(({ key }) => key),
    )
    if (sumSubmissions(counts) + counts.mails + counts.received > 0) {
      for (const key of keys) await registerErasure(trx, digest(key), settings)
      await writeAuditEntry(trx, admin, {
        action: 'erase',
        kind: 'person',
        after: { digest: digest(personKey), ...nonZeroCounts(withoutKept(counts)) },
      })
    }
    return { counts, files, remaining: others }
  })
  await deleteFiles(storage, files)
  for (const batches of remaining) {
    // Yield between batches, because SQLite queries block the event loop.
    await setImmediate()
    await deleteFiles(storage, await db.transaction().execute((trx) => erase(trx, batches)))
  }
  await purgeDeletedData(db)
  return counts
}

/** Includes mails from the person in conversations of other people. @returns keys of the attachments */
async function eraseReceivedMails(trx: Trx, person: MergedPerson): Promise<string[]> {
  const files = await selectReceivedFiles(trx, person).select('attachment').execute()
  const mails = await selectReceivedMails(trx, person).select('id').execute()
  const ids = mails.map(({ id }) => id)
  for (const some of chunksOf(ids, maxRowsPerTransaction))
    await trx.deleteFrom('receivedMail').where('id', 'in', some).execute()
  return files.flatMap(({ attachment }) => attachment ?? [])
}

/** Receipts are kept. Their audit entries contain no personal data. */
const withoutKept = ({ receipts: _, ...erased }: PersonCounts) => erased

async function splitIntoTransactions(trx: Trx, person: MergedPerson): Promise<Batch[][]> {
  const mails = await selectMails(trx, person).select('id').execute()
  const all: Batch[] = [{ table: 'outbox', ids: mails.map(({ id }) => id) }]
  for (const table of submissionNames) all.push({ table, ids: await findSubmissionIds(trx, table, person) })
  const rowCount = all.reduce((rows, { ids }) => rows + ids.length, 0)
  if (rowCount <= maxRowsPerTransaction) return [all]
  return all.flatMap(({ table, ids }) =>
    chunksOf(ids, maxRowsPerTransaction).map((some) => [{ table, ids: some }]),
  )
}

async function erase(trx: Trx, batches: readonly Batch[]): Promise<string[]> {
  const files: string[] = []
  for (const { table, ids } of batches) {
    if (ids.length === 0) continue
    if (table === 'outbox') await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
    else files.push(...(await eraseSubmissions(trx, table, ids)))
  }
  return files
}
