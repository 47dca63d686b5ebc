/** E.164: a number has at most 15 digits, dial code included. */
export const mostDigits = 15

const isInternational = (text: string): boolean => text.trimStart().startsWith('+')

/** What was typed, cut after the last digit that fits. @param dial digits of the chosen country. */
export function withinLimit(text: string, dial: string): string {
  let left = mostDigits - (isInternational(text) ? 0 : dial.length)
  let end = text.length
  for (let index = 0; index < text.length; index += 1) {
    if (!/\d/.test(text.charAt(index))) continue
    if (left === 0) {
      end = index
      break
    }
    left -= 1
  }
  return end === text.length ? text : text.slice(0, end).trimEnd()
}

/** The number as it is sent: with its dial code, or empty. A number typed with a plus sign stays as it is. */
export function international(text: string, dial: string): string {
  const number = text.trim()
  return !number || isInternational(number) ? number : `+${dial} ${number}`
}

/** What is left of a number in international form once its dial code is taken off. */
export function withoutDial(text: string, dial: string): string {
  const between = '[\\s.-]*'
  return text.replace(new RegExp(`^\\s*\\+${between}${[...dial].join(between)}${between}`), '')
}
