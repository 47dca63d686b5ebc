type UpiPayment = { payeeAddress: string; payeeName: string; paise: number; note: string }

/** Returns a payment link for UPI apps, which show it to the payer before anything is paid. */
export function upiUrl({ payeeAddress, payeeName, paise, note }: UpiPayment): string {
  const parameters = {
    pa: payeeAddress,
    pn: payeeName,
    am: `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`,
    cu: 'INR',
    tn: note,
  }
  // Some apps read @ only if it is not escaped, and show + instead of a space.
  const encode = (value: string) => encodeURIComponent(value).replaceAll('%40', '@')
  return `upi://pay?${Object.entries(parameters)
    .map(([key, value]) => `${key}=${encode(value)}`)
    .join('&')}`
}
