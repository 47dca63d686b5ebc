const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** '₹1,18,000.50'. Works on integers, because floating point numbers lose paise. @param paise a whole number */
export function formatPaise(paise: number): string {
  const amount = Math.abs(paise)
  const fraction = String(amount % 100).padStart(2, '0')
  return `${paise < 0 ? '−' : ''}₹${whole.format(Math.floor(amount / 100))}.${fraction}`
}

/** '₹18,000', with paise only if there are any. @param paise a whole number */
export const formatPaiseShort = (paise: number): string => formatPaise(paise).replace(/\.00$/, '')
