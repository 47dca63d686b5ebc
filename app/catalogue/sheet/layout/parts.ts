import { columnWidth, colour } from '#app/platform/pdf/design-tokens.ts'
import type { Flow, Item, Sheet } from './pdf-document.ts'
import type { TextStyle } from '#app/platform/pdf/line.ts'
import { drawLine, drawLines, wrapText, styles } from '#app/platform/pdf/text.ts'

export function paragraph(sheet: Sheet, text: string, style: TextStyle = styles.body, gap = 6): Flow {
  const { doc } = sheet
  const lines = wrapText(text, style, columnWidth)
  const draw: Item['draw'] = (x, y, parent) =>
    void parent.add(doc.struct('P', {}, () => drawLines(doc, lines, style, x, y)))
  return { gap, items: [{ height: lines.length * style.leading, draw }] }
}

export function list(sheet: Sheet, texts: readonly string[], isNumbered: boolean): Flow {
  const { doc } = sheet
  const indent = 16
  const items = texts.map((text, index): Item => {
    const lines = wrapText(text, styles.body, columnWidth - indent)
    return {
      height: lines.length * styles.body.leading + 2,
      draw: (x, y, parent) => {
        const item = doc.struct('LI')
        parent.add(item)
        item.add(
          doc.struct('Lbl', {}, () => {
            if (isNumbered) drawLines(doc, [String(index + 1)], styles.strong, x, y)
            else drawLine(doc, '–', { ...styles.body, colour: colour.ink3 }, x, y + 10)
          }),
        )
        item.add(doc.struct('LBody', {}, () => drawLines(doc, lines, styles.body, x + indent, y)))
        item.end()
      },
    }
  })
  return { within: 'L', gap: 6, items }
}

export type Column = { label: string; width: number; style?: TextStyle }

/** Column widths are relative. Without `hasHead`, the first cell of each row is its header. */
export function table(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  hasHead = true,
): Flow {
  const { doc } = sheet
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
      draw: (x, y, parent) => {
        if (!isFirst) sheet.artifact(() => sheet.drawRule(y, x))
        const element = doc.struct('TR')
        parent.add(element)
        for (const { style, lines, kind, left } of wrappedCells) {
          const scope = isHead ? 'Column' : 'Row'
          element.add(
            doc.struct(kind, kind === 'TH' ? ({ scope } as object) : {}, () =>
              drawLines(doc, lines, style, x + left, y + paddingTop),
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

export const legend = (sheet: Sheet, texts: readonly (readonly [string, string])[]): Flow =>
  table(
    sheet,
    [
      { label: '', width: 2 },
      { label: '', width: 9, style: styles.small },
    ],
    texts,
    false,
  )
