const toEmailKey = (email: string): string => email.trim().toLowerCase()

/** @returns the last ten digits, so that +91 484 …, 0484 … and 484 … match; null for fewer than six digits. */
const toPhoneKey = (phone: string | null | undefined): string | null => {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return digits.length < 6 ? null : digits.slice(-10)
}

export const personKeys = (email: string, phone: string | null | undefined) => ({
  emailKey: toEmailKey(email),
  phoneKey: toPhoneKey(phone),
})

/**
 * Strips +91 and a leading 0, because phone keys do not contain them.
 * @returns undefined unless the search looks like a phone number with at least four digits.
 */
export function phoneSearchDigits(search: string): string | undefined {
  if (!/^[\d\s+().-]+$/.test(search)) return undefined
  const digits = search.replace(/^\s*(\+91|0)/, '').replace(/\D/g, '')
  return digits.length < 4 ? undefined : digits.slice(-10)
}

export type PersonKey = { by: 'email' | 'phone'; key: string }

export function readPersonKey(text: string): PersonKey | undefined {
  const { emailKey, phoneKey } = personKeys(text, text)
  if (text.includes('@')) return { by: 'email', key: emailKey }
  return phoneKey === null || /\p{L}/u.test(text) ? undefined : { by: 'phone', key: phoneKey }
}
