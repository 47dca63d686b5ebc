import type { Generated } from 'kysely'
import { z } from 'zod'
import type { Call } from '#app/platform/api/define-resource.server.ts'
import { create, get } from '#app/platform/api/endpoint.ts'
import { createFileName } from '#app/platform/api/fields/clean-file-name.ts'
import { requiredLine } from '#app/platform/api/fields/field-schemas.ts'
import { downloadResponse } from '#app/platform/api/response.ts'
import { isConnectionLost } from '#app/platform/db/database-errors.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { ApiError, invalid, notFound } from '#app/platform/errors.ts'
import { wakeJobs } from '#app/platform/job-queue.server.ts'
import { acceptedType, checkedMediaTypes, checkFile } from '#app/platform/storage/check-file.server.ts'
import { computeSha256 } from '#app/platform/storage/digest.server.ts'
import { type FileColumn, getFileColumns, createFileKey } from '#app/platform/storage/file-columns.server.ts'
import { rethrowStorageErrors, type Storage } from '#app/platform/storage/stored-files.ts'
import { logExport } from '#app/records/audit/write-audit.server.ts'
import type { ColumnsOf } from '#app/records/field/columns.server.ts'
import { submissionBody, submissionRow } from '#app/records/field/schemas.ts'
import { Received } from '#app/records/submission-fields.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import { getInboxRow, type InboxTable } from '#app/records/submission/inbox.server.ts'
import {
  findAccepted,
  countSubmission,
  rejectBeforeBody,
  refundSubmission,
  idempotent,
} from '#app/records/submission/receive/idempotent.server.ts'
import {
  discardHoneypot,
  requireCaptcha,
  verifyOptionalCaptcha,
  receiveSubmission,
} from '#app/records/submission/receive/receive-submission.server.ts'
import { visitorGuards, type VisitorGuards } from '#app/records/submission/receive/visitor-guards.ts'
import { stagedEndpoints } from '#app/records/submission/submission-endpoints.ts'
import { createSubmissionServer } from '#app/records/submission/submission.server.ts'
import { isOpen } from '#app/company/opening/opening-rules.ts'
import { career, careerFields } from './career.ts'
import { cvMessages, maxCvBytes } from './cv-rules.ts'

export const Career = submissionRow(career, careerFields).extend({
  /** Id of the opening, or 'general'. */
  job: z.string(),
})
export type Career = z.output<typeof Career>

const CareerFields = submissionBody(careerFields).extend({
  job: requiredLine('Please choose an opening.', 20).default('general'),
  cv: z.file(cvMessages.missing),
})
export type CareerFields = z.output<typeof CareerFields>

const careers = {
  send: create('/Career', {
    summary: 'Apply for an opening, or send a general application',
    body: CareerFields.extend(visitorGuards),
    form: true,
    multipart: true,
    tooLargeErrors: { cv: cvMessages.tooLarge },
  }).returns(Received),
  ...stagedEndpoints(career, Career),
  cv: get('/admin/Career/:id/cv', {
    right: 'personalData.read',
    summary: 'Download the CV of a job application',
  }).sends(),
}

declare module '#app/platform/db/database.ts' {
  interface Database {
    career: InboxTable &
      ColumnsOf<typeof careerFields> & { job_id: string | null; cv: string; status: Generated<Stage> }
  }
}

const generalApplication = { stored: { job_id: null, jobTitle: 'General application' }, isClosed: false }

export async function findApplicationOpening(db: Db, job: string) {
  if (job === 'general') return generalApplication
  const opening = await db
    .selectFrom('opening')
    .select(['title', 'validThrough'])
    .where('id', '=', /^[1-9]\d{0,14}$/.test(job) ? Number(job) : 0)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return opening
    ? { stored: { job_id: job, jobTitle: opening.title }, isClosed: !isOpen(opening) }
    : invalid({ job: 'This opening is no longer available. Please send a general application.' })
}

const [cvColumn] = getFileColumns('career') as [FileColumn]

export const createCvKey = (): string => createFileKey(cvColumn)

export const careerValues = (
  { job: _, ...fields }: Omit<CareerFields, 'cv'>,
  { name, type, bytes }: Cv,
  key: string,
  { stored }: Awaited<ReturnType<typeof findApplicationOpening>> = generalApplication,
) => ({ ...fields, ...stored, cv: key, cvName: name, cvType: type, cvSize: bytes.length })

type Application = { fields: Omit<CareerFields, 'cv'>; cv: Cv; key: string }

async function storeApplication(trx: Db, call: Call, { fields, cv, key }: Application) {
  const opening = await findApplicationOpening(trx, fields.job)
  if (opening.isClosed) invalid({ job: 'This position is closed. Please send a general application.' })
  const { jobTitle } = opening.stored
  const { fullName, email, phone } = fields
  return receiveSubmission(trx, call, 'career', {
    values: careerValues(fields, cv, key, opening),
    subject: `Job application: ${fullName}, ${jobTitle}`,
    lines: { Name: fullName, Email: email, Phone: phone, Opening: jobTitle, CV: cv.name },
  })
}

/**
 * Stores the file and calls `write`. Deletes the file unless `write` has called `keep`, because a row references it.
 */
async function withStoredFile<T>(
  storage: Storage,
  { bytes, type }: Cv,
  write: (key: string, keep: () => void) => Promise<T>,
): Promise<T> {
  const key = createCvKey()
  let isKept = false
  try {
    await storage.put(key, bytes, { contentType: type })
    return await write(key, () => (isKept = true))
  } catch (error) {
    // If the connection was lost, the row may have been committed. The hourly cleanup deletes unreferenced files.
    isKept = isConnectionLost(error)
    throw error
  } finally {
    if (!isKept) await storage.delete(key).catch(() => {})
  }
}

async function send(
  { cv: file, captcha, topic, ...fields }: CareerFields & VisitorGuards,
  call: Call,
): Promise<Received> {
  const dropped = await discardHoneypot(call, 'career', topic)
  if (dropped) return dropped
  await findApplicationOpening(call.db, fields.job)
  const upload = await receiveCv(file)
  const content = { ...fields, cv: upload.digest }
  const earlier = await findAccepted(call, 'career', content)
  if (earlier) return earlier
  const solved = await verifyOptionalCaptcha(call, captcha)
  await countSubmission(call, 'career')
  // Consume the CAPTCHA before the file check, so that each check costs a solved CAPTCHA.
  await requireCaptcha(call.db, call, 'career', solved).catch(async (error: unknown) => {
    await refundSubmission(call, 'career')
    throw error
  })
  const cv = await checkCv(upload, call).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status === 503) await refundSubmission(call, 'career')
    throw error
  })
  return withStoredFile(call.storage, cv, async (key, keep) => {
    let isDuplicate = true
    const received = await idempotent(call, 'career', content, (trx) => {
      isDuplicate = false
      keep()
      return storeApplication(trx, call, { fields, cv, key })
    })
    if (isDuplicate) await refundSubmission(call, 'career')
    wakeJobs()
    return received
  })
}

export default createSubmissionServer(
  {
    definition: career,
    fields: careerFields,
    endpoints: careers,
    beforeBody: { send: (call) => rejectBeforeBody(call, 'career') },
    toRows: (_, rows) => rows.map(({ job_id, cv: _key, ...row }) => ({ ...row, job: job_id ?? 'general' })),
  },
  {
    send,

    cv: async ({ id }, call) => {
      const { db, storage, admin, log } = call
      const { fullName, cv, cvName, cvType, cvSize } = await getInboxRow(db, 'career', id, admin.id)
      const missing = (reason: string, error?: unknown) => {
        log.error({ err: error, kind: 'career', row: id }, reason)
        return notFound('CV')
      }
      const bytes = await storage
        .getBytes(cv)
        .catch(rethrowStorageErrors((error) => missing('A CV could not be read', error)))
      if (bytes.length !== cvSize) missing('A CV is damaged')
      await logExport(call, { kind: 'career', itemId: id, label: fullName })
      return downloadResponse(bytes, cvType, cvName)
    },
  },
)

type Cv = { bytes: Uint8Array; name: string; type: string }

/** @throws 413 over 5 MB, 422 for an empty file, each with a message for `cv` */
export async function receiveCv(file: File) {
  if (file.size > maxCvBytes) throw new ApiError(413, cvMessages.tooLarge, { cv: cvMessages.tooLarge })
  if (file.size === 0) rejectCv(cvMessages.empty)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { bytes, name: file.name, digest: await computeSha256(bytes, 'base64url') }
}

/**
 * Detects the type from the content. The type from the browser is ignored.
 * @throws 422 for a file of another type, and for a damaged or encrypted file or one with macros; 503 if the virus scanner is not available; each with a message for `cv`
 */
export async function checkCv({ bytes, name }: Omit<Cv, 'type'>, { log }: Pick<Call, 'log'>): Promise<Cv> {
  const verdict = await checkFile(bytes)
  if ('trouble' in verdict)
    log.error(verdict, 'A CV was answered with 503: clamd (CLAMD_SOCKET) cannot scan it')
  const type = acceptedType(verdict, { field: 'cv', name, wrongType: cvMessages.wrongType })
  return { bytes, name: createFileName(name, type, 'CV'), type: checkedMediaTypes[type] }
}

const rejectCv = (message: string): never => invalid({ cv: message }, message)
