import { identity } from '../app/content/identity.ts'
import type { ProductDocument } from '../app/content/product/documents.ts'
import { instructionsFor } from '../app/content/product/instructions.ts'
import type { Product } from '../app/content/product/product.ts'
import { notice } from './notice.ts'
import { drawOpening } from './opening.ts'
import { list, paragraph, table } from './parts.ts'
import { Sheet } from './sheet.ts'
import { sizeScale } from './size-scale.ts'
import { styles } from './text.ts'

/** Sets the 'Instruction For Use' of a product. */
export function instructionForUse(product: Product, document: ProductDocument): Promise<Buffer> {
  const text = instructionsFor(product)
  const sheet = new Sheet(product, document, text.sample)
  const row = (label: string) => product.specifications.find((each) => each.label === label)?.value ?? ''
  drawOpening(sheet, product, document)
  sheet.section('Intended use', [paragraph(sheet, text.intendedUse), paragraph(sheet, text.notFor)])
  const [gravest = '', ...others] = text.cautions
  sheet.section('Cautions', [
    notice(sheet, 'warn', [
      { title: gravest, text: '' },
      ...others.map((caution) => ({ title: '', text: caution })),
    ]),
  ])
  sheet.section('Available Sizes', [sizeScale(sheet, product.sizes)])
  for (const { title, steps } of text.sections) sheet.section(title, [list(sheet, steps, true)])
  sheet.section('Storage', [
    paragraph(sheet, text.storage),
    paragraph(sheet, `Shelf life: ${row('Shelf life')}.`),
  ])
  sheet.section('Disposal', [paragraph(sheet, text.disposal)])
  sheet.section('Symbols on the pack', [
    table(
      sheet,
      [
        { label: 'Symbol', width: 5, style: styles.small },
        { label: 'Meaning', width: 6, style: styles.small },
        { label: 'ISO 15223-1', width: 2, style: styles.small },
      ],
      text.symbols.map(({ symbol, meaning, reference }) => [symbol, meaning, reference ?? '–']),
    ),
  ])
  sheet.section('Manufacturer', [
    paragraph(sheet, [identity.legalName, ...identity.address.lines].join(', ')),
    paragraph(sheet, `${identity.phones[0].display}, ${identity.emails[0].display}`, styles.figures, 0),
  ])
  return sheet.finish()
}
