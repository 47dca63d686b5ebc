import { t } from '#app/ui/language/translate.ts'

/**
 * '₹1,48,000', or '₹1,48,000.50' if there are paise.
 * Does not use Intl: the first formatter of a page takes browsers about 15 ms.
 */
export function formatFee(paise: number): string {
  const [rupees = '', fraction = ''] = (Math.abs(paise) / 100).toFixed(2).split('.')
  const grouped = rupees.replace(/\d(?=(\d\d)+\d$)/g, '$&,')
  return `${paise < 0 ? '-' : ''}₹${grouped}${fraction === '00' ? '' : `.${fraction}`}`
}

export const toPaise = (rupees: number): number => Math.round(rupees * 100)

export const feeOnRequestText = 'Fee on request'

/** Text of the course's fee for visitors. */
export const formatCourseFee = ({ price, feeOnRequest }: { price: number; feeOnRequest: number }): string =>
  feeOnRequest === 1 ? t(feeOnRequestText) : formatFee(toPaise(price))
