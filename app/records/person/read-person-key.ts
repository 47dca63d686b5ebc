import { personKeys } from './person-keys.ts'

/** What submissions of one person have in common: an e-mail address or a phone number, as rows store it. */
export type PersonKey = { by: 'email' | 'phone'; key: string }

/** Reads an e-mail address or a phone number as people write it; undefined if it is neither. */
export function personKeyOf(text: string): PersonKey | undefined {
  const { emailKey, phoneKey } = personKeys(text, text)
  if (text.includes('@')) return { by: 'email', key: emailKey }
  return phoneKey === null || /\p{L}/u.test(text) ? undefined : { by: 'phone', key: phoneKey }
}
