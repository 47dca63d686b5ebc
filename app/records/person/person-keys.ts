// What makes two submissions look like one person's: stored beside each row and indexed.

/** An e-mail address without the difference of case. */
const emailKeyOf = (email: string): string => email.trim().toLowerCase()

/** A phone number's last ten digits, so that +91 484 …, 0484 … and 484 … are one; null if there are under six. */
export const phoneKeyOf = (phone: string | null | undefined): string | null => {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return digits.length < 6 ? null : digits.slice(-10)
}

/** The columns by which a submission is found again. */
export const personKeys = (email: string, phone: string | null | undefined) => ({
  emailKey: emailKeyOf(email),
  phoneKey: phoneKeyOf(phone),
})

/**
 * The digits of a search that looks like a phone number or a part of one, as phoneKeyOf() gives them; undefined if it does not.
 * India's code and the leading 0 of a trunk call are no part of a key, so they are left out.
 */
export function phonePartOf(search: string): string | undefined {
  if (!/^[\d\s+().-]+$/.test(search)) return undefined
  const digits = search.replace(/^\s*(\+91|0)/, '').replace(/\D/g, '')
  return digits.length < 4 ? undefined : digits.slice(-10)
}
