import type { Client } from '../../../platform/api/client.ts'
import type { IdempotencyHeaders } from '../../../kit/page/form/idempotency-key.ts'
import { textFields } from '../../../kit/page/form/read-text-fields.ts'
import { papers } from '../choices.ts'
import type { AskedLine, QuotationFields } from '../endpoints.ts'
import { most } from '../lines.ts'

const names = [
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

/** Names of the form's fields of one glove; `glove` marks one that was collected, sizes or not. */
export const lineFields = (id: number) => ({
  glove: 'glove',
  unit: `unit.${id}`,
  size: (size: string) => `size.${id}.${size}`,
})

/** The lines of a form: every glove that was collected, and every other of which a size was filled in. */
export function linesIn(form: FormData): AskedLine[] {
  const lines = new Map<number, AskedLine>()
  const lineOf = (id: number): AskedLine => {
    const line = lines.get(id) ?? {
      product: id,
      unit: textFields(form, [lineFields(id).unit])[lineFields(id).unit] ?? '',
      sizes: [],
    }
    lines.set(id, line)
    return line
  }
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value.trim().slice(0, 20) : ''
    const [, id, size] = /^size\.([1-9]\d{0,8})\.([\w.]{1,10})$/.exec(name) ?? []
    if (text && id && size) lineOf(Number(id)).sizes.push({ size, quantity: text })
    if (name === 'glove' && /^[1-9]\d{0,8}$/.test(text)) lineOf(Number(text))
  }
  return [...lines.values()].slice(0, most.lines + 1)
}

/** Sends the quotation form's fields to the API. @param captcha solved, once the API asks for one. */
export function sendQuotation(api: Client, form: FormData, headers?: IdempotencyHeaders, captcha?: string) {
  const wanted = Object.keys(papers).filter((paper) => form.has(`paper.${paper}`))
  const body = {
    ...(textFields(form, names) as Record<(typeof names)[number], string> &
      Pick<QuotationFields, 'incoterm'>),
    papers: wanted,
    samples: form.has('samples') ? 1 : 0,
    ownBrand: form.has('ownBrand') ? 1 : 0,
    lines: linesIn(form),
    captcha,
  }
  return api.post('/Quotation', { body: body as never, headers })
}
