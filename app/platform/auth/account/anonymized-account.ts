const domain = '@anonymized.invalid'

/** Replaces the name of an anonymized account. */
export const formerColleagueName = (number: number): string => `Former colleague ${number}`

export const anonymizedEmail = (number: number): string => `former-colleague-${number}${domain}`

/** Only anonymized accounts may have such an address. */
export const isReservedEmail = (email: string): boolean => email.trim().toLowerCase().endsWith(domain)

export const isAnonymized = ({ email, disabledAt }: { email: string; disabledAt: string | null }): boolean =>
  disabledAt !== null && isReservedEmail(email)
