import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readTable, type Table, type TableFile } from '#app/platform/api/csv/read-table.server.ts'
import { type AdminCall, defineResource } from '#app/platform/api/define-resource.server.ts'
import { create, post } from '#app/platform/api/endpoint.ts'
import { stringEnum, numericEnum } from '#app/platform/api/fields/field-schemas.ts'
import { hasRight } from '#app/platform/auth/rights.ts'
import type { Trx, Db } from '#app/platform/db/database.ts'
import { now } from '#app/platform/db/database.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import { conflict, invalid, toFieldErrors } from '#app/platform/errors.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { personKeys } from '#app/records/privacy/person-keys.ts'
import { Received } from '#app/records/submission-fields.ts'
import { Rejected } from '#app/records/submission-stages.ts'
import { idempotent } from '#app/records/submission/receive/idempotent.server.ts'
import { storeSubmissions } from '#app/records/submission/receive/receive-submission.server.ts'
import { entrySources } from '#app/academy/admission/admission-sources.ts'
import {
  findIntake,
  findOpenCourse,
  AdmissionBody,
  EntryBody,
  requireContact,
} from '#app/academy/admission/admission.server.ts'
import {
  admissionColumns,
  chooseColumns,
  findMissingColumns,
  type ColumnName,
  type ColumnNames,
} from './admission-columns.ts'
import { type Offer, resolveAdmission } from './resolve-admission.ts'

const texts = z.record(z.string(), z.string())

const ImportLine = z.object({
  /** Line number in the file. */
  line: z.int(),
  /** Text by column name. */
  cells: texts,
  /** Error messages by column name, or under `line` for the whole line. */
  problems: texts,
  /** How unclear cells were read, by column name. */
  notes: texts,
  /** Why the line may repeat another record. */
  duplicate: z.string().nullable(),
})
export type ImportLine = z.output<typeof ImportLine>

export const ImportCheck = z.object({
  /** Names of the columns that the file has. */
  columns: z.array(z.string()),
  lines: z.array(ImportLine),
  /** The earlier import of the same file. */
  earlier: z.object({ at: z.string(), userName: z.string() }).nullable(),
})
export type ImportCheck = z.output<typeof ImportCheck>

const file = z
  .file('Please choose a CSV file.')
  .transform((file): TableFile => file as Pick<File, 'name' | 'bytes' | 'size'>)

const CheckBody = z.strictObject({ file })
const ImportBody = CheckBody.extend({
  repeat: numericEnum([0, 1], 'repeat must be 1 or 0.').optional(),
})

type CheckedLine = ImportLine & { entry?: EntryBody }

function checkLines({ headings, lines }: Table, names: ColumnNames, offer: Offer): CheckedLine[] {
  return lines.map(({ number, cells: texts, problem }) => {
    const entries = names.flatMap((name, at) => (name === null ? [] : [[name, texts[at] ?? ''] as const]))
    const cells = Object.fromEntries(entries) as Partial<Record<ColumnName, string>>
    const base = { line: number, cells: cells as Record<string, string>, notes: {}, duplicate: null }
    const lineProblem = problem ?? findExtraCell(texts, headings)
    if (lineProblem) return { ...base, problems: { line: lineProblem } }
    const { input, problems, notes } = resolveAdmission(cells, offer)
    const { data, error } = EntryBody.safeParse(input)
    const all = { ...(error && toFieldErrors(error)), ...problems }
    const isValid = data !== undefined && Object.keys(all).length === 0
    return { ...base, notes, problems: all, ...(isValid && { entry: data }) }
  })
}

function findExtraCell(cells: readonly string[], headings: readonly string[]): string | undefined {
  const extra = cells.findIndex((cell, at) => cell !== '' && at >= headings.length)
  return extra < 0
    ? undefined
    : `This line has more cells than the headings: "${cells[extra]?.slice(0, 30)}". Put text with separators in quotation marks.`
}

/** Spreadsheets may add empty columns on the right. */
async function readFile({ file }: z.output<typeof CheckBody>) {
  const { headings, ...content } = await readTable(file, 2000)
  const table = { ...content, headings: headings.slice(0, headings.findLastIndex(Boolean) + 1) }
  // Of the decoded text, so that another encoding of the same file is recognized.
  const digest = createHash('sha256').update(table.text.replaceAll(/\s+/g, ' ').trim()).digest('base64url')
  const names = chooseColumns(table.headings)
  const missing = findMissingColumns(names)
  const message = `No column is called ${missing.join(' or ')}. Use the headings of the template.`
  if (missing.length > 0) invalid({ file: message }, message)
  return { table, names, digest }
}

/** @throws 422 for unreadable files and missing columns */
async function checkImport(body: z.output<typeof CheckBody>, { db, admin }: AdminCall) {
  const { table, names, digest } = await readFile(body)
  const lines = checkLines(table, names, await readOffer(db))
  const duplicates = hasRight(admin, 'personalData.read') ? await findDuplicates(db, lines) : new Map()
  return {
    columns: names.filter((name) => name !== null),
    lines: lines.map(({ entry: _, ...line }) => ({ ...line, duplicate: duplicates.get(line.line) ?? null })),
    earlier: await findEarlierImport(db, digest),
  }
}

/** Stores every line or none. @throws 409 if the file was imported before, 422 with messages by line */
async function importAdmissions({ repeat, ...body }: z.output<typeof ImportBody>, { db, admin }: AdminCall) {
  const { table, names, digest } = await readFile(body)
  // The search for the name of the file lists its admissions.
  const search = body.file.name.slice(0, 100)
  const added = await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'import admission')
    if (repeat !== 1 && (await findEarlierImport(trx, digest)))
      conflict('This file was imported before. Nothing was imported.')
    const lines = checkLines(table, names, await readOffer(trx))
    rejectFaultyLines(lines)
    const rows = lines.flatMap(({ entry }) => (entry ? [{ ...entry, source: 'import' as const }] : []))
    const stored = await storeSubmissions(trx, 'admission', rows, { searchText: search, lastFrom: 'staff' })
    await markRead(
      trx,
      admin.id,
      stored.map(({ id }) => id),
    )
    await writeAuditEntry(trx, admin, {
      action: 'import',
      kind: 'admission',
      label: search,
      after: { added: rows.length, digest },
    })
    return rows.length
  })
  return { added, search }
}

function rejectFaultyLines(lines: readonly CheckedLine[]): void {
  const faulty = lines.filter(({ entry }) => entry === undefined)
  if (faulty.length === 0) return
  const labelOf = (name: string) => admissionColumns.find((column) => column.name === name)?.label ?? 'Line'
  const errors = faulty.map(({ line, problems }) => [
    `line ${line}`,
    Object.entries(problems)
      .map(([name, problem]) => `${labelOf(name)}: ${problem}`)
      .join(' '),
  ])
  const count = faulty.length === 1 ? 'One line has' : `${faulty.length} lines have`
  invalid(Object.fromEntries(errors), `${count} errors. Nothing was imported.`)
}

async function findEarlierImport(db: Db, digest: string): Promise<ImportCheck['earlier']> {
  const entry = await db
    .selectFrom('audit')
    .select(['at', 'userName'])
    .where((eb) => eb.and({ kind: 'admission', action: 'import' }))
    .where('after', 'like', `%"digest":"${digest}"%`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return entry ?? null
}

async function readOffer(db: Db): Promise<Offer> {
  const courses = await db
    .selectFrom('course')
    .select(['id', 'name'])
    .where((eb) => eb.and({ status: 1, deletedAt: null }))
    .execute()
  const batches = await db
    .selectFrom('batch')
    .select(['id', 'course_id', 'title', 'firstDay'])
    .where((eb) => eb.and({ status: 1, deletedAt: null }))
    .execute()
  return { courses, batches }
}

/** Reasons by line number. Compares with earlier lines and with stored admissions that were not rejected. */
async function findDuplicates(db: Db, lines: readonly CheckedLine[]): Promise<Map<number, string>> {
  const stored = await findStoredKeys(db, lines)
  const seen = new Map<string, number>()
  const reasons = new Map<number, string>()
  for (const { line, cells } of lines) {
    for (const { key, label } of keysOf(cells)) {
      const earlier = seen.get(key)
      if (earlier !== undefined) reasons.set(line, `Same ${label} as line ${earlier}.`)
      else if (stored.has(key)) reasons.set(line, `Same ${label} as an earlier admission.`)
      if (earlier === undefined) seen.set(key, line)
    }
  }
  return reasons
}

function keysOf({ email = '', phoneNumber = '' }: Record<string, string>) {
  const { emailKey, phoneKey } = personKeys(email, phoneNumber)
  return [
    ...(emailKey ? [{ key: emailKey, label: 'e-mail address' }] : []),
    ...(phoneKey ? [{ key: phoneKey, label: 'phone number' }] : []),
  ]
}

async function findStoredKeys(db: Db, lines: readonly CheckedLine[]): Promise<Set<string | null>> {
  const keys = [...new Set(lines.flatMap(({ cells }) => keysOf(cells).map(({ key }) => key)))]
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('admission')
    .select(['emailKey', 'phoneKey'])
    .where(({ eb, or }) => or([eb('emailKey', 'in', keys), eb('phoneKey', 'in', keys)]))
    .where('status', '!=', Rejected)
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ emailKey, phoneKey }) => [emailKey, phoneKey]))
}

/** Admissions that the user entered are not unread for the user. */
async function markRead(trx: Trx, userId: string, ids: readonly number[]): Promise<void> {
  const readAt = now()
  const marks = ids.map((itemId) => ({ userId, kind: 'admission' as const, itemId, readAt }))
  await trx.insertInto('readMark').values(marks).execute()
}

const entries = {
  add: create('/admin/Admission', {
    right: 'submissions.answer',
    summary:
      'Add an admission request that arrived by phone, at the desk or by WhatsApp. Sends no acknowledgement',
    body: requireContact(
      AdmissionBody.extend({ source: stringEnum(entrySources, 'Please choose phone, desk or WhatsApp.') }),
    ),
    idempotent: true,
  }).returns(Received),
  checkImport: post('/admin/Admission/import/check', {
    right: 'submissions.answer',
    summary: 'Validate each line of a CSV file with admission requests, without storing it',
    multipart: true,
    tooLargeErrors: { file: 'The file is too large.' },
    body: CheckBody,
  }).returns(ImportCheck),
  import: create('/admin/Admission/import', {
    right: 'submissions.answer',
    summary: 'Import admission requests from a CSV file, all or none. Sends no e-mails',
    multipart: true,
    tooLargeErrors: { file: 'The file is too large.' },
    body: ImportBody,
    errorStatuses: [409],
  }).returns(z.object({ added: z.int(), search: z.string() })),
}

type NewEntry = EntryBody & { source: (typeof entrySources)[number] }

async function addEntry(trx: Trx, { admin }: AdminCall, entry: NewEntry): Promise<Received> {
  await findOpenCourse(trx, entry)
  await findIntake(trx, entry)
  const [received] = (await storeSubmissions(trx, 'admission', [entry], { lastFrom: 'staff' })) as [Received]
  const { id } = received
  const { course_id, batch_id, source } = entry
  await writeAuditEntry(trx, admin, {
    action: 'add',
    kind: 'admission',
    itemId: id,
    label: entry.fullName,
    after: { course_id, batch_id, source },
  })
  await markRead(trx, admin.id, [id])
  return received
}

export default defineResource(entries, {
  add: (entry, call) =>
    idempotent(call, `admission:${call.admin.id}`, entry, (trx) => addEntry(trx, call, entry)),

  checkImport,
  import: importAdmissions,
})
