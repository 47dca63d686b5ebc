import { expect, test } from 'vitest'
import { fallbackFonts, hasGlyph } from './fonts.ts'
import { describeUnprintable, isPrintableName, normalizePrintableName } from './printable-name.ts'

test('FILE-4 names in Latin, Malayalam, Devanagari, Tamil and Arabic letters are printable', () => {
  const names = ['Fathima Rahman', "D'Souza, K. M.", 'José Ñandú-Łukasz', 'Ş. Çelik', 'O’Neill']
  const others = [
    'Nguyễn Thị Hồng',
    'Ștefan Țăranu',
    'ഫാത്തിമ ബീവി',
    'फ़ातिमा खान',
    'தமிழ்ச்செல்வி',
    'فاطمة الزهراء',
  ]
  for (const name of [...names, ...others, 'Dr. فاطمة Khan (Class 3)', 'مُحَمَّد ٣'])
    expect([name, isPrintableName(name)]).toEqual([name, true])
  for (const name of ['', 'Fathima\u0000', 'Anna 😀', '王明']) expect(isPrintableName(name)).toBe(false)
  expect(describeUnprintable('王明 Anna 王😀')).toBe(' We cannot print 王, 明 and 😀.')
  expect(normalizePrintableName('  Jose\u0301   Maria\u200e ')).toBe('José Maria')
})

test('FILE-4 the fonts have a glyph for every accepted character', () => {
  const all = Array.from({ length: 0x11fff }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => character.trim() !== '' && isPrintableName(character),
  )
  expect(all.length).toBeGreaterThan(1000)
  const hasAnyGlyph = (character: string) =>
    Array.from(normalizePrintableName(character)).every((each) =>
      fallbackFonts.some((font) => hasGlyph(font, each)),
    )
  expect(all.filter((character) => !hasAnyGlyph(character))).toEqual([])
})
