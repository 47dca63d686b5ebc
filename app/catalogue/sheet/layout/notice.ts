import { colour, columnWidth } from '../../../platform/pdf/design-tokens.ts'
import type { Flow, Item, Sheet } from './pdf-document.ts'
import { drawLines, wrapText, styles, measureWidth } from '../../../platform/pdf/text.ts'

const pad = { x: 14, y: 6 }
const bar = 3

export function notice(
  sheet: Sheet,
  tone: 'warn' | 'info',
  statements: readonly { title: string; text: string }[],
): Flow {
  const { doc } = sheet
  const { leading } = styles.body
  const inner = columnWidth - 2 * pad.x
  const [barColour, ground] =
    tone === 'warn' ? [colour.warn, colour.warnSoft] : [colour.info, colour.infoSoft]
  const wrapped = statements.map(({ title, text }) => {
    const titles = title ? wrapText(title, styles.strong, inner) : []
    const start = title ? measureWidth(`${titles.at(-1)} `, styles.strong) : 0
    const lines = text ? wrapText(text, styles.body, inner, inner - start) : []
    return { titles, lines, start, rows: Math.max(1, titles.length) + Math.max(0, lines.length - 1) }
  })
  const between = 3.5
  const height = wrapped.reduce((sum, { rows }) => sum + rows * leading + between, 2 * pad.y - between)
  const draw: Item['draw'] = (x, y, parent) => {
    sheet.artifact(() => {
      doc.rect(x, y, columnWidth, height).fill(ground)
      doc.rect(x, y, bar, height).fill(barColour)
    })
    let top = y + pad.y
    for (const { titles, lines, start, rows } of wrapped) {
      const joint = top + Math.max(0, titles.length - 1) * leading
      parent.add(
        doc.struct('P', {}, () => {
          drawLines(doc, [...titles.slice(0, -1), `${titles.at(-1) ?? ''} `], styles.strong, x + pad.x, top)
          drawLines(doc, [`${lines[0] ?? ''} `], styles.body, x + pad.x + start, joint)
          drawLines(doc, lines.slice(1), styles.body, x + pad.x, joint + leading)
        }),
      )
      top += rows * leading + between
    }
  }
  return { gap: 6, items: [{ height, draw }] }
}
