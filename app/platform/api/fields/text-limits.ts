/** Maximum lengths in UTF-16 code units, as in the `maxlength` attribute. */
export const textLimits = {
  name: 120,
  email: 254,
  phone: 40,
  line: 200,
  signature: 500,
  message: 5000,
  letter: 10_000,
} as const

/** Including the country code (E.164). */
export const maxPhoneDigits = 15

export const tooManyDigitsMessage = `Enter at most ${maxPhoneDigits} digits.`

/** Signs and spaces don't count. */
export const countDigits = (text: string): number => text.replace(/\D/g, '').length

export const tooLongMessage = (max: number): string => `Please use at most ${max} characters.`
