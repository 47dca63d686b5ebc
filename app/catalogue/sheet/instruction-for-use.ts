import { notice } from './layout/notice.ts'
import { drawFirstPageHead } from './layout/first-page-head.ts'
import { list, paragraph, table } from './layout/parts.ts'
import { getSubjectLabel, type Imprint, type InstructionContent } from './sheet-content.ts'
import { Sheet } from './layout/pdf-document.ts'
import type { TypesetPdf } from '../../platform/pdf/tagged-pdf.ts'
import { sizeScale } from './layout/size-scale.ts'
import { styles } from '../../platform/pdf/text.ts'

export function typesetInstructionForUse(
  content: InstructionContent,
  imprint: Imprint,
  picture?: Uint8Array,
): Promise<TypesetPdf> {
  const { text, product, letterhead } = content
  const sheet = new Sheet(content, imprint, {
    subject: getSubjectLabel(content),
    sample: text.sample,
    isSample: text.sample !== '',
  })
  drawFirstPageHead(sheet, content, picture)
  sheet.addSection('Intended use', [paragraph(sheet, text.intendedUse), paragraph(sheet, text.notFor)])
  const [mostSevere = '', ...others] = text.cautions
  sheet.addSection('Cautions', [
    notice(sheet, 'warn', [
      { title: mostSevere, text: '' },
      ...others.map((caution) => ({ title: '', text: caution })),
    ]),
  ])
  sheet.addSection('Available Sizes', [sizeScale(sheet, product.sizes)])
  for (const { title, steps } of text.sections) sheet.addSection(title, [list(sheet, steps, true)])
  sheet.addSection('Storage', [
    paragraph(sheet, text.storage),
    paragraph(sheet, `Shelf life: ${content.shelfLife}.`),
  ])
  sheet.addSection('Disposal', [paragraph(sheet, text.disposal)])
  sheet.addSection('Symbols on the pack', [
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
  sheet.addSection('Manufacturer', [
    paragraph(sheet, [letterhead.legalName, ...letterhead.address].join(', ')),
    paragraph(sheet, `${letterhead.phone}, ${letterhead.email}`, styles.figures, 0),
  ])
  return sheet.finish()
}
