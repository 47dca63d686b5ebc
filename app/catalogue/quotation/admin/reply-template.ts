import type { Quotation } from '../endpoints.ts'
import { gloveText, totalText } from '../lines.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'

/** What a quotation begins with: what only a person knows is a place to be filled in. */
export const replyTemplate = ({
  name,
  reference,
  lines,
}: Pick<Quotation, 'name' | 'reference' | 'lines'>): string => `Dear ${name},

thank you for your request${reference ? ` ${reference}` : ''}. Our quotation:

${lines.map((line) => `${gloveText(line)}, ${line.brand}, ${totalText(line)}: [price for ${catalogueNumber(line.product)}: fill in]`).join('\n')}

Least order: [least order: fill in]
Lead time: [lead time: fill in]
These prices hold until [date until which they hold: fill in].
`
