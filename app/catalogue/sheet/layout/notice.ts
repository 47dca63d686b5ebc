import { colour, columnWidth } from '#app/platform/pdf/design-tokens.ts'
import type { Flow, Item, Sheet } from './pdf-document.ts'
import { drawLines, wrapText, styles, measureWidth } from '#app/platform/pdf/text.ts'

const padding = { x: 14, y: 6 }
const barWidth = 3

export function notice(
  sheet: Sheet,
  tone: 'warn' | 'info',
  statements: readonly { title: string; text: string }[],
): Flow {
  const { doc } = sheet
  const { leading } = styles.body
  const textWidth = columnWidth - 2 * padding.x
  const [barColour, ground] =
    tone === 'warn' ? [colour.warn, colour.warnSoft] : [colour.info, colour.infoSoft]
  const wrapped = statements.map(({ title, text }) => {
    const titles = title ? wrapText(title, styles.strong, textWidth) : []
    const start = title ? measureWidth(`${titles.at(-1)} `, styles.strong) : 0
    const lines = text ? wrapText(text, styles.body, textWidth, textWidth - start) : []
    return { titles, lines, start, rows: Math.max(1, titles.length) + Math.max(0, lines.length - 1) }
  })
  const statementGap = 3.5
  const height = wrapped.reduce(
    (sum, { rows }) => sum + rows * leading + statementGap,
    2 * padding.y - statementGap,
  )
  const draw: Item['draw'] = (x, y, parent) => {
    sheet.artifact(() => {
      doc.rect(x, y, columnWidth, height).fill(ground)
      doc.rect(x, y, barWidth, height).fill(barColour)
    })
    let top = y + padding.y
    for (const { titles, lines, start, rows } of wrapped) {
      const textTop = top + Math.max(0, titles.length - 1) * leading
      parent.add(
        doc.struct('P', {}, () => {
          drawLines(
            doc,
            [...titles.slice(0, -1), `${titles.at(-1) ?? ''} `],
            styles.strong,
            x + padding.x,
            top,
          )
          drawLines(doc, [`${lines[0] ?? ''} `], styles.body, x + padding.x + start, textTop)
          drawLines(doc, lines.slice(1), styles.body, x + padding.x, textTop + leading)
        }),
      )
      top += rows * leading + statementGap
    }
  }
  return { gap: 6, items: [{ height, draw }] }
}
