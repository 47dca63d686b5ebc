import { formatDate, writtenDate } from '#app/ui/date/date-formats.ts'
import { numberWord } from '#app/ui/text/number-word.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { privateFile } from '#app/platform/api/response.ts'
import type { Db } from '#app/platform/db/database.ts'
import { readIdentity, selectIdentity } from '#app/records/identity/identity.server.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import type { Ledger } from '#app/academy/fee/ledger.ts'
import { readLedger } from '#app/academy/fee/plan.server.ts'
import { issueDay, readReceiptRow, type ReceiptRow, toReceipt } from '#app/academy/fee/student-fees.server.ts'
import { typesetOutside } from '#app/academy/pdf/academy-queue.server.ts'
import type { ReceiptContent } from './receipt-pdf.ts'
import { paymentMethodLabels } from './receipt.ts'

const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

function numberInWords(value: number): string {
  for (const [size, name] of units) {
    if (value < size) continue
    const rest = value % size
    return [numberInWords(Math.floor(value / size)), name, rest ? numberInWords(rest) : '']
      .filter(Boolean)
      .join(' ')
  }
  if (value < 20) return value === 0 ? 'zero' : numberWord(value)
  return [tens[Math.floor(value / 10)], value % 10 ? numberWord(value % 10) : ''].filter(Boolean).join('-')
}

/** In Indian English: 'Rupees one lakh twenty thousand and fifty paise only'. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  return `Rupees ${numberInWords(rupees)}${rest ? ` and ${numberInWords(rest)} paise` : ''} only`
}

/** @throws 404 */
export async function createReceiptResponse({ id }: { id: number }, { db }: AdminCall): Promise<Response> {
  const row = await readReceiptRow(db, id)
  const pdf = await typesetOutside({ kind: 'receipt', content: await readContent(db, row) })
  const name = `receipt-${toReceipt(row).number.replace('/', '-')}.pdf`
  return privateFile(Buffer.from(pdf), { name, type: 'application/pdf' })
}

async function readContent(db: Db, row: ReceiptRow): Promise<ReceiptContent> {
  const { academyName, legalName, address } = await readIdentity(db)
  const { number, reverses, reversedBy } = toReceipt(row)
  const issuedOn = issueDay(row)
  const ledger = row.admissionId === null ? undefined : await readLedger(db, row.admissionId)
  const sign = reverses ? '−' : ''
  return {
    academyName,
    legalName,
    address: address.lines,
    gstin: row.gstin,
    title: reverses ? 'Reversal' : 'Fee receipt',
    number,
    day: issuedOn,
    facts: [
      [reverses ? 'For' : 'Received from', row.name],
      ['Date', describeDays(issuedOn, row.day)],
      ['Course', row.course],
      ['Paid by', [paymentMethodLabels[row.method], row.reference].filter(Boolean).join(', ')],
      ['Batch', row.batch],
      [reverses ? 'Reversed by' : 'Received by', row.userName],
    ],
    purpose: row.purpose,
    note: row.note,
    amount: sign + formatExactly(row.amount),
    amountInWords: amountInWords(row.amount),
    sum: sign + formatFee(row.amount),
    balance:
      row.total === null || row.balance === null
        ? null
        : { label: `Balance of ${formatFee(row.total)}`, amount: formatExactly(row.balance) },
    tax: describeTax(row),
    reversedBy,
    plan: ledger ? planColumns(ledger) : [],
    upi: ledger ? await readUpi(db, ledger, row, legalName) : null,
  }
}

/** '29 November 2026', or '29 Nov 2026, paid on 31 Mar 2026' */
const describeDays = (issuedOn: string, paidOn: string): string =>
  issuedOn === paidOn
    ? writtenDate(issuedOn)
    : `${formatDate(issuedOn, 'medium')}, paid on ${formatDate(paidOn, 'medium')}`

/** '₹18,000.00' */
const formatExactly = (paise: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)

/** Fees include GST. */
function describeTax({ gstRate, amount }: Pick<ReceiptRow, 'gstRate' | 'amount'>): string | null {
  if (!gstRate) return null
  const taxable = Math.round((amount * 100) / (100 + gstRate))
  return `Taxable value ${formatExactly(taxable)}, GST ${gstRate}% ${formatExactly(amount - taxable)}, included`
}

const maxColumns = 4

function planColumns({ instalments }: Ledger): ReceiptContent['plan'] {
  const open = instalments.filter(({ paid, amount }) => paid < amount)
  const shown = instalments.length <= maxColumns ? instalments : open.slice(0, maxColumns)
  return shown.map(({ amount, paid, due }) => {
    const isPaid = paid === amount
    return {
      amount: formatFee(isPaid ? amount : amount - paid),
      label: isPaid ? 'Paid' : `by ${writtenDate(due)}`,
      isPaid,
    }
  })
}

async function readUpi(db: Db, { due, balance, instalments }: Ledger, row: ReceiptRow, payee: string) {
  const { upiId, upiName } = await selectIdentity(db).select(['upiId', 'upiName']).executeTakeFirstOrThrow()
  if (!upiId || balance <= 0 || due <= 0) return null
  const next = instalments.find(({ paid, amount }) => paid < amount)
  return {
    uri: createUpiUri({ upiId, payee: upiName || payee, amount: due, note: `${row.course}, ${row.name}` }),
    title: `Scan with a UPI app to pay ${formatFee(due)}`,
    lines: [
      next ? `Due by ${writtenDate(next.due)}` : '',
      `UPI ID ${upiId}, ${upiName || payee}`,
      'Please send us the reference of the payment. You will get a receipt.',
    ].filter(Boolean),
  }
}

type Payment = { upiId: string; payee: string; amount: number; note: string }

/** Opens UPI apps with the amount filled in. @param amount in paise */
export function createUpiUri({ upiId, payee, amount, note }: Payment): string {
  const query = Object.entries({
    pn: payee,
    am: (amount / 100).toFixed(2),
    cu: 'INR',
    tn: note.slice(0, 50),
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?pa=${upiId}&${query.join('&')}`
}
