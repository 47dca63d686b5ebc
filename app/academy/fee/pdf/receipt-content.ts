/** Dates are YYYY-MM-DD, amounts are paise. */
export type ReceiptContent = {
  /** 'R-2026-00318' */
  number: string
  date: string
  receivedFrom: string
  course: string
  batch: { startsOn: string; place: string }
  /** 'UPI, 6324 1890 4417' */
  paidBy: string
  receivedBy: string
  /** At most `maxReceiptLines`. */
  lines: readonly { label: string; paise: number }[]
  feePaise: number
  balancePaise: number
  instalments: readonly { paise: number; dueOn: string; isPaid: boolean }[]
  issuer: { academyName: string; addressLines: readonly string[] }
  /** Payment that is due next, printed as a UPI QR code on the student's copy. */
  nextPayment: { payeeAddress: string; payeeName: string; paise: number } | null
}

export const maxReceiptLines = 3
