import { capitalized } from '../../../ui/text/capitalized.ts'
/** A name to greet somebody by of whom only the e-mail address is known: "Anita Nair" for anita.nair@example.com. */
export function displayName(email: string): string {
  const words = email
    .replace(/[@+].*/, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0 || words.join() === 'admin') return 'Administrator'
  return words.map((word) => capitalized(word)).join(' ')
}
