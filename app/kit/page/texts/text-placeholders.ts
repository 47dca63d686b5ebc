import type { Identity } from '#app/records/identity/identity.ts'

/** Allowed in braces on all pages, for example {company}. */
export const commonPlaceholders = [
  'company',
  'legalName',
  'academy',
  'founded',
  'founderYears',
  'email',
  'phone',
  'academyPhone',
  'address',
] as const

/** Allowed on these pages only, because their components supply the values. */
export const pagePlaceholders: Readonly<Record<string, readonly string[]>> = {
  about: ['founder'],
  catalogue: ['gloves'],
  privacy: ['officer', 'trash', 'backups'],
}

/** Maximum per page. Limits the size of expanded pages. */
export const maxPlaceholders = 200

type PlaceholderValues = Readonly<Record<string, string | undefined>>

export const getPlaceholderValues = (identity: Identity): PlaceholderValues => ({
  company: identity.companyName,
  legalName: identity.legalName,
  academy: identity.academyName,
  founded: String(identity.foundingYear),
  founderYears: String(identity.founderYears),
  email: identity.generalEmail.display,
  phone: identity.phones[0].display,
  academyPhone: identity.academyPhone.display,
  address: [identity.legalName, ...identity.address.lines].join(', '),
})

export const countPlaceholders = (text: string): number => text.match(/\{\w+\}/g)?.length ?? 0

/** Leaves unknown placeholders and those beyond `maxPlaceholders` unchanged. */
export function fillPlaceholders<T extends Record<string, string>>(texts: T, values: PlaceholderValues): T {
  let count = 0
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      ++count > maxPlaceholders ? placeholder : (values[name] ?? placeholder),
    )
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)])) as T
}

export const isComplete = (text: string): boolean => !/\{\w+\}/.test(text)
