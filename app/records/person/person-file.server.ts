import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { notFound } from '../../platform/errors.ts'
import type { AdminCall } from '../../platform/api/define-resource.server.ts'
import { streamed } from '../../platform/api/response/streamed.server.ts'
import type { Storage } from '../../platform/storage/storage.server.ts'
import { record } from '../audit/record.server.ts'
import { attachment } from '../../platform/api/response/attachment.ts'
import { companyClock } from '../../ui/date/company-time.ts'
import { digester } from './erase/erasure-register.server.ts'
import { countsOf, known } from './find-person.server.ts'
import type { PersonKey } from './read-person-key.ts'
import { personPage } from './person-html.server.ts'
import { type PersonRecord, readPerson } from './person-record.server.ts'

type File = { name: string; parts: Iterable<string | Uint8Array>; isPacked?: boolean }

/** Bytes that are packed at once, which takes a few milliseconds. */
const atOnce = 2 ** 16

/**
 * Everything that is stored about a person as a ZIP archive to hand over. The log says who took it, with a digest of the person.
 * @throws 404 if nothing is stored.
 */
export async function downloadPerson(
  { db, storage, settings, admin }: AdminCall,
  person: PersonKey,
): Promise<Response> {
  const found = await readPerson(db, person)
  if (found.submissions.length + found.mails.length === 0) return notFound('Person')
  const after = { digest: digester(settings)(person), ...known(await countsOf(db, person)) }
  await db.transaction().execute((trx) => record(trx, admin, { action: 'export', kind: 'person', after }))
  const { day } = companyClock(new Date())
  return new Response(streamed(zipped(filesOf(storage, found))), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`personal-data-${day}.zip`),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

async function* filesOf(storage: Storage, found: PersonRecord): AsyncGenerator<File> {
  const { submissions, ...others } = found
  const listed = submissions.map(({ kind, id, fields, files }) => ({
    kind,
    id,
    ...fields,
    files: files.map(({ name }) => pathOf(id, name)),
  }))
  const json = JSON.stringify({ ...others, submissions: listed }, null, 2)
  yield { name: 'personal-data.json', parts: [json] }
  yield { name: 'personal-data.html', parts: personPage(found) }
  for (const { id, files } of submissions) {
    for (const { key, name } of files) {
      // A missing file is left out; the person gets the rest.
      if (!(await storage.exists(key))) continue
      yield { name: pathOf(id, name), parts: [await storage.getBytes(key)], isPacked: true }
    }
  }
}

const pathOf = (id: number, name: string): string => `files/${id} ${name}`

/** A ZIP archive, one file after the other, so that many files cost no memory; others are answered in between. */
async function* zipped(files: AsyncIterable<File>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, parts, isPacked } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    archive.add(file)
    for (const part of parts) {
      const bytes = Buffer.from(part as string)
      for (let at = 0; at < bytes.length; at += atOnce) {
        file.push(bytes.subarray(at, at + atOnce))
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
