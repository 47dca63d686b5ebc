import { randomInt } from 'node:crypto'

const consonants = 'bdfghjklmnprstvz'
const vowels = 'aeiou'

export const randomPassword = (): string => randomGroups(6)

/** 37 bits are enough because the password is required too and attempts are rate-limited. */
export const randomRecoveryCode = (): string => randomGroups(3)

function randomGroups(length: number): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length))
  const group = () => pick(consonants) + pick(vowels) + pick(consonants) + pick(vowels)
  return Array.from({ length }, group).join('-')
}
