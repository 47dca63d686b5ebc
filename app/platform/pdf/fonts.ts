import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import * as fontkit from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'

const own = (name: string) => new URL(`./fonts/${name}.ttf`, import.meta.url)
const { resolve } = createRequire(import.meta.url)
const noto = (family: string, subset: string) =>
  resolve(`@fontsource/${family}/files/${family}-${subset}-500-normal.woff`)

/** Fonts for letters that the font of a style lacks. */
const fallbacks = {
  latin: () => noto('noto-sans', 'latin'),
  latinExtended: () => noto('noto-sans', 'latin-ext'),
  vietnamese: () => noto('noto-sans', 'vietnamese'),
  malayalam: () => noto('noto-sans-malayalam', 'malayalam'),
  devanagari: () => noto('noto-sans-devanagari', 'devanagari'),
  tamil: () => noto('noto-sans-tamil', 'tamil'),
  arabic: () => noto('noto-naskh-arabic', 'arabic'),
}
export const fallbackFonts = Object.keys(fallbacks) as (keyof typeof fallbacks)[]

const files = {
  regular: () => own('atkinson-regular'),
  semibold: () => own('atkinson-semibold'),
  display: () => own('anek-medium'),
  ...fallbacks,
}
export type FontName = keyof typeof files

const opened = new Map<FontName, ReturnType<typeof openFont>>()

/** Opens a font on its first use. */
export function getFont(name: FontName) {
  const font = opened.get(name) ?? openFont(name)
  opened.set(name, font)
  return font
}

export const hasGlyph = (name: FontName, character: string): boolean =>
  getFont(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

/** pdfkit accepts fontkit fonts, but its types do not. */
export const pdfFont = (name: FontName): string => getFont(name) as unknown as string

/** pdfkit embeds fontkit's font. HarfBuzz shapes the text, because fontkit fails on some Malayalam words. */
function openFont(name: FontName) {
  const bytes = unpackWoff(readFileSync(files[name]()))
  const font = fontkit.create(bytes) as fontkit.Font
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
  const layout = (text: string, features: readonly string[] = []) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    harfbuzz.shape(
      shaper,
      buffer,
      features.map((tag) => new harfbuzz.Feature(tag)),
    )
    const positions = buffer.getGlyphPositions()
    const infos = buffer.getGlyphInfos()
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b)
    const glyphs = infos.map(({ codepoint: id, cluster }) => {
      const isAlone = infos.filter((other) => other.cluster === cluster).length === 1
      const whole = isAlone ? text.slice(cluster, starts[starts.indexOf(cluster) + 1]) : ''
      const codePoints = Array.from(font.stringsForGlyph(id)[0] ?? whole, (each) => each.codePointAt(0) ?? 0)
      return { id, codePoints, advanceWidth: shaper.glyphHAdvance(id) }
    })
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    return { glyphs, positions, advanceWidth }
  }
  return Object.assign(font, { layout })
}

const signature = 0x774f_4646

/** Unpacks a WOFF 1.0 file (https://www.w3.org/TR/WOFF/). Returns other fonts unchanged. */
function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== signature) return file
  const count = file.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  file.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const entry = file.subarray(44 + 20 * index, 64 + 20 * index)
    const [start = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((at) =>
      entry.readUInt32BE(at),
    )
    const data = file.subarray(start, start + packed)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    padded.set(packed < length ? inflateSync(data) : data)
    parts.push(padded)
    entry.copy(head, 12 + 16 * index, 0, 4)
    for (const [at, value] of [checksum, offset, length].entries())
      head.writeUInt32BE(value, 16 + 16 * index + 4 * at)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
