import { writtenDate } from '#app/ui/date/date-formats.ts'
import { t } from '#app/ui/language/translate.ts'
import { formatFee } from '#app/academy/course/fee.ts'

type Labelled = {
  isReversal: boolean
  /** The student's fee in paise. */
  total: number | null
  /** `due` is null if the instalment is paid. */
  plan: readonly { due: string | null }[]
  /** `amount` is in paise. */
  upi: { amount: number; due: string | undefined } | null
}

export type ReceiptLabels = ReturnType<typeof createReceiptLabels>

/** The texts of a receipt that are printed in English and in the student's language. */
export function createReceiptLabels({ isReversal, total, plan, upi }: Labelled) {
  return {
    title: t(isReversal ? 'Reversal' : 'Fee receipt'),
    studentCopy: t('Student’s copy'),
    officeCopy: t('Office copy'),
    reversedBy: t('Reversed by'),
    facts: [
      t(isReversal ? 'Student' : 'Received from'),
      t('Date'),
      t('Course'),
      t('Paid by'),
      t('Batch'),
      t(isReversal ? 'Reversed by' : 'Received by'),
    ],
    purpose: t('For'),
    amount: t('Amount'),
    balance: total === null ? '' : t('Balance of {total}', { total: formatFee(total) }),
    plan: plan.map(({ due }) => (due === null ? t('Paid') : t('by {date}', { date: writtenDate(due) }))),
    scan: upi ? t('Scan with a UPI app to pay {amount}', { amount: formatFee(upi.amount) }) : '',
    due: upi?.due ? t('Due by {date}', { date: writtenDate(upi.due) }) : '',
    request: t('Please send us the reference of the payment. You will get a receipt.'),
  }
}
