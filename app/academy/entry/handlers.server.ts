import { type AdminCall, defineResource } from '../../platform/api/define-resource.server.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { writeAuditEntry } from '../../records/audit/write-audit.server.ts'
import { personKeys } from '../../records/privacy/person-keys.ts'
import { idempotent } from '../../records/submission/receive/idempotent.server.ts'
import { storeSubmissions } from '../../records/submission/receive/receive-submission.server.ts'
import type { Received } from '../../records/submission/receive/submission-fields.ts'
import type { entrySources } from '../admission/admission-sources.ts'
import { findOpenCourse } from '../admission/open-course.server.ts'
import { checkImport, importAdmissions } from './csv/import-admissions.server.ts'
import { entries, type EntryBody, type SamePerson } from './endpoints.ts'
import { markRead } from './mark-read.server.ts'

type NewEntry = EntryBody & { source: (typeof entrySources)[number] }

async function addEntry(trx: Trx, { admin }: AdminCall, entry: NewEntry): Promise<Received> {
  await findOpenCourse(trx, entry)
  const [received] = await storeSubmissions(trx, 'admission', [entry], { lastFrom: 'staff' })
  const { id } = received as Received
  const { course_id, batch_id, source } = entry
  await writeAuditEntry(trx, admin, {
    action: 'add',
    kind: 'admission',
    itemId: id,
    label: entry.fullName,
    after: { course_id, batch_id, source },
  })
  await markRead(trx, admin.id, [id])
  return received as Received
}

const maxSamePerson = 3

async function findSamePerson(db: Db, email: string, phone: string | null | undefined) {
  const { emailKey, phoneKey } = personKeys(email, phone)
  const idsWith = (key: 'emailKey' | 'phoneKey', value: string | null) =>
    db.selectFrom('admission').select('id').where(key, '=', value).where('deletedAt', 'is', null)
  const rows = await db
    .selectFrom('admission')
    .leftJoin('course', 'course.id', 'admission.course_id')
    .select(['admission.id', 'admission.fullName', 'course.name as courseName', 'admission.status'])
    .select(['admission.createdAt', 'admission.phoneKey'])
    .where('admission.id', 'in', idsWith('emailKey', emailKey || null).union(idsWith('phoneKey', phoneKey)))
    .orderBy('admission.id', 'desc')
    .limit(maxSamePerson)
    .execute()
  return rows.map(({ phoneKey: storedKey, ...row }): SamePerson => ({
    ...row,
    samePhone: phoneKey !== null && storedKey === phoneKey,
  }))
}

export default defineResource(entries, {
  add: (entry, call) =>
    idempotent(call, `admission:${call.admin.id}`, entry, (trx) => addEntry(trx, call, entry)),

  samePerson: async ({ email, phoneNumber }, { db }) => {
    const rows = await findSamePerson(db, email, phoneNumber)
    return { rows, total: rows.length }
  },

  checkImport,
  import: importAdmissions,
})
