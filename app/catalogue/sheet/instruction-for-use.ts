import { notice } from './layout/notice.ts'
import { drawOpening } from './layout/first-page-head.ts'
import { list, paragraph, table } from './layout/parts.ts'
import { aboutOf, type Imprint, type InstructionContent } from './sheet-content.ts'
import { Sheet, type Typeset } from './layout/pdf-document.ts'
import { sizeScale } from './layout/size-scale.ts'
import { styles } from '../../platform/pdf/text.ts'

/** Sets the 'Instruction For Use' of a product. */
export function instructionForUse(
  content: InstructionContent,
  imprint: Imprint,
  picture?: Uint8Array,
): Promise<Typeset> {
  const { text, product, letterhead } = content
  const sheet = new Sheet(content, imprint, {
    about: aboutOf(content),
    sample: text.sample,
    isSample: text.sample !== '',
  })
  drawOpening(sheet, content, picture)
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
    paragraph(sheet, `Shelf life: ${content.shelfLife}.`),
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
    paragraph(sheet, [letterhead.legalName, ...letterhead.address].join(', ')),
    paragraph(sheet, `${letterhead.phone}, ${letterhead.email}`, styles.figures, 0),
  ])
  return sheet.finish()
}
