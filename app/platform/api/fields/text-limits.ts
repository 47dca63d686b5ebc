/** The most characters that a field takes, for schemas and for the inputs of forms: browsers count them alike. */
export const textLimits = {
  name: 120,
  email: 254,
  phone: 40,
  line: 200,
  message: 5000,
  letter: 10_000,
} as const

/** What is said of a text that is longer. */
export const tooLong = (max: number): string => `Please use at most ${max} characters.`
