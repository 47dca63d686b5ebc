import { currencies, getCountryName, incoterms, paperLabels } from './choices.ts'
import type { Quotation } from './quotation.api.ts'

/** Destination, dates, terms and extras for the sheet and the back-office. Omits what is not stated. */
export function listRequestDetails(
  row: Quotation,
  formatDate = (date: string) => date,
): [label: string, value: string][] {
  const { incoterm, currency } = row
  const details: [string, string | null][] = [
    ['Organisation', row.organisation],
    ['Deliver to', `${row.place}, ${getCountryName(row.country)}`],
    ['Incoterm 2020', incoterm && incoterms[incoterm as keyof typeof incoterms]],
    ['Wanted by', row.wantedBy && formatDate(row.wantedBy)],
    ['Remaining shelf life at delivery', row.shelfLife === null ? null : `${row.shelfLife} months`],
    ['Currency', currency && currencies[currency as keyof typeof currencies]],
    ['Tender number', row.tenderNumber],
    ['Tender closes', row.tenderCloses && formatDate(row.tenderCloses)],
    ['Documents required', formatPapers(row)],
    ['Samples of each size', row.samples ? 'Yes' : null],
    ['Own brand on the box', row.ownBrand ? 'Yes' : null],
  ]
  return details.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

export const formatPapers = ({ papers }: Pick<Quotation, 'papers'>): string =>
  papers.map((paper) => paperLabels[paper as keyof typeof paperLabels]).join(', ')
