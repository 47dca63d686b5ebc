/** Financial years in India begin on 1 April. @param day in the company's time zone. @returns '2026-27' */
export function financialYearOf(day: string): string {
  const start = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return formatYear(start)
}

const formatYear = (start: number): string => `${start}-${String((start + 1) % 100).padStart(2, '0')}`

/** @returns '2018-19' for eight years before '2026-27' */
export const previousFinancialYear = (year: string, count = 1): string =>
  formatYear(Number(year.slice(0, 4)) - count)

/** @returns '2026-04-01' for '2026-27'. */
export const firstDayOf = (year: string): string => `${year.slice(0, 4)}-04-01`

/** @returns '2027-03-31' for '2026-27'. */
export const lastDayOf = (year: string): string => `${Number(year.slice(0, 4)) + 1}-03-31`

export const formatReceiptNumber = ({ year, number }: { year: string; number: number }): string =>
  `${year}/${String(number).padStart(4, '0')}`

export const paymentMethodLabels = {
  cash: 'Cash',
  upi: 'UPI',
  transfer: 'Bank transfer',
  cheque: 'Cheque',
  card: 'Card',
} as const

export type PaymentMethod = keyof typeof paymentMethodLabels
export const paymentMethods = Object.keys(paymentMethodLabels) as [PaymentMethod, ...PaymentMethod[]]
