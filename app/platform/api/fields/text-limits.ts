/** Maximum lengths in UTF-16 code units, as in the `maxlength` attribute. */
export const textLimits = {
  name: 120,
  email: 254,
  phone: 40,
  line: 200,
  message: 5000,
  letter: 10_000,
} as const

export const tooLongMessage = (max: number): string => `Please use at most ${max} characters.`
