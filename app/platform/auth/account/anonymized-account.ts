const domain = '@anonymized.invalid'

/** Replaces the name of an anonymized account. */
export const formerColleagueName = (number: number): string => `Former colleague ${number}`

export const anonymizedEmail = (number: number): string => `former-colleague-${number}${domain}`

export const isFormerColleague = (text: string): boolean => /^Former colleague \d+$/.test(text)

export const isAnonymized = (email: string): boolean => email.endsWith(domain)
