type Payment = { upiId: string; payee: string; amount: number; note: string }

/** Opens UPI apps with the amount filled in. @param amount in paise */
export function createUpiUri({ upiId, payee, amount, note }: Payment): string {
  const query = Object.entries({
    pn: payee,
    am: (amount / 100).toFixed(2),
    cu: 'INR',
    tn: note.slice(0, 50),
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?pa=${upiId}&${query.join('&')}`
}
