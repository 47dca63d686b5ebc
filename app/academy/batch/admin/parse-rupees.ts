/** @returns paise, or undefined for invalid text. */
export function parseRupees(text: string): number | undefined {
  const plain = text.replace(/[\s,₹]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}
