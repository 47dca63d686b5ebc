const isInternational = (text: string): boolean => text.trimStart().startsWith('+')

/** Adds the dial code, unless the number is empty or already international. */
export function toInternational(text: string, dial: string): string {
  const number = text.trim()
  return !number || isInternational(number) ? number : `+${dial} ${number}`
}

export function removeDialCode(text: string, dial: string): string {
  const between = '[\\s.-]*'
  return text.replace(new RegExp(`^\\s*\\+${between}${[...dial].join(between)}${between}`), '')
}
