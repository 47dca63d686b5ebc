import { formatDate, writtenDate } from '#app/ui/date/date-formats.ts'
import { inLanguage } from '#app/ui/language/in-language.server.ts'
import type { Language } from '#app/ui/language/languages.ts'
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
import { createReceiptLabels } from './receipt-labels.ts'
import type { ReceiptValues } from './receipt-pdf.ts'
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
  const content = await readContent(db, row)
  const language = await readLanguage(db, row)
  const translation = language === null ? undefined : inLanguage(language, () => createReceiptLabels(content))
  const labels = createReceiptLabels(content)
  const pdf = await typesetOutside({ kind: 'receipt', content: { ...content, labels, translation } })
  const name = `receipt-${toReceipt(row).number.replace('/', '-')}.pdf`
  return privateFile(Buffer.from(pdf), { name, type: 'application/pdf' })
}

/** Null for English, and after the student was erased. */
async function readLanguage(db: Db, { admissionId }: ReceiptRow): Promise<Language | null> {
  const admission = await db
    .selectFrom('admission')
    .select('language')
    .where('id', '=', admissionId)
    .executeTakeFirst()
  return admission?.language === 'en' ? null : (admission?.language ?? null)
}

async function readContent(db: Db, row: ReceiptRow): Promise<ReceiptValues> {
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
    isReversal: reverses !== null,
    number,
    day: issuedOn,
    facts: [
      row.name,
      describeDays(issuedOn, row.day),
      row.course,
      [paymentMethodLabels[row.method], row.reference].filter(Boolean).join(', '),
      row.batch,
      row.userName,
    ],
    purpose: row.purpose,
    note: row.note,
    amount: sign + formatExactly(row.amount),
    amountInWords: amountInWords(row.amount),
    sum: sign + formatFee(row.amount),
    total: row.total,
    balance: row.balance === null ? null : formatExactly(row.balance),
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

function planColumns({ instalments }: Ledger): ReceiptValues['plan'] {
  const open = instalments.filter(({ paid, amount }) => paid < amount)
  const shown = instalments.length <= maxColumns ? instalments : open.slice(0, maxColumns)
  return shown.map(({ amount, paid, due }) => {
    const isPaid = paid === amount
    return { amount: formatFee(isPaid ? amount : amount - paid), due: isPaid ? null : due }
  })
}

async function readUpi(db: Db, { due, balance, instalments }: Ledger, row: ReceiptRow, payee: string) {
  const { upiId, upiName } = await selectIdentity(db).select(['upiId', 'upiName']).executeTakeFirstOrThrow()
  if (!upiId || balance <= 0 || due <= 0) return null
  const next = instalments.find(({ paid, amount }) => paid < amount)
  return {
    uri: createUpiUri({ upiId, payee: upiName || payee, amount: due, note: `${row.course}, ${row.name}` }),
    amount: due,
    due: next?.due,
    payee: `UPI ID ${upiId}, ${upiName || payee}`,
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
