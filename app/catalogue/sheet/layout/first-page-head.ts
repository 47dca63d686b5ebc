import { page } from '#app/platform/pdf/design-tokens.ts'
import type { SheetContent } from '#app/catalogue/sheet/sheet-content.ts'
import type { Sheet } from './pdf-document.ts'
import { drawLines, wrapText, styles } from '#app/platform/pdf/text.ts'

const picture = { width: 96, height: 120 }
const top = 88

export function drawFirstPageHead(sheet: Sheet, content: SheetContent, jpeg: Uint8Array | undefined): void {
  const { doc } = sheet
  const { number, brand, title, subheading, description } = content.product
  sheet.drawLetterhead()
  const width = page.right - picture.width - 28 - page.left
  let y = top + 2
  const write = (kind: string, text: string, style: (typeof styles)[keyof typeof styles], after: number) => {
    const lines = wrapText(text, style, width)
    sheet.root.add(doc.struct(kind, {}, () => drawLines(doc, lines, style, page.left, y)))
    y += lines.length * style.leading + after
  }
  write('P', `${number} / ${brand}`, styles.quiet, 3)
  write('H1', title, styles.title, 5)
  write(
    'P',
    subheading
      .split(',')
      .map((tag) => tag.trim())
      .join(' · '),
    styles.label,
    6,
  )
  write('P', description, styles.lead, 0)
  if (jpeg) drawPicture(sheet, content.picture.alt, Buffer.from(jpeg))
  sheet.y = Math.max(y, top + picture.height) + 16
}

function drawPicture({ doc, root }: Sheet, alt: string, file: Buffer): void {
  const left = page.right - picture.width
  root.add(
    doc.struct('Figure', { alt, bbox: [left, top, page.right, top + picture.height] } as object, () => {
      doc.save().roundedRect(left, top, picture.width, picture.height, 2).clip()
      doc.image(file, left, top, {
        cover: [picture.width, picture.height],
        align: 'center',
        valign: 'center',
      })
      doc.restore()
    }),
  )
}
