import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'

type Indexes = Record<string, string>

const inboxesWithStatus = ['admission', 'franchise', 'career', 'quotation']
const inboxes = [...inboxesWithStatus, 'contact']

export async function createIndexes(db: Db): Promise<void> {
  const isPostgres = getEngine(db).type === 'postgres'
  const indexes = { ...listContent(isPostgres), ...listSubmissions(isPostgres), ...listOthers(isPostgres) }
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.id(name)} on ${sql.raw(columns)}`.execute(db)
  for (const [name, columns] of Object.entries(uniqueIndexes))
    await sql`create unique index ${sql.id(name)} on ${sql.raw(columns)}`.execute(db)
  if (isPostgres) await createTrigramIndexes(db)
}

const uniqueIndexes: Indexes = {
  document_revision: 'document (series, revision) where "deletedAt" is null',
  lot_number_gtin: 'lot (number, gtin) where "deletedAt" is null',
  picture_file: 'picture (file)',
  feeReceipt_number: '"feeReceipt" (year, number)',
  feeReceipt_reverses: '"feeReceipt" ("reversesId")',
  feeReminder_day: '"feeReminder" ("admissionId", day)',
  redirect_path: 'redirect (path) where "deletedAt" is null and status = 1',
  translation_key: `translation (key) where "deletedAt" is null and key <> ''`,
  conversation_item: 'conversation (kind, "itemId")',
  // A student has at most one certificate of a batch that is not replaced.
  certificate_student: 'certificate ("admissionId", "batchId") where "replacedById" is null',
}

/** Searched columns follow in the index on SQLite only: PostgreSQL limits the size of index entries. */
const searched = (isPostgres: boolean, columns: string) => (isPostgres ? '' : `, ${columns}`)

const onColumn = (column: string, ...tables: string[]): Indexes =>
  Object.fromEntries(tables.map((table) => [`${table}_${column}`, `${table} ("${column}")`]))

function listContent(isPostgres: boolean): Indexes {
  const withSearched = (columns: string) => searched(isPostgres, columns)
  return {
    course_list: `course ("deletedAt", status, id${withSearched('name')})`,
    course_category: 'course (category_id, status)',
    banner_list: `banner ("deletedAt", status, id${withSearched('tittle, description')})`,
    news_list: `news ("deletedAt", status, date, id${withSearched('tittle, name, tags')})`,
    event_list: `event ("deletedAt", status, "startDate", "startTime", id${withSearched('tittle')})`,
    gallery_list: `gallery ("deletedAt", status, id${withSearched('name, type')})`,
    document_series: 'document (series)',
    document_address: 'document (address)',
    document_number: 'document (number)',
    document_file: 'document (file)',
    lot_number: 'lot (number)',
    product_brandId: 'product ("brandId")',
    batch_list: 'batch ("deletedAt", status, "firstDay", id)',
    batch_course: 'batch (course_id, "firstDay")',
    ...onColumn(
      'image',
      'course',
      'banner',
      'news',
      'gallery',
      'facility',
      'profile',
      'brand',
      'testimonial',
    ),
    ...onColumn('shareImage', 'course', 'event', 'news', 'opening', 'page', 'product'),
    product_image: 'product (image)',
    product_image2: 'product (image2)',
    product_image3: 'product (image3)',
    product_image4: 'product (image4)',
    product_image5: 'product (image5)',
    product_image6: 'product (image6)',
  }
}

/** Covering indexes for lists, searches and counts. PostgreSQL uses their order only if the index excludes deleted rows. */
function listSubmissions(isPostgres: boolean): Indexes {
  const notDeleted = (table: string, columns: string) =>
    isPostgres ? `${table} (${columns}) where "deletedAt" is null` : `${table} ("deletedAt", ${columns})`
  const withStatus = inboxesWithStatus.flatMap((table) => [
    [`${table}_status`, notDeleted(table, 'status, id, search')],
    [`${table}_search`, notDeleted(table, 'id, search, status')],
    // On SQLite, every index contains the id.
    [`${table}_count`, notDeleted(table, isPostgres ? 'status, id' : 'status')],
  ])
  const all = inboxes.flatMap((table) => [
    [`${table}_week`, `${table} ("deletedAt", "createdAt")`],
    [`${table}_updatedAt`, `${table} ("updatedAt")`],
    [`${table}_emailKey`, `${table} ("emailKey", id)`],
    [`${table}_phoneKey`, `${table} ("phoneKey", id)`],
  ])
  return {
    ...Object.fromEntries([...withStatus, ...all]),
    admission_enrolled: 'admission (course_id, status, "deletedAt")',
    admission_batch: 'admission (batch_id, status)',
    contact_search: notDeleted('contact', 'id, search'),
    contact_count: `contact ("deletedAt")${isPostgres ? ' where "deletedAt" is null' : ''}`,
    contact_dueOn: 'contact ("dueOn")',
    career_cv: 'career (cv)',
  }
}

function listOthers(isPostgres: boolean): Indexes {
  const search = searched(isPostgres, 'search')
  return {
    session_userId_idx: 'session ("userId")',
    account_userId_idx: 'account ("userId")',
    verification_identifier_idx: 'verification (identifier)',
    twoFactor_userId_idx: '"twoFactor" ("userId")',
    passkey_userId_idx: 'passkey ("userId")',
    programToken_userId: '"programToken" ("userId")',
    snapshot_collection_recordId_type_id: 'snapshot (collection, "recordId", type, id)',
    snapshotFile_file: '"snapshotFile" (file)',
    snapshotFile_snapshotId: '"snapshotFile" ("snapshotId")',
    audit_id_search: `audit (id${search})`,
    audit_kind_id_search: `audit (kind, id${search})`,
    audit_userId_id_search: `audit ("userId", id${search})`,
    audit_kind_itemId_id: 'audit (kind, "itemId", id)',
    submissionKey_createdAt: '"submissionKey" ("createdAt")',
    readMark_userId_readAt: '"readMark" ("userId", "readAt")',
    readMark_count: '"readMark" ("userId", kind)',
    reply_kind_itemId_id: 'reply (kind, "itemId", id)',
    erasure_digest: 'erasure (digest, "erasedAt")',
    attempt_expiry: 'attempt ("expiresAt")',
    usedChallenge_expiry: '"usedChallenge" ("expiresAt")',
    outbox_kind_itemId: 'outbox (kind, "itemId")',
    outbox_failed: 'outbox ("failedAt")',
    outbox_sent: 'outbox ("sentAt")',
    job_due: 'job (name, "dueAt", "itemId")',
    seatOffer_batch: '"seatOffer" ("batchId", state, until)',
    seatOffer_admission: '"seatOffer" ("admissionId")',
    feeLine_admission: '"feeLine" ("admissionId", due)',
    feeReceipt_admission: '"feeReceipt" ("admissionId")',
    conversation_last: 'conversation ("deletedAt", "lastAt", id)',
    conversation_state: 'conversation ("deletedAt", state, "lastAt", id)',
    // The last two columns make the counts of open conversations index-only.
    conversation_due: 'conversation ("deletedAt", state, "lastFrom" desc, "dueAt", id, kind, "assigneeId")',
    conversation_assignee: 'conversation ("deletedAt", "assigneeId", state, "lastAt")',
    conversation_kind: 'conversation ("deletedAt", kind, state, "lastAt")',
    conversation_snoozed: 'conversation (state, "snoozedUntil")',
    conversationNote_conversation: '"conversationNote" ("conversationId", id)',
    cannedReply_user: '"cannedReply" ("userId", title)',
    replyFile_item: '"replyFile" (kind, "itemId")',
    replyFile_reply: '"replyFile" ("replyId")',
    replyFile_mail: '"replyFile" ("mailId")',
    replyFile_attachment: '"replyFile" (attachment)',
    person_key: 'person ("key", id)',
    person_after: 'person (after, field)',
    sentMessage_conversationId: '"sentMessage" ("conversationId", id)',
    receivedMail_conversationId: '"receivedMail" ("conversationId", "receivedAt")',
    receivedMail_fromAddress: '"receivedMail" ("fromAddress")',
    receivedFile_mailId: '"receivedFile" ("mailId", id)',
    receivedFile_attachment: '"receivedFile" (attachment)',
    webhookDelivery_webhook: '"webhookDelivery" ("webhookId", id)',
    webhookDelivery_created: '"webhookDelivery" ("createdAt")',
  }
}

/** Creates nothing if pg_trgm is not installed. */
async function createTrigramIndexes(db: Db): Promise<void> {
  const classes = sql`select 1 from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)`
  if ((await classes.execute(db)).rows.length === 0) return
  const columns = [
    ...[...inboxes, 'audit'].map((table) => [table, 'search']),
    ...inboxes.map((table) => [table, 'phoneKey']),
  ]
  for (const [table = '', column = ''] of columns)
    await sql`create index ${sql.id(`${table}_${column}_trigrams`)} on ${sql.table(table)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
      db,
    )
}
