import { randomInt } from 'node:crypto'

const consonants = 'bdfghjklmnprstvz'
const vowels = 'aeiou'

/** A password of six groups such as "tumi" that can be read out and typed: 75 bits. */
export const randomPassword = (): string => groups(6)

/** A code that stands in once for a lost phone: 37 bits, behind the password and few guesses. */
export const recoveryCode = (): string => groups(3)

function groups(length: number): string {
  const one = (letters: string) => letters.charAt(randomInt(letters.length))
  const group = () => one(consonants) + one(vowels) + one(consonants) + one(vowels)
  return Array.from({ length }, group).join('-')
}
