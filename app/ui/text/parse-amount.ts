const grouped = String.raw`\d{1,12}|\d{1,3}(?:,\d{3}){1,3}|\d{1,2}(?:,\d\d){1,4},\d{3}`
const amountPattern = new RegExp(String.raw`^(?:(${grouped})(?:\.(\d{1,2}))?|(\d{1,12}),(\d{1,2}))$`)

/**
 * Reads rupees as people write them: 1250.5, 1,250.50, 1,00,000, 1250,50, ₹ 45,000/-, Rs. 500.
 * Three digits after a comma are thousands. Three after a point could be either and are not read.
 * @returns paise
 */
export function parseAmount(text: string): number | undefined {
  const bare = text
    .trim()
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*\/-$/, '')
    .replaceAll(/(?<=\d)\s(?=\d{2,3}(?!\d))/g, ',')
  const match = amountPattern.exec(bare)
  if (!match) return undefined
  const [, whole = '', point, beforeComma, comma] = match
  const rupees = beforeComma ?? whole.replaceAll(',', '')
  return Number(rupees + (point ?? comma ?? '').padEnd(2, '0'))
}
