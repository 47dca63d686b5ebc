import type { Receipt } from '../endpoints.ts'

export const ReceiptLink = ({ receipt: { id, number } }: { receipt: Pick<Receipt, 'id' | 'number'> }) => (
  <a href={`/api/admin/receipts/${id}/pdf`} download aria-label={`Receipt ${number} as PDF`}>
    {number}
  </a>
)
