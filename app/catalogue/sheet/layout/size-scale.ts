import { sizeScales } from '#app/catalogue/facts/sizes.ts'
import { colour, columnWidth } from '#app/platform/pdf/design-tokens.ts'
import type { Flow, Item, Sheet } from './pdf-document.ts'
import { drawLine, styles } from '#app/platform/pdf/text.ts'

export function sizeScale(sheet: Sheet, sizes: readonly string[]): Flow {
  const { doc } = sheet
  const step = (columnWidth - 12) / 7
  const items = sizeScales(sizes).map((scale): Item => ({
    height: 34,
    draw: (x, y, parent) => {
      const toX = (index: number) => x + 1 + index * step
      sheet.artifact(() => {
        for (const [index, size] of scale.entries()) {
          const isAvailable = sizes.includes(size)
          const isNextAvailable = isAvailable && sizes.includes(scale[index + 1] ?? '')
          if (index < scale.length - 1) drawSegment(toX(index), y + 2, toX(index + 1), y + 2, isNextAvailable)
          drawSegment(toX(index), y + 1.25, toX(index), y + (isAvailable ? 12 : 6), isAvailable)
        }
      })
      parent.add(
        doc.struct('P', {}, () => {
          for (const [index, size] of scale.entries())
            if (sizes.includes(size)) drawLine(doc, `${size} `, styles.figures, toX(index) - 1, y + 24)
        }),
      )
    },
  }))
  function drawSegment(x1: number, y1: number, x2: number, y2: number, isAvailable: boolean) {
    doc
      .moveTo(x1, y1)
      .lineTo(x2, y2)
      .lineWidth(isAvailable ? 1.5 : 0.75)
      .strokeColor(isAvailable ? colour.mark : colour.line2)
      .stroke()
  }
  return { gap: 6, items }
}
