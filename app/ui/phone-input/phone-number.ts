/** Including the dial code (E.164). */
export const maxDigits = 15

const isInternational = (text: string): boolean => text.trimStart().startsWith('+')

/** Truncates a number to 15 digits. @param dial dial code without the plus sign. */
export function limitDigits(text: string, dial: string): string {
  let remaining = maxDigits - (isInternational(text) ? 0 : dial.length)
  let end = text.length
  for (let index = 0; index < text.length; index += 1) {
    if (!/\d/.test(text.charAt(index))) continue
    if (remaining === 0) {
      end = index
      break
    }
    remaining -= 1
  }
  return end === text.length ? text : text.slice(0, end).trimEnd()
}

/** Adds the dial code, unless the number is empty or already international. */
export function toInternational(text: string, dial: string): string {
  const number = text.trim()
  return !number || isInternational(number) ? number : `+${dial} ${number}`
}

export function removeDialCode(text: string, dial: string): string {
  const between = '[\\s.-]*'
  return text.replace(new RegExp(`^\\s*\\+${between}${[...dial].join(between)}${between}`), '')
}
