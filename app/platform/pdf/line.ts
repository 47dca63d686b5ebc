import bidiFactory from 'bidi-js'
import { fallbackFonts, getFont, hasGlyph, type FontName } from './fonts.ts'
import { composeText } from './printable-name.ts'

export type TextStyle = {
  font: 'regular' | 'semibold' | 'display'
  size: number
  leading: number
  colour: string
  tabular?: boolean
}

/**
 * Part of a line in one font and direction. `left` is its distance from the start of the line. `actualText` is the
 * text for copying and screen readers if the drawn glyphs do not spell it.
 */
type Run = {
  text: string
  font: FontName
  size: number
  rise: number
  left: number
  actualText?: string
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻'
const plainDigits = '0123456789−'
// Excludes ², because Atkinson contains it.
const superscript = /[⁰¹³⁴⁵⁶⁷⁸⁹⁻]/
const letter = /[\p{L}\p{M}]/u
const arabic = /\p{scx=Arabic}/u

export const fontFeatures = (style: TextStyle): PDFKit.Mixins.OpenTypeFeatures[] =>
  style.tabular ? ['tnum'] : []

const bidi = bidiFactory()

/**
 * Splits a line into runs, in reading order. Superscripts become small raised digits. Words with letters that the
 * style's font lacks are drawn in other fonts. Characters without any font become question marks.
 */
export function layOutLine(line: string, style: TextStyle): { runs: Run[]; width: number } {
  const text = composeText(line).replaceAll('\n', ' ')
  const embedding = arabic.test(text) ? bidi.getEmbeddingLevels(text, 'ltr') : undefined
  const pieces = splitPieces(text, style.font, embedding?.levels)
  const runs = pieces.map((piece) => ({ piece, run: createRun(piece, style) }))
  const order = embedding && bidi.getReorderedIndices(text, embedding)
  const fromLeft = order
    ? runs.toSorted((a, b) => order.indexOf(a.piece.start) - order.indexOf(b.piece.start))
    : runs
  let width = 0
  for (const { piece, run } of fromLeft) {
    const font = getFont(run.font)
    const { glyphs, advanceWidth } = font.layout(run.text, fontFeatures(style))
    run.left = width
    width += (advanceWidth / font.unitsPerEm) * run.size
    const spelled = glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')
    if (piece.font && spelled !== piece.text) run.actualText = piece.text
  }
  return { runs: runs.map(({ run }) => run), width }
}

type Piece = { text: string; start: number; font: FontName | undefined; isRaised: boolean; level: number }

function splitPieces(text: string, styleFont: FontName, levels: Uint8Array | undefined): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  for (const word of text.split(/(?<= )/)) {
    const isForeign = Array.from(word).some((each) => letter.test(each) && !hasGlyph(styleFont, each))
    let previous: FontName | undefined
    for (const character of word) {
      const isRaised = superscript.test(character)
      const level = levels?.[start] ?? 0
      const fonts: FontName[] = isForeign
        ? [...(previous ? [previous] : []), ...fallbackFonts, styleFont]
        : [styleFont, 'display', 'regular', ...fallbackFonts]
      const font = isRaised ? styleFont : fonts.find((name) => hasGlyph(name, character))
      if (isForeign) previous = font
      const last = pieces.at(-1)
      if (last?.font === font && last?.isRaised === isRaised && last.level === level) last.text += character
      else pieces.push({ text: character, start, font, isRaised, level })
      start += character.length
    }
  }
  return pieces
}

function createRun({ text, font, isRaised, level }: Piece, style: TextStyle): Run {
  const run = { text, font: font ?? style.font, size: style.size, rise: 0, left: 0 }
  if (!font) return { ...run, text: text.replaceAll(/./gu, '?') }
  if (isRaised) {
    const digits = text.replaceAll(/./g, (digit) => plainDigits[superscripts.indexOf(digit)] ?? digit)
    return { ...run, text: digits, size: style.size * 0.64, rise: style.size * 0.34 }
  }
  // HarfBuzz takes the direction from the script, which punctuation lacks.
  return level % 2 === 1 && !arabic.test(text) ? { ...run, text: mirror(text) } : run
}

const mirror = (text: string): string =>
  [...text]
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')
