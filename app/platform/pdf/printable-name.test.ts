import { expect, test } from 'vitest'
import { fonts } from './text.ts'
import { isPrintableName, normalizePrintableName } from './printable-name.ts'

test('ACAD-6 a certificate can be issued for every name that the fonts can print', () => {
  const names = ['Fathima Rahman', "D'Souza, K. M.", 'José Ñandú-Łukasz', 'Ş. Çelik', 'O’Neill']
  for (const name of names) expect(isPrintableName(name)).toBe(true)
  for (const name of ['', 'ഫാത്തിമ', 'फातिमा', 'Fathima\u0000', 'Anna 😀', '×'.repeat(2) + 'ſ'])
    expect(isPrintableName(name)).toBe(false)
  expect(normalizePrintableName('  Jose\u0301   Maria ')).toBe('José Maria')
})

test('ACAD-6 the display font has a glyph for every accepted character', () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => character.trim() !== '' && isPrintableName(character),
  )
  expect(all.length).toBeGreaterThan(250)
  const glyphs = new Set(fonts.display.characterSet)
  expect(all.filter((character) => !glyphs.has(character.normalize('NFC').codePointAt(0) ?? 0))).toEqual([])
})
