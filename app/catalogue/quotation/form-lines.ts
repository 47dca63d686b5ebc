import { readTextFields } from '../../kit/page/form/read-text-fields.ts'
import { paperLabels } from './choices.ts'
import type { RequestedLine } from './endpoints.ts'
import { quotationLimits } from './lines.ts'

const textFieldNames = [
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
  'topic',
] as const

/** Field names of a glove. `glove` marks a collected glove, with or without quantities. */
export const lineFields = (id: number) => ({
  glove: 'glove',
  unit: `unit.${id}`,
  size: (size: string) => `size.${id}.${size}`,
})

export function parseFormLines(form: FormData): RequestedLine[] {
  const lines = new Map<number, RequestedLine>()
  const getLine = (id: number): RequestedLine => {
    const line = lines.get(id) ?? {
      product: id,
      unit: readTextFields(form, [lineFields(id).unit])[lineFields(id).unit] ?? '',
      sizes: [],
    }
    lines.set(id, line)
    return line
  }
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value.trim().slice(0, 20) : ''
    const [, id, size] = /^size\.([1-9]\d{0,8})\.([\w.]{1,10})$/.exec(name) ?? []
    if (text && id && size) getLine(Number(id)).sizes.push({ size, quantity: text })
    if (name === 'glove' && /^[1-9]\d{0,8}$/.test(text)) getLine(Number(text))
  }
  return [...lines.values()].slice(0, quotationLimits.lines + 1)
}

export function readQuotationForm(form: FormData): object {
  return {
    ...readTextFields(form, textFieldNames),
    papers: Object.keys(paperLabels).filter((paper) => form.has(`paper.${paper}`)),
    samples: form.has('samples') ? 1 : 0,
    ownBrand: form.has('ownBrand') ? 1 : 0,
    lines: parseFormLines(form),
  }
}
