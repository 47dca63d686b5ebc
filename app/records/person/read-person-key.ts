import { personKeys } from '../privacy/person-keys.ts'

export type PersonKey = { by: 'email' | 'phone'; key: string }

export function readPersonKey(text: string): PersonKey | undefined {
  const { emailKey, phoneKey } = personKeys(text, text)
  if (text.includes('@')) return { by: 'email', key: emailKey }
  return phoneKey === null || /\p{L}/u.test(text) ? undefined : { by: 'phone', key: phoneKey }
}
