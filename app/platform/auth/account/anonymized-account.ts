const name = 'Former colleague'
const domain = '@anonymized.invalid'

/** Replaces the name of an anonymized account. */
export const formerColleagueName = (number: number): string => `${name} ${number}`

export const anonymizedEmail = (number: number): string => `former-colleague-${number}${domain}`

export const isFormerColleague = (text: string): boolean => new RegExp(`^${name} \\d+$`).test(text)

export const isAnonymized = (email: string): boolean => email.endsWith(domain)
