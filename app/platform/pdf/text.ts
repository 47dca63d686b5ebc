import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { colour } from './design-tokens.ts'

const folder = new URL('./fonts/', import.meta.url)
const open = (name: string) => fontkit.create(readFileSync(new URL(`${name}.ttf`, folder))) as fontkit.Font
export const fonts = {
  regular: open('atkinson-regular'),
  semibold: open('atkinson-semibold'),
  display: open('anek-medium'),
}
type FontName = keyof typeof fonts

/** Size and distance of lines in points. */
export type Style = { font: FontName; size: number; leading: number; colour: string; tabular?: boolean }

export const styles = {
  title: { font: 'display', size: 25, leading: 27, colour: colour.ink },
  head: { font: 'display', size: 12.5, leading: 16, colour: colour.ink },
  lead: { font: 'regular', size: 10, leading: 14, colour: colour.ink2 },
  label: { font: 'semibold', size: 9, leading: 12.5, colour: colour.ink },
  body: { font: 'regular', size: 9, leading: 12.5, colour: colour.ink },
  strong: { font: 'semibold', size: 9, leading: 12.5, colour: colour.ink },
  figures: { font: 'regular', size: 9, leading: 12.5, colour: colour.ink, tabular: true },
  quiet: { font: 'regular', size: 9, leading: 12.5, colour: colour.ink3 },
  small: { font: 'regular', size: 8, leading: 11, colour: colour.ink2, tabular: true },
  smallStrong: { font: 'semibold', size: 8, leading: 12.5, colour: colour.ink3 },
} as const satisfies Record<string, Style>

const inText = new Set(fonts.regular.characterSet)
const inDisplay = new Set(fonts.display.characterSet)

/** A piece of a line in one font. `actual` is what it means where it is drawn as something else. */
type Run = { text: string; font: FontName; size: number; rise: number; actual?: string }

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻'
const plain = '0123456789−'
// Atkinson has the raised 2 itself.
const superscript = /([⁰¹³⁴⁵⁶⁷⁸⁹⁻]+)/

/**
 * Text in the pieces that can be drawn: superscripts as small raised figures, letters that Atkinson lacks in Anek, a question
 * mark for what neither has.
 */
function runsOf(text: string, { font, size }: Style): Run[] {
  return text.split(superscript).flatMap((part, index) => {
    if (index % 2 === 0) return byFont(part, font, size)
    const figures = part.replaceAll(/./g, (figure) => plain[raised.indexOf(figure)] ?? figure)
    return [{ text: figures, font, size: size * 0.64, rise: size * 0.34, actual: part }]
  })
}

function byFont(text: string, font: FontName, size: number): Run[] {
  const runs: Run[] = []
  for (const given of text.replaceAll('\n', ' ')) {
    const code = given.codePointAt(0) ?? 0
    const isKnown = inText.has(code) || inDisplay.has(code)
    const character = isKnown ? given : '?'
    const isHere = !isKnown || (font === 'display' ? inDisplay : inText).has(code)
    const chosen = isHere ? font : 'display'
    const last = runs.at(-1)
    if (last?.font === chosen) last.text += character
    else runs.push({ text: character, font: chosen, size, rise: 0 })
  }
  return runs
}

const featuresOf = (style: Style): PDFKit.Mixins.OpenTypeFeatures[] => (style.tabular ? ['tnum'] : [])

const measured = new Map<string, number>()
/** Words of people are many, and a process may typeset for days. */
const mostMeasured = 20_000

/** Width of a piece of text in points. */
export function widthOf(text: string, style: Style): number {
  const key = `${style.font} ${style.size} ${style.tabular} ${text}`
  const known = measured.get(key)
  if (known !== undefined) return known
  const features = featuresOf(style)
  const width = runsOf(text, style).reduce((sum, { text, font, size }) => {
    const { unitsPerEm } = fonts[font]
    return sum + (fonts[font].layout(text, features).advanceWidth / unitsPerEm) * size
  }, 0)
  if (measured.size >= mostMeasured) measured.clear()
  measured.set(key, width)
  return width
}

/** What stays on one line: numbers of standards and laws, a few words in brackets, a size with its figure. */
const together =
  /\b(?:EN|ISO|IS|ASTM|AQL|CFR|\d+ CFR) [\w.:+-]+|\([^()]{1,30}\)|\b[\w.]{1,4}: [^;:,]{1,20}(?:[;,]|$)/g

const join = '\u00a0'

/** Words, and what stays together if there is room for it. */
const piecesOf = (text: string, style: Style, width: number): string[] =>
  text
    .replace(together, (words) => words.replaceAll(' ', join))
    .split(' ')
    .map((piece) => piece.replaceAll(join, ' '))
    .flatMap((piece) => (widthOf(piece, style) > width ? piece.split(' ') : [piece]))

/**
 * Breaks text into lines that fit into a width; the first may have less room, as after words in bold. A short word is not left
 * alone on the last line.
 */
export function linesOf(text: string, style: Style, width: number, firstWidth = width): string[] {
  const lines = brokenLines(text, style, width, firstWidth)
  const [above = '', last = ''] = lines.slice(-2)
  const words = above.split(' ')
  const isAlone = lines.length > 1 && !last.includes(' ') && widthOf(last, style) < width / 4
  const drawn = `${words.at(-1)} ${last}`
  if (!isAlone || words.length < 3) return lines
  return [...lines.slice(0, -2), words.slice(0, -1).join(' '), drawn]
}

function brokenLines(text: string, style: Style, width: number, firstWidth: number): string[] {
  const lines: string[] = []
  const space = widthOf(' ', style)
  let line = ''
  let left = firstWidth
  for (const word of piecesOf(text, style, width)) {
    const needed = widthOf(word, style)
    if (line && needed > left) {
      lines.push(line)
      line = ''
      left = width
    }
    line = line ? `${line} ${word}` : word
    left -= needed + space
  }
  return [...lines, line]
}

/** Draws one line whose base stands at y. */
export function drawLine(doc: PDFKit.PDFDocument, text: string, style: Style, x: number, y: number): void {
  const features = featuresOf(style)
  let left = x
  for (const { text: words, font, size, rise, actual } of runsOf(text, style)) {
    doc.font(font).fontSize(size).fillColor(style.colour)
    if (actual) doc.markContent('Span', { actual })
    doc.text(words, left, y - rise, { features, lineBreak: false, baseline: 'alphabetic' })
    if (actual) doc.endMarkedContent()
    left += doc.widthOfString(words, { features })
  }
}

/** Draws lines one below the other; y is the top of the first. */
export function drawLines(
  doc: PDFKit.PDFDocument,
  lines: readonly string[],
  style: Style,
  x: number,
  y: number,
): void {
  for (const [index, line] of lines.entries()) {
    // The space separates the last word from the next line's first one, for those who copy or listen.
    const text = index < lines.length - 1 ? `${line} ` : line
    drawLine(doc, text, style, x, y + index * style.leading + style.leading * 0.74)
  }
}
