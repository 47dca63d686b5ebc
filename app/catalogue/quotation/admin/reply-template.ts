import type { Quotation } from '../endpoints.ts'
import { formatGlove, formatTotal } from '../lines.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'

export const replyTemplate = ({
  name,
  reference,
  lines,
}: Pick<Quotation, 'name' | 'reference' | 'lines'>): string => `Dear ${name},

thank you for your request${reference ? ` ${reference}` : ''}. Our quotation:

${lines.map((line) => `${formatGlove(line)}, ${line.brand}, ${formatTotal(line)}: [price for ${catalogueNumber(line.product)}: fill in]`).join('\n')}

Minimum order: [minimum order: fill in]
Lead time: [lead time: fill in]
These prices are valid until [date: fill in].
`
