import type { AdminCall } from '../../../platform/api/define-resource.server.ts'
import { hasRight } from '../../../platform/auth/rights.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  type CheckedLine,
  checkLines,
  chooseColumns,
  toImportCheck,
} from '../../../records/import/check-lines.ts'
import { findEarlierImport, importAll } from '../../../records/import/import-all.server.ts'
import type { ImportCheck } from '../../../records/import/import-schemas.ts'
import {
  type ImportFile,
  type ImportTable,
  readImportFile,
} from '../../../records/import/read-import-file.ts'
import { personKeys } from '../../../records/privacy/person-keys.ts'
import { storeSubmissions } from '../../../records/submission/receive/receive-submission.server.ts'
import { Rejected } from '../../../records/submission-stages.ts'
import { EntryBody } from '../endpoints.ts'
import { markRead } from '../mark-read.server.ts'
import { admissionColumns } from './admission-columns.ts'
import { createOffer, type Offer, resolveAdmission } from './resolve-admission.ts'

type Names = (typeof admissionColumns)[number]['name'][]
type CheckInput = { file: ImportFile; columns?: (Names[number] | null)[] | undefined }
type Line = CheckedLine<EntryBody>

export async function checkImport(input: CheckInput, { db, admin }: AdminCall): Promise<ImportCheck> {
  const table = await readImportFile(input.file)
  const names = chooseColumns(table, admissionColumns, input.columns)
  const lines = await checkAdmissions(db, table, names)
  const duplicates = hasRight(admin, 'personalData.read') ? await findDuplicates(db, lines) : new Map()
  return {
    ...toImportCheck(
      table,
      names,
      admissionColumns,
      lines.map((line) => ({ ...line, duplicate: duplicates.get(line.line) ?? null })),
    ),
    earlier: await findEarlierImport(db, 'admission', table.digest),
  }
}

export async function importAdmissions(
  { file, columns, repeat }: CheckInput & { repeat?: number | undefined },
  call: AdminCall,
) {
  const table = await readImportFile(file)
  const names = chooseColumns(table, admissionColumns, columns)
  // The search for the name of the file lists its admissions.
  const search = file.name.slice(0, 100)
  const added = await importAll(call, {
    collection: 'admission',
    columns: admissionColumns,
    fileName: file.name,
    digest: table.digest,
    isRepeat: repeat === 1,
    check: (trx) => checkAdmissions(trx, table, names),
    store: async (trx, entries) => {
      const rows = entries.map((entry) => ({ ...entry, source: 'import' as const }))
      const stored = await storeSubmissions(trx, 'admission', rows, {
        searchText: search,
        lastFrom: 'staff',
      })
      await markRead(
        trx,
        call.admin.id,
        stored.map(({ id }) => id),
      )
    },
  })
  return { added, search }
}

async function checkAdmissions(
  db: Db,
  table: ImportTable,
  names: readonly (Names[number] | null)[],
): Promise<Line[]> {
  const offer = await readOffer(db)
  return checkLines(table, names, {
    columns: admissionColumns,
    schema: EntryBody,
    resolve: (cells) => resolveAdmission(cells, offer),
  })
}

async function readOffer(db: Db): Promise<Offer> {
  const courses = await db
    .selectFrom('course')
    .select(['id', 'name'])
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .execute()
  const batches = await db
    .selectFrom('batch')
    .select(['id', 'course_id', 'title', 'firstDay'])
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .execute()
  return createOffer(courses, batches)
}

/** Reasons by line number. Compares with earlier lines and with stored admissions that were not rejected. */
async function findDuplicates(db: Db, lines: readonly Line[]): Promise<Map<number, string>> {
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

async function findStoredKeys(db: Db, lines: readonly Line[]): Promise<Set<string>> {
  const keys = [...new Set(lines.flatMap(({ cells }) => keysOf(cells).map(({ key }) => key)))]
  const found = new Set<string>()
  for (let start = 0; start < keys.length; start += 400) {
    const some = keys.slice(start, start + 400)
    for (const column of ['emailKey', 'phoneKey'] as const) {
      const rows = await db
        .selectFrom('admission')
        .select(column)
        .where(column, 'in', some)
        .where('status', '!=', Rejected)
        .where('deletedAt', 'is', null)
        .execute()
      for (const row of rows as Partial<Record<'emailKey' | 'phoneKey', string | null>>[])
        found.add(row[column] ?? '')
    }
  }
  return found
}
