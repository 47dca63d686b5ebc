import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { companyClock } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { escapeXml } from '#app/ui/text/escape-xml.ts'
import { streamBody } from '#app/platform/api/csv/send-table.server.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { privateFile } from '#app/platform/api/response.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import { fieldLabel } from '#app/records/audit/field-labels.ts'
import { logExport } from '#app/records/audit/write-audit.server.ts'
import type { PersonKey } from '#app/records/privacy/person-keys.ts'
import { collectionOf } from '#app/collections.ts'
import { createPersonDigest } from './erasure-register.server.ts'
import { countPersonData, nonZeroCounts, findMergedPerson } from './find-person.server.ts'
import { type PersonRecord, readPersonRecord, type Fields } from './person-record.server.ts'

type File = { name: string; parts: Iterable<string | Uint8Array>; isCompressed?: boolean }

/** Small enough that compressing a chunk blocks the event loop for only a few milliseconds. */
const chunkBytes = 2 ** 16

/**
 * Creates a ZIP archive of everything stored about a person. The audit entry contains only a digest of the person.
 * @throws 404 if nothing is stored.
 */
export async function downloadPerson(call: AdminCall, person: PersonKey) {
  const { db, storage, settings } = call
  const personRecord = await readPersonRecord(db, person)
  const { submissions, mails, received } = personRecord
  if (submissions.length + mails.length + received.length === 0) return notFound('Person')
  const after = {
    digest: createPersonDigest(settings)(person),
    ...nonZeroCounts(await countPersonData(db, await findMergedPerson(db, person))),
  }
  await logExport(call, { kind: 'person', after })
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

const labels: Record<string, string> = {
  createdAt: 'Received',
  updatedAt: 'Last changed',
  deletedAt: 'Deleted',
  sentAt: 'Sent',
  receivedAt: 'Received',
  fromAddress: 'From',
  fromName: 'Sender',
  at: 'When',
  cvName: 'CV',
  cvType: 'File type',
  cvSize: 'Bytes',
  jobTitle: 'Opening',
  job_id: 'Opening number',
  itemId: 'Number',
  replyTo: 'Reply to',
  undoneAt: 'Undone',
  phoneNumber: 'Phone',
  amount: 'Amount (₹)',
  year: 'Financial year',
  due: 'Due on',
  reminded: 'Reminded on',
  reversesId: 'Reverses receipt',
}

const styles = `body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; }
h2 { margin-top: 2rem; } dl { padding: 1rem; border: 1px solid; } dt { font-weight: bold; }
dd { margin: 0 0 .5rem; white-space: pre-line; overflow-wrap: anywhere; }`

function* renderPersonPage(record: PersonRecord): Generator<string> {
  yield `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Personal data</title>
<style>${styles}</style>
<h1>Personal data</h1>
<p>Personal data that ${escapeXml(record.heldBy)} stores about ${escapeXml(record.person)}, as of ${formatTime(record.madeAt)}. The same data in machine-readable form is in personal-data.json. Uploaded files are in the folder “files”.</p>
`
  yield* renderSection(
    'Submissions',
    record.submissions,
    ({ kind, id, fields }) =>
      `<h3>${capitalize(collectionOf(kind).labels.one)} ${id}</h3>${renderFields(fields)}`,
  )
  const sections: Record<string, Fields[]> = {
    'Replies by e-mail': record.replies,
    'Internal notes': record.notes,
    'E-mails received': record.received,
    'Corrections and merged addresses': record.corrections,
    'Stored e-mails': record.mails,
    'Course fees': record.fees,
    'Fee receipts (kept for eight years after an erasure, as the law requires)': record.receipts,
    Certificates: record.certificates,
    'Activity log': record.log,
  }
  for (const [name, list] of Object.entries(sections)) yield* renderSection(name, list, renderFields)
  yield '</html>\n'
}

function* renderSection<T>(name: string, list: T[], renderItem: (item: T) => string): Generator<string> {
  yield `<h2>${name}</h2>\n${list.length ? '' : '<p>None.</p>\n'}`
  for (const item of list) yield `${renderItem(item)}\n`
}

const renderFields = (fields: Fields): string =>
  `<dl>${Object.entries(fields)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) =>
        `<dt>${escapeXml(labels[name] ?? fieldLabel(name))}</dt><dd>${renderValue(value)}</dd>`,
    )
    .join('')}</dl>`

const renderValue = (value: string | number | null): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    ? formatTime(value)
    : escapeXml(String(value))

const formatTime = (moment: string): string => `${formatDate(moment, 'time')} IST`
