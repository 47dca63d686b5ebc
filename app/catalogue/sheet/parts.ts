import { columnWidth, colour } from '#app/platform/pdf/design-tokens.ts'
import type { TextStyle } from '#app/platform/pdf/line.ts'
import { drawLine, drawLines, measureWidth, wrapText, styles, type Point } from '#app/platform/pdf/text.ts'
import { sizeScales } from '#app/catalogue/facts/sizes.ts'
import { drawRule } from './page-header-footer.ts'
import type { Flow, Item } from './pdf-document.ts'

export function paragraph(text: string, style: TextStyle = styles.body, gap = 6): Flow {
  const lines = wrapText(text, style, columnWidth)
  const draw: Item['draw'] = ({ doc }, x, y, parent) =>
    void parent.add(doc.struct('P', {}, () => drawLines(doc, lines, style, [x, y])))
  return { gap, items: [{ height: lines.length * style.leading, draw }] }
}

export function numberedList(texts: readonly string[]): Flow {
  const indent = 16
  const items = texts.map((text, index): Item => {
    const lines = wrapText(text, styles.body, columnWidth - indent)
    return {
      height: lines.length * styles.body.leading + 2,
      draw: ({ doc }, x, y, parent) => {
        const item = doc.struct('LI')
        parent.add(item)
        item.add(doc.struct('Lbl', {}, () => drawLines(doc, [String(index + 1)], styles.strong, [x, y])))
        item.add(doc.struct('LBody', {}, () => drawLines(doc, lines, styles.body, [x + indent, y])))
        item.end()
      },
    }
  })
  return { within: 'L', gap: 6, items }
}

type Column = { label: string; width: number; style?: TextStyle }

/** Column widths are relative. Without `hasHead`, the first cell of each row is its header. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  hasHead = true,
): Flow {
  const totalWidth = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => (width / totalWidth) * columnWidth)
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0))

  const createRow = (cells: readonly string[], isHead: boolean, isFirst: boolean): Item => {
    const wrappedCells = cells.map((text, index) => {
      const isLabel = !hasHead && index === 0
      const cellStyle = isLabel ? styles.quiet : (columns[index]?.style ?? styles.body)
      const style = isHead ? styles.smallStrong : cellStyle
      const lines = wrapText(text, style, (widths[index] ?? 0) - 10)
      const kind = isHead || isLabel ? 'TH' : 'TD'
      return { style, lines, kind, left: lefts[index] ?? 0, height: lines.length * style.leading }
    })
    const paddingTop = isFirst ? 0 : 2.4
    return {
      height: paddingTop + Math.max(...wrappedCells.map(({ height }) => height)) + 2.4,
      draw: (sheet, x, y, parent) => {
        const { doc } = sheet
        if (!isFirst) sheet.artifact(() => drawRule(doc, y, x))
        const element = doc.struct('TR')
        parent.add(element)
        for (const { style, lines, kind, left } of wrappedCells) {
          const scope = isHead ? 'Column' : 'Row'
          element.add(
            doc.struct(kind, kind === 'TH' ? ({ scope } as object) : {}, () =>
              drawLines(doc, lines, style, [x + left, y + paddingTop]),
            ),
          )
        }
        element.end()
      },
    }
  }
  const labels = columns.map(({ label }) => label)
  const head = hasHead ? [createRow(labels, true, true)] : []
  return {
    within: 'Table',
    gap: 12,
    items: [...head, ...rows.map((cells, index) => createRow(cells, false, !hasHead && index === 0))],
  }
}

/** Labels and values. The widths are relative. */
export const pairTable = (
  pairs: readonly (readonly [label: string, value: string])[],
  [labelWidth, valueWidth]: readonly [number, number],
  style: TextStyle = styles.figures,
): Flow =>
  table(
    [
      { label: '', width: labelWidth },
      { label: '', width: valueWidth, style },
    ],
    pairs,
    false,
  )

const padding = { x: 14, y: 6 }
const barWidth = 3

export function notice(tone: 'warn' | 'info', statements: readonly { title: string; text: string }[]): Flow {
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
  const draw: Item['draw'] = (sheet, x, y, parent) => {
    const { doc } = sheet
    sheet.artifact(() => {
      doc.rect(x, y, columnWidth, height).fill(ground)
      doc.rect(x, y, barWidth, height).fill(barColour)
    })
    let top = y + padding.y
    for (const { titles, lines, start, rows } of wrapped) {
      const textTop = top + Math.max(0, titles.length - 1) * leading
      parent.add(
        doc.struct('P', {}, () => {
          drawLines(doc, [...titles.slice(0, -1), `${titles.at(-1) ?? ''} `], styles.strong, [
            x + padding.x,
            top,
          ])
          drawLines(doc, [`${lines[0] ?? ''} `], styles.body, [x + padding.x + start, textTop])
          drawLines(doc, lines.slice(1), styles.body, [x + padding.x, textTop + leading])
        }),
      )
      top += rows * leading + statementGap
    }
  }
  return { gap: 6, items: [{ height, draw }] }
}

export function sizeScale(sizes: readonly string[]): Flow {
  const step = (columnWidth - 12) / 7
  const items = sizeScales(sizes).map((scale): Item => ({
    height: 34,
    draw: (sheet, x, y, parent) => {
      const { doc } = sheet
      const toX = (index: number) => x + 1 + index * step
      sheet.artifact(() => {
        for (const [index, size] of scale.entries()) {
          const isAvailable = sizes.includes(size)
          const isNextAvailable = isAvailable && sizes.includes(scale[index + 1] ?? '')
          if (index < scale.length - 1)
            drawSegment(doc, [toX(index), y + 2], [toX(index + 1), y + 2], isNextAvailable)
          drawSegment(doc, [toX(index), y + 1.25], [toX(index), y + (isAvailable ? 12 : 6)], isAvailable)
        }
      })
      parent.add(
        doc.struct('P', {}, () => {
          for (const [index, size] of scale.entries())
            if (sizes.includes(size)) drawLine(doc, `${size} `, styles.figures, [toX(index) - 1, y + 24])
        }),
      )
    },
  }))
  return { gap: 6, items }
}

function drawSegment(doc: PDFKit.PDFDocument, from: Point, to: Point, isAvailable: boolean) {
  doc
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(isAvailable ? 1.5 : 0.75)
    .strokeColor(isAvailable ? colour.mark : colour.line2)
    .stroke()
}
