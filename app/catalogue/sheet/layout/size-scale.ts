import { sizeScales } from '../../facts/sizes.ts'
import { colour, columnWidth } from '../../../platform/pdf/design-tokens.ts'
import type { Flow, Item, Sheet } from './pdf-document.ts'
import { drawLine, styles } from '../../../platform/pdf/text.ts'

/** The sizes as ticks on a rule; made sizes are long, blue and named. */
export function sizeScale(sheet: Sheet, sizes: readonly string[]): Flow {
  const { doc } = sheet
  const step = (columnWidth - 12) / 7
  const items = sizeScales(sizes).map((rule): Item => ({
    height: 34,
    draw: (x, y, parent) => {
      const at = (index: number) => x + 1 + index * step
      sheet.artifact(() => {
        for (const [index, size] of rule.entries()) {
          const isMade = sizes.includes(size)
          const leadsOn = isMade && sizes.includes(rule[index + 1] ?? '')
          if (index < rule.length - 1) line(at(index), y + 2, at(index + 1), y + 2, leadsOn)
          line(at(index), y + 1.25, at(index), y + (isMade ? 12 : 6), isMade)
        }
      })
      parent.add(
        doc.struct('P', {}, () => {
          for (const [index, size] of rule.entries())
            if (sizes.includes(size)) drawLine(doc, `${size} `, styles.figures, at(index) - 1, y + 24)
        }),
      )
    },
  }))
  function line(x1: number, y1: number, x2: number, y2: number, isMade: boolean) {
    doc
      .moveTo(x1, y1)
      .lineTo(x2, y2)
      .lineWidth(isMade ? 1.5 : 0.75)
      .strokeColor(isMade ? colour.mark : colour.line2)
      .stroke()
  }
  return { gap: 6, items }
}
