import { companyToday } from '#app/ui/date/company-time.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { inLanguage } from '#app/ui/language/in-language.server.ts'
import { t } from '#app/ui/language/translate.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { type Trx, now } from '#app/platform/db/database.ts'
import { conflict } from '#app/platform/errors.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { selectIdentity } from '#app/records/identity/identity.server.ts'
import { addThreadMail } from '#app/records/submission/received-mail/thread-mail.server.ts'
import { selectBatch } from '#app/academy/batch/find-batch.server.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { lockStudent, readLedger } from './plan.server.ts'

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
