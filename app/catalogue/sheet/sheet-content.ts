import type { Identity } from '#app/records/identity/identity.ts'
import type { Product } from '#app/catalogue/facts/product.ts'

export type Letterhead = ReturnType<typeof createLetterhead>

export type Imprint = { number: string; revision?: number; date: string }

export type SheetContent = Pick<SheetKind, 'kind' | 'title'> & { letterhead: Letterhead; product: Product }

/** Hashed to detect changes: renaming a property causes a new revision of every certificate. */
export type CertificateContent = {
  kind: 'certificate'
  letterhead: Letterhead
  title: string
  scope: string
  covers: string
  standard: string
  issuer: string
  issued: string
  validUntil: string | null
  mark: string
}

export type QuotationContent = {
  kind: 'quotation'
  letterhead: Letterhead
  title: string
  reference: string
  market: string
  details: readonly (readonly [label: string, value: string])[]
  /** Number, glove, sizes and total. */
  lines: readonly (readonly string[])[]
  /** `facts` are rows of label, value and source. */
  gloves: readonly { title: string; facts: readonly (readonly string[])[] }[]
  sample: string
}

export type Content = SheetContent | CertificateContent | QuotationContent

export type Job = { content: Content; imprint: Imprint; picture?: Uint8Array | undefined }

export const typesettingScript = 'app/catalogue/sheet/typesetting-process.ts'

export const createLetterhead = ({ companyName, legalName, address, phones, emails }: Identity) => ({
  companyName,
  legalName,
  address: address.lines,
  phone: phones[0].display,
  email: emails[0].display,
})

export const sheetKinds = [
  { kind: 'instruction-for-use', title: 'Instruction For Use', prefix: 'IFU' },
  { kind: 'technical-data-sheet', title: 'Technical Data Sheet', prefix: 'TDS' },
] as const
type SheetKind = (typeof sheetKinds)[number]

/**
 * The product data that a sheet shows, without the wording of its texts, so that a new wording revises no sheet. Hashed
 * to detect changes: renaming a property causes a new revision of every sheet.
 */
export function pickSheetData({ kind: sheet }: SheetKind, product: Product) {
  const { id, brand, name, category, kind, subheading, description, sizes, image } = product
  const { specifications, features, facts, notices } = product
  const common = { sheet, id, brand, name, category, kind, subheading, description, sizes, picture: image[0] }
  if (sheet === 'instruction-for-use') return { ...common, shelfLife: findShelfLife(product) }
  return {
    ...common,
    specifications,
    features: features.map((feature) => [feature.title, feature.description]),
    facts,
    notices: notices.map((notice) => [
      notice.kind,
      notice.kind === 'own' ? notice.text : notice.instead?.productId,
    ]),
  }
}

export const findShelfLife = ({ specifications }: Product): string =>
  specifications.find(({ label }) => label === 'Shelf life')?.value ?? ''
