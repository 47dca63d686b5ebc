export const paymentMethodLabels = {
  cash: 'Cash',
  upi: 'UPI',
  transfer: 'Bank transfer',
  cheque: 'Cheque',
  card: 'Card',
} as const

export type PaymentMethod = keyof typeof paymentMethodLabels
export const paymentMethods = Object.keys(paymentMethodLabels) as [PaymentMethod, ...PaymentMethod[]]
