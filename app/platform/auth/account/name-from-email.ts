import { capitalize } from '../../../ui/text/capitalize.ts'

export function nameFromEmail(email: string): string {
  const words = email
    .replace(/[@+].*/, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0 || words.join() === 'admin') return 'Administrator'
  return words.map((word) => capitalize(word)).join(' ')
}
