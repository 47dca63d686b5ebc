export type ReceiptContent = {
  academyName: string
  legalName: string
  address: readonly string[]
  gstin: string | null
  title: string
  number: string
  /** Day of issue. */
  day: string
  /** Label and value. */
  facts: readonly (readonly [label: string, value: string])[]
  purpose: string
  note: string | null
  amount: string
  amountInWords: string
  /** '₹18,000' */
  sum: string
  balance: { label: string; amount: string } | null
  tax: string | null
  reversedBy: string | null
  plan: readonly { amount: string; label: string; isPaid: boolean }[]
  upi: { uri: string; title: string; lines: readonly string[] } | null
}
