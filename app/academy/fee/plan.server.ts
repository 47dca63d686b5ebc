import { expressionBuilder, type SelectQueryBuilder } from 'kysely'
import { companyToday } from '#app/ui/date/company-time.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { inLanguage } from '#app/ui/language/in-language.server.ts'
import { t } from '#app/ui/language/translate.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import type { Administrator } from '#app/platform/auth/rights.ts'
import type { Db, Trx, Database } from '#app/platform/db/database.ts'
import { now } from '#app/platform/db/database.ts'
import { advisoryLock, forUpdate } from '#app/platform/db/engine.server.ts'
import { invalid, notFound, conflict } from '#app/platform/errors.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { selectIdentity } from '#app/records/identity/identity.server.ts'
import { correctStudents } from '#app/records/privacy/person-groups.server.ts'
import { Approved } from '#app/records/submission-stages.ts'
import { addThreadMail } from '#app/records/submission/received-mail/thread-mail.server.ts'
import { selectStudents, selectBatch } from '#app/academy/batch/find-batch.server.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { createLedger, type Ledger, type PlanLine } from './ledger.ts'

const idsPerStatement = 500

/** A plan of another batch counts only after a payment. */
function hasPlan() {
  const eb = expressionBuilder<Database, 'admission' | 'batch'>()
  return eb.exists(
    eb
      .selectFrom('feeLine')
      .select('feeLine.id')
      .whereRef('feeLine.admissionId', '=', 'admission.id')
      .where((line) =>
        line.or([
          line('feeLine.batchId', '=', line.ref('batch.id')),
          line.exists(
            line
              .selectFrom('feeReceipt')
              .select('feeReceipt.id')
              .whereRef('feeReceipt.admissionId', '=', 'admission.id'),
          ),
        ]),
      ),
  )
}

const selectStudentsWithoutPlan = (db: Db) =>
  selectStudents(db)
    .where('batch.fee', '>', 0)
    .where(({ not }) => not(hasPlan()))
    .select(['admission.id', 'batch.id as batchId', 'batch.fee', 'batch.firstDay', 'batch.instalments'])
    .orderBy('admission.id')
    .limit(idsPerStatement)

/** Copies the instalments of their batch to approved students who have no plan. */
export async function createMissingPlans(db: Db): Promise<void> {
  while (await selectStudentsWithoutPlan(db).limit(1).executeTakeFirst())
    await db.transaction().execute(createPlans)
}

async function createPlans(trx: Trx): Promise<void> {
  await advisoryLock(trx, 'fee plans')
  const found = new Set((await selectStudentsWithoutPlan(trx).execute()).map(({ id }) => id))
  if (found.size === 0) return
  // Payments lock the student too: select again, because a payment may have been stored before this lock.
  await trx
    .selectFrom('admission')
    .select('id')
    .where('id', 'in', [...found])
    .orderBy('id')
    .$call(forUpdate(trx))
    .execute()
  const students = (await selectStudentsWithoutPlan(trx).execute()).filter(({ id }) => found.has(id))
  if (students.length === 0) return
  const ids = students.map(({ id }) => id)
  await trx.deleteFrom('feeLine').where('admissionId', 'in', ids).execute()
  const today = companyToday()
  for (const student of students)
    await trx
      .insertInto('feeLine')
      .values(
        planInstalments(student, today).map((line) => ({
          ...line,
          admissionId: student.id,
          batchId: student.batchId,
        })),
      )
      .execute()
}

type BatchPlan = { fee: number; firstDay: string; instalments: string }

/** Instalments without a date, and those before the approval, are due at once. */
function planInstalments({ fee, firstDay, instalments }: BatchPlan, today: string) {
  const planned = JSON.parse(instalments) as { amount: number; due: string | null }[]
  const lines = planned.length > 0 ? planned : [{ amount: fee, due: firstDay }]
  return lines.map(({ amount, due }) => ({ amount, due: due === null || due < today ? today : due }))
}

/** Instalments and payments of a student, who needs a plan. */
export async function readLedger(db: Db, admissionId: number): Promise<Ledger> {
  const ledgerOf = await readLedgers(db, [admissionId])
  return ledgerOf(admissionId)
}

/** Loads the instalments and payments of admissions. @returns a function that takes the id of an admission */
export async function readLedgers(
  db: Db,
  ids: readonly number[] | SelectQueryBuilder<Database, 'admission', { id: number }>,
) {
  const lines = await db
    .selectFrom('feeLine')
    .select(['id', 'admissionId', 'amount', 'due'])
    .where('admissionId', 'in', ids)
    .execute()
  const receipts = await db
    .selectFrom('feeReceipt')
    .select(['admissionId', 'amount', 'reversesId'])
    .where('admissionId', 'in', ids)
    .execute()
  const linesOf = Map.groupBy(lines, ({ admissionId }) => admissionId)
  const receiptsOf = Map.groupBy(receipts, ({ admissionId }) => admissionId)
  return (id: number): Ledger => {
    const plan = (linesOf.get(id) ?? []).map(({ admissionId: _, ...line }) => line)
    // Reversals take back payments.
    const paid = (receiptsOf.get(id) ?? []).reduce(
      (sum, { amount, reversesId }) => sum + (reversesId === null ? amount : -amount),
      0,
    )
    return createLedger(plan, paid, companyToday())
  }
}

/** @throws 404 */
export async function lockStudent(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('admission')
    .select(['id', 'fullName', 'email', 'batch_id', 'course_id', 'emailKey', 'phoneKey', 'language'])
    .where((eb) => eb.and({ id, status: Approved }))
    .where('batch_id', 'is not', null)
    .where('deletedAt', 'is', null)
    .$call(forUpdate(trx))
    .executeTakeFirst()
  if (!row?.batch_id) return notFound('Student')
  const [student] = await correctStudents(trx, [row])
  return student ? { ...student, batchId: row.batch_id } : notFound('Student')
}

/** The paid and open amounts of each student of the batch. Students without a plan owe the fee of the batch. */
export async function readBatchBalances(db: Db, batchId: number) {
  const selected = selectStudents(db).where('admission.batch_id', '=', batchId)
  const students = await selected.select(['admission.id', 'batch.fee', hasPlan().as('isPlanned')]).execute()
  const ledgerOf = await readLedgers(db, selected.select('admission.id'))
  return students.map(({ id, fee, isPlanned }) => {
    const { total, paid } = ledgerOf(id)
    return { paid, owed: (isPlanned ? total : fee) - paid }
  })
}

type NewLine = Pick<PlanLine, 'amount' | 'due'>

const describePlan = (lines: readonly NewLine[]): string =>
  lines.map(({ amount, due }) => `${formatFee(amount)} by ${writtenDate(due)}`).join('; ')

/**
 * Replaces the unpaid instalments.
 * @throws 404, 422 if no fee would remain
 */
export async function changePlan(
  trx: Trx,
  admin: Administrator,
  { id, lines }: { id: number; lines: readonly NewLine[] },
): Promise<void> {
  const { batchId, fullName } = await lockStudent(trx, id)
  const { instalments: before } = await readLedger(trx, id)
  const paidLines = before.filter(({ paid }) => paid > 0)
  if (paidLines.length + lines.length === 0) invalid({ lines: 'Please enter at least one instalment.' })
  const lastPaid = paidLines.at(-1)
  if (lastPaid && lines.some(({ due }) => due < lastPaid.due))
    invalid({ lines: `Instalments must be due after the paid ones, from ${writtenDate(lastPaid.due)}.` })
  const removed = before.flatMap(({ id: lineId, paid }) => (paid > 0 ? [] : lineId))
  if (removed.length) await trx.deleteFrom('feeLine').where('id', 'in', removed).execute()
  if (lines.length)
    await trx
      .insertInto('feeLine')
      .values(lines.map((line) => ({ ...line, admissionId: id, batchId })))
      .execute()
  await trx.updateTable('feeLine').set({ batchId }).where('admissionId', '=', id).execute()
  await writeAuditEntry(trx, admin, {
    action: 'update',
    kind: 'admission',
    itemId: id,
    label: fullName,
    before: { plan: describePlan(before) },
    after: { plan: describePlan([...paidLines, ...lines]) },
  })
}

/** @throws 404, 409 without an e-mail address, if nothing is due, or on the day of the last reminder */
export async function remindStudent(trx: Trx, { admin, settings }: AdminCall, id: number) {
  const { fullName, email, batchId, language } = await lockStudent(trx, id)
  if (!email) conflict(`${fullName} has no e-mail address. Please call instead.`)
  const { instalments, balance } = await readLedger(trx, id)
  const due = instalments.filter((line) => line.paid < line.amount && line.due <= companyToday())
  if (due.length === 0) conflict(`Nothing is due from ${fullName}.`)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('feeReminder')
    .values({
      admissionId: id,
      day: companyToday(),
      userId: admin.id,
      userName: admin.name,
      createdAt: now(),
    })
    .onConflict((conflict) => conflict.columns(['admissionId', 'day']).doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) conflict(`${fullName} was already reminded today.`)
  await writeAuditEntry(trx, admin, { action: 'remind', kind: 'admission', itemId: id, label: fullName })
  const { courseName: course } = await selectBatch(trx, batchId).executeTakeFirstOrThrow()
  const { academyName, legalName, upiId } = await selectIdentity(trx)
    .select(['academyName', 'legalName', 'upiId'])
    .executeTakeFirstOrThrow()
  const sum = due.reduce((total, { amount, paid }) => total + amount - paid, 0)
  const describeDue = (line: (typeof due)[number]) =>
    t('{amount}, due on {date}', { amount: formatFee(line.amount - line.paid), date: writtenDate(line.due) })
  const mail = inLanguage(language, () => ({
    recipient: email,
    subject: t('Fee reminder: {course}', { course }),
    text: [
      t('Dear {name},', { name: fullName }),
      t('{amount} of your fee for the course {course} is due:', { amount: formatFee(sum), course }),
      due.map((line) => `- ${describeDue(line)}`).join('\n'),
      balance > sum && t('With later instalments, {amount} is left to pay.', { amount: formatFee(balance) }),
      upiId
        ? t('You can pay by UPI to {upi}, or at the office.', { upi: upiId })
        : t('You can pay at the office, or ask us for the bank details.'),
      t('If you have already paid, please ignore this e-mail.'),
      `${academyName}\n${legalName}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }))
  await addThreadMail(trx, settings, { kind: 'admission', id }, mail)
}
