import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { colour } from './design-tokens.ts'

const folder = new URL('./fonts/', import.meta.url)
const openFont = (name: string) =>
  fontkit.create(readFileSync(new URL(`${name}.ttf`, folder))) as fontkit.Font
export const fonts = {
  regular: openFont('atkinson-regular'),
  semibold: openFont('atkinson-semibold'),
  display: openFont('anek-medium'),
}
type FontName = keyof typeof fonts

export type TextStyle = { font: FontName; size: number; leading: number; colour: string; tabular?: boolean }

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
} as const satisfies Record<string, TextStyle>

const regularCharacters = new Set(fonts.regular.characterSet)
const displayCharacters = new Set(fonts.display.characterSet)

/** Part of a line in one font. `actualText` is the text for copying and screen readers if the drawn characters differ. */
type Run = { text: string; font: FontName; size: number; rise: number; actualText?: string }

const superscriptDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻'
const plainDigits = '0123456789−'
// Excludes ², because Atkinson contains it.
const superscriptPattern = /([⁰¹³⁴⁵⁶⁷⁸⁹⁻]+)/

/**
 * Splits text into drawable runs. Superscripts become small raised digits. Characters that Atkinson lacks are drawn in Anek, or
 * as a question mark.
 */
function splitRuns(text: string, { font, size }: TextStyle): Run[] {
  return text.split(superscriptPattern).flatMap((part, index) => {
    if (index % 2 === 0) return splitByFont(part, font, size)
    const digits = part.replaceAll(/./g, (digit) => plainDigits[superscriptDigits.indexOf(digit)] ?? digit)
    return [{ text: digits, font, size: size * 0.64, rise: size * 0.34, actualText: part }]
  })
}

function splitByFont(text: string, font: FontName, size: number): Run[] {
  const runs: Run[] = []
  for (const original of text.replaceAll('\n', ' ')) {
    const code = original.codePointAt(0) ?? 0
    const isSupported = regularCharacters.has(code) || displayCharacters.has(code)
    const character = isSupported ? original : '?'
    const isInFont = !isSupported || (font === 'display' ? displayCharacters : regularCharacters).has(code)
    const runFont = isInFont ? font : 'display'
    const last = runs.at(-1)
    if (last?.font === runFont) last.text += character
    else runs.push({ text: character, font: runFont, size, rise: 0 })
  }
  return runs
}

const fontFeatures = (style: TextStyle): PDFKit.Mixins.OpenTypeFeatures[] => (style.tabular ? ['tnum'] : [])

const widthCache = new Map<string, number>()
const maxCachedWidths = 20_000

export function measureWidth(text: string, style: TextStyle): number {
  const key = `${style.font} ${style.size} ${style.tabular} ${text}`
  const cached = widthCache.get(key)
  if (cached !== undefined) return cached
  const features = fontFeatures(style)
  const width = splitRuns(text, style).reduce((sum, { text, font, size }) => {
    const { unitsPerEm } = fonts[font]
    return sum + (fonts[font].layout(text, features).advanceWidth / unitsPerEm) * size
  }, 0)
  if (widthCache.size >= maxCachedWidths) widthCache.clear()
  widthCache.set(key, width)
  return width
}

const keepOnOneLine =
  /\b(?:EN|ISO|IS|ASTM|AQL|CFR|\d+ CFR) [\w.:+-]+|\([^()]{1,30}\)|\b[\w.]{1,4}: [^;:,]{1,20}(?:[;,]|$)/g

const noBreakSpace = '\u00a0'

const splitPieces = (text: string, style: TextStyle, width: number): string[] =>
  text
    .replace(keepOnOneLine, (words) => words.replaceAll(' ', noBreakSpace))
    .split(' ')
    .map((piece) => piece.replaceAll(noBreakSpace, ' '))
    .flatMap((piece) => (measureWidth(piece, style) > width ? piece.split(' ') : [piece]))

/** Avoids a single short word on the last line. Pass `firstWidth` if the first line begins after other text. */
export function wrapText(text: string, style: TextStyle, width: number, firstWidth = width): string[] {
  const lines = breakLines(text, style, width, firstWidth)
  const [above = '', last = ''] = lines.slice(-2)
  const words = above.split(' ')
  const isWidow = lines.length > 1 && !last.includes(' ') && measureWidth(last, style) < width / 4
  const lastLine = `${words.at(-1)} ${last}`
  if (!isWidow || words.length < 3) return lines
  return [...lines.slice(0, -2), words.slice(0, -1).join(' '), lastLine]
}

function breakLines(text: string, style: TextStyle, width: number, firstWidth: number): string[] {
  const lines: string[] = []
  const space = measureWidth(' ', style)
  let line = ''
  let remaining = firstWidth
  for (const word of splitPieces(text, style, width)) {
    const needed = measureWidth(word, style)
    if (line && needed > remaining) {
      lines.push(line)
      line = ''
      remaining = width
    }
    line = line ? `${line} ${word}` : word
    remaining -= needed + space
  }
  return [...lines, line]
}

export function drawLine(
  doc: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  x: number,
  baselineY: number,
): void {
  const features = fontFeatures(style)
  let left = x
  for (const { text: runText, font, size, rise, actualText } of splitRuns(text, style)) {
    doc.font(font).fontSize(size).fillColor(style.colour)
    if (actualText) doc.markContent('Span', { actual: actualText })
    doc.text(runText, left, baselineY - rise, { features, lineBreak: false, baseline: 'alphabetic' })
    if (actualText) doc.endMarkedContent()
    left += doc.widthOfString(runText, { features })
  }
}

export function drawLines(
  doc: PDFKit.PDFDocument,
  lines: readonly string[],
  style: TextStyle,
  x: number,
  topY: number,
): void {
  for (const [index, line] of lines.entries()) {
    // Without the trailing space, copied text and screen readers join words across lines.
    const text = index < lines.length - 1 ? `${line} ` : line
    drawLine(doc, text, style, x, topY + index * style.leading + style.leading * 0.74)
  }
}
