import type { Identity } from '../../records/identity/identity.ts'
import { dataSheetFor, type DataSheet } from './text/data-sheet.ts'
import { catalogueNumber } from '../facts/catalogue-number.ts'
import { instructionsFor, type Instructions } from './text/instructions.ts'
import { noticeText } from './text/notices.ts'
import type { Product, Specification } from '../facts/product.ts'

/** What a document says of the company. */
export type Letterhead = {
  companyName: string
  legalName: string
  address: readonly string[]
  phone: string
  email: string
}

/** What tells one revision from another: printed at the foot. */
export type Imprint = { number: string; revision?: number; date: string }

type Common = {
  title: string
  letterhead: Letterhead
  product: Pick<Product, 'brand' | 'title' | 'subheading' | 'description' | 'sizes'> & {
    /** '01' */
    number: string
  }
  /** What stands for the picture: another one is another sheet. */
  picture: { name: string; alt: string }
}

/** Everything that a sheet shows, number, revision, date and the picture's bytes aside, as plain data. */
export type InstructionContent = Common & {
  kind: 'instruction-for-use'
  text: Instructions
  shelfLife: string
}
export type DataSheetContent = Common & {
  kind: 'technical-data-sheet'
  notices: readonly { tone: 'warn' | 'info'; title: string; text: string }[]
  specifications: readonly Specification[]
  features: readonly Specification[]
  data: DataSheet
}
export type SheetContent = InstructionContent | DataSheetContent

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

/** The sheet of a request for a quotation. */
export type QuotationContent = {
  kind: 'quotation'
  letterhead: Letterhead
  title: string
  reference: string
  /** 'the European Union' */
  market: string
  /** By label. */
  asked: readonly (readonly [label: string, value: string])[]
  /** What tells a limit from a claim. */
  legend: readonly (readonly [string, string])[]
  lines: readonly Record<'number' | 'title' | 'brand' | 'sizes' | 'total', string>[]
  gloves: readonly { number: string; title: string; facts: readonly (readonly string[])[] }[]
  /** Says which figures are samples; empty if none is. */
  sample: string
}

export type Content = SheetContent | CertificateContent | QuotationContent

/** 'Amazing plus surgical gloves, powder-free' */
export const aboutOf = ({ product }: SheetContent): string =>
  `${product.brand} ${product.title.toLowerCase()}`

export const letterheadOf = ({ companyName, legalName, address, phones, emails }: Identity): Letterhead => ({
  companyName,
  legalName,
  address: address.lines,
  phone: phones[0].display,
  email: emails[0].display,
})

/** The two sheets of every product. */
export const sheetKinds = [
  { kind: 'instruction-for-use', title: 'Instruction For Use', prefix: 'IFU' },
  { kind: 'technical-data-sheet', title: 'Technical Data Sheet', prefix: 'TDS' },
] as const
export type SheetKind = (typeof sheetKinds)[number]

/** What the sheet of a product shows. */
export function sheetContent(
  { kind, title }: SheetKind,
  product: Product,
  letterhead: Letterhead,
  picture: Common['picture'],
): SheetContent {
  const { id, brand, subheading, description, sizes, specifications, features, notices } = product
  const shown = { number: catalogueNumber(id), brand, title: product.title, subheading, description, sizes }
  const common = { title, letterhead, product: shown, picture }
  if (kind === 'instruction-for-use') {
    const shelfLife = specifications.find(({ label }) => label === 'Shelf life')?.value ?? ''
    return { ...common, kind, text: instructionsFor(product), shelfLife }
  }
  return {
    ...common,
    kind,
    notices: notices.map((each) => ({ tone: each.tone, title: each.title, text: noticeText(each) })),
    specifications,
    features: features.map((feature) => ({ label: feature.title, value: feature.description })),
    data: dataSheetFor(product),
  }
}
