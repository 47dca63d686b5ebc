import { readFileSync } from 'node:fs'
import { catalogueNumber, type ProductDocument } from '../app/content/product/documents.ts'
import type { Product } from '../app/content/product/product.ts'
import manifest from '../app/ui/picture/manifest.json' with { type: 'json' }
import { drawLetterhead } from './frame.ts'
import { page } from './palette.ts'
import type { Sheet } from './sheet.ts'
import { drawLines, linesOf, styles } from './text.ts'

const picture = { width: 96, height: 120 }
const top = 88

/** The first page's head: whose document it is, which glove, what it is in a sentence, and its picture. */
export function drawOpening(sheet: Sheet, product: Product, document: ProductDocument): void {
  const { doc } = sheet
  const { id, brand, title, subheading, description } = product
  sheet.artifact(() => drawLetterhead(doc, document))
  const width = page.right - picture.width - 28 - page.left
  let y = top + 2
  const write = (kind: string, text: string, style: (typeof styles)[keyof typeof styles], after: number) => {
    const lines = linesOf(text, style, width)
    sheet.root.add(doc.struct(kind, {}, () => drawLines(doc, lines, style, page.left, y)))
    y += lines.length * style.leading + after
  }
  write('P', `${catalogueNumber(id)} / ${brand}`, styles.quiet, 3)
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
  drawPicture(sheet, product)
  sheet.y = Math.max(y, top + picture.height) + 16
}

function drawPicture({ doc, root }: Sheet, { image }: Product): void {
  const name = image[0] as keyof typeof manifest
  const file = readFileSync(new URL(`../public/pictures/${name}-540.jpg`, import.meta.url))
  const left = page.right - picture.width
  root.add(
    doc.struct(
      'Figure',
      { alt: manifest[name].alt, bbox: [left, top, page.right, top + picture.height] } as object,
      () => {
        doc.save().roundedRect(left, top, picture.width, picture.height, 2).clip()
        doc.image(file, left, top, {
          cover: [picture.width, picture.height],
          align: 'center',
          valign: 'center',
        })
        doc.restore()
      },
    ),
  )
}
