import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import { parseQuantity, quotationLimits, splitQuantity } from './lines.ts'
import type { RequestedLine } from './quotation.api.ts'

export const textFieldNames = [
  'name',
  'organisation',
  'email',
  'phone',
  'country',
  'place',
  'incoterm',
  'wantedBy',
  'shelfLife',
  'currency',
  'tenderNumber',
  'tenderCloses',
  'notes',
] as const

/** Field names of a glove. `glove` marks a collected glove, with or without quantities. */
export const lineFields = (id: number) => ({
  glove: 'glove',
  unit: `unit.${id}`,
  size: (size: string) => `size.${id}.${size}`,
  total: `total.${id}`,
  /** Sizes for a total, separated by commas. */
  wanted: `wanted.${id}`,
})

const linePattern = /^(size|total|wanted)\.([1-9]\d{0,8})(?:\.([\w.]{1,10}))?$/

type EnteredLine = { sizes: SizeQuantity[]; offered: string[]; wanted: string[]; total: string }

/** Reads the lines. A total without sizes is split over the wanted sizes, or over all sizes. */
export function parseFormLines(form: FormData): RequestedLine[] {
  const entered = new Map<number, EnteredLine>()
  const requested = new Set<number>()
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value.trim().slice(0, maxEntryLength) : ''
    if (name === 'glove' && /^[1-9]\d{0,8}$/.test(text)) requested.add(Number(text))
    const [, kind, number, size] = linePattern.exec(name) ?? []
    if (!number) continue
    const id = Number(number)
    const line = entered.get(id) ?? { sizes: [], offered: [], wanted: [], total: '' }
    entered.set(id, line)
    if (kind === 'size' && size) line.offered.push(size)
    if (kind === 'size' && size && text) line.sizes.push({ size, quantity: text.slice(0, 20) })
    if (kind === 'total') line.total = text
    if (kind === 'wanted') line.wanted = text.split(',')
    if (text && kind !== 'wanted') requested.add(id)
  }
  return [...requested].slice(0, quotationLimits.lines + 1).map((id) => {
    const { sizes = [], total = '', ...line } = entered.get(id) ?? {}
    const { unit } = lineFields(id)
    return {
      product: id,
      unit: readTextFields(form, [unit])[unit] ?? '',
      sizes: sizes.length > 0 ? sizes : splitTotal(total, line),
      ...(total && { total: total.slice(0, 20) }),
    }
  })
}

type SizeQuantity = RequestedLine['sizes'][number]

const maxEntryLength = 100

function splitTotal(total: string, { offered = [], wanted = [] }: Partial<EnteredLine>): SizeQuantity[] {
  const quantity = parseQuantity(total)
  const chosen = offered.filter((size) => wanted.includes(size))
  return quantity === undefined ? [] : splitQuantity(quantity, chosen.length > 0 ? chosen : offered)
}

export function readQuotationForm(form: FormData): object {
  return {
    ...readTextFields(form, [...textFieldNames, 'topic']),
    papers: [...form.keys()].flatMap((name) => /^paper\.(.+)/.exec(name)?.[1] ?? []),
    samples: form.has('samples') ? 1 : 0,
    ownBrand: form.has('ownBrand') ? 1 : 0,
    lines: parseFormLines(form),
  }
}
