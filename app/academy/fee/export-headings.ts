export const receiptHeadings = [
  'Number',
  'Day',
  'Name',
  'Course',
  'Batch',
  'For',
  'Amount (₹)',
  'Method',
  'Reference',
  'Reverses',
  'Note',
  'GST (%)',
  'Received by',
  'Issued',
] as const

export const batchFeeHeadings = [
  'Id',
  'Name',
  'Fee (₹)',
  'Paid (₹)',
  'Balance (₹)',
  'Overdue (₹)',
  'Next due',
  'Last reminder',
] as const
