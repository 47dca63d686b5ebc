const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** '₹48,000', or '₹48,000.50' if there are paise. */
export const formatFee = (paise: number): string => rupees.format(paise / 100)

export const toPaise = (rupees: number): number => Math.round(rupees * 100)

export const feeOnRequestText = 'Fee on request'

/** Text of the course's fee for visitors. */
export const formatCourseFee = ({ price, feeOnRequest }: { price: number; feeOnRequest: number }): string =>
  feeOnRequest === 1 ? feeOnRequestText : formatFee(toPaise(price))
