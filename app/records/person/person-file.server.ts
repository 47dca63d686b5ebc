import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { notFound } from '#app/platform/errors.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { streamBody } from '#app/platform/api/csv/send-table.server.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { privateFile } from '#app/platform/api/response.ts'
import { companyClock } from '#app/ui/date/company-time.ts'
import { createPersonDigest } from './erasure-register.server.ts'
import { countPersonData, nonZeroCounts } from './find-person.server.ts'
import type { PersonKey } from '#app/records/privacy/person-keys.ts'
import { findMergedPerson } from './merged-person.server.ts'
import { renderPersonPage } from './person-html.server.ts'
import { type PersonRecord, readPersonRecord } from './person-record.server.ts'

type File = { name: string; parts: Iterable<string | Uint8Array>; isCompressed?: boolean }

/** Small enough that compressing a chunk blocks the event loop for only a few milliseconds. */
const chunkBytes = 2 ** 16

/**
 * Creates a ZIP archive of everything stored about a person. The audit entry contains only a digest of the person.
 * @throws 404 if nothing is stored.
 */
export async function downloadPerson(
  { db, storage, settings, admin }: AdminCall,
  person: PersonKey,
): Promise<Response> {
  const personRecord = await readPersonRecord(db, person)
  const { submissions, mails, received } = personRecord
  if (submissions.length + mails.length + received.length === 0) return notFound('Person')
  const after = {
    digest: createPersonDigest(settings)(person),
    ...nonZeroCounts(await countPersonData(db, await findMergedPerson(db, person))),
  }
  await db
    .transaction()
    .execute((trx) => writeAuditEntry(trx, admin, { action: 'export', kind: 'person', after }))
  const { day } = companyClock(new Date())
  const files = zipFiles(readArchiveFiles(storage, personRecord))
  return privateFile(streamBody(files), { name: `personal-data-${day}.zip`, type: 'application/zip' })
}

async function* readArchiveFiles(storage: Storage, personRecord: PersonRecord): AsyncGenerator<File> {
  const { submissions, attachments, ...others } = personRecord
  const listed = submissions.map(({ kind, id, fields, files }) => ({
    kind,
    id,
    ...fields,
    files: files.map(({ name }) => archivePath(id, name)),
  }))
  const json = JSON.stringify(
    { ...others, submissions: listed, attachments: attachments.map(({ name }) => `files/${name}`) },
    null,
    2,
  )
  yield { name: 'personal-data.json', parts: [json] }
  yield { name: 'personal-data.html', parts: renderPersonPage(personRecord) }
  const files = submissions.flatMap(({ id, files }) =>
    files.map(({ key, name }) => ({ key, name: archivePath(id, name) })),
  )
  for (const { key, name } of [
    ...files,
    ...attachments.map(({ key, name }) => ({ key, name: `files/${name}` })),
  ]) {
    if (!(await storage.exists(key))) continue
    yield { name, parts: [await storage.getBytes(key)], isCompressed: true }
  }
}

const archivePath = (id: number, name: string): string => `files/${id} ${name}`

/** Streams one file at a time to limit memory, and yields to other requests between chunks. */
async function* zipFiles(files: AsyncIterable<File>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, parts, isCompressed } of files) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name)
    archive.add(file)
    for (const part of parts) {
      const bytes = Buffer.from(part as string)
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        file.push(bytes.subarray(at, at + chunkBytes))
        yield* chunks.splice(0)
        await setImmediate()
      }
    }
    file.push(new Uint8Array(), true)
    yield* chunks.splice(0)
  }
  archive.end()
  yield* chunks
}
