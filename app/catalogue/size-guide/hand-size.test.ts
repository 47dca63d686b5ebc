import { assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { astm, en455, handSizes, type WidthLimit } from '#app/catalogue/facts/size-limits.ts'
import {
  findSizesByStandard,
  type Hand,
  handMessages,
  handRange,
  findHandSizes,
  parseHand,
} from './hand-size.ts'

const read = (...asked: Parameters<typeof parseHand>): Hand => {
  const hand = parseHand(...asked)
  return 'error' in hand ? expect.fail(`${asked[0]}: ${hand.error}`) : hand
}
const everyTenth = (from: number, to: number) =>
  Array.from({ length: (to - from) * 10 + 1 }, (_, i) => from + i / 10)
const standards = [en455, astm]

test('BUY-3 a hand of 196 mm is between two surgical sizes and within one examination size', () => {
  const hand = read('196', 'circumference', 'mm')
  expect(findSizesByStandard(hand, en455)).toEqual({
    width: 98,
    surgical: { sizes: ['7.5', '8'] },
    examination: { sizes: ['M'] },
  })
  expect(findHandSizes(hand)).toMatchObject({ nearest: { size: '8' }, other: { size: '7' } })
})

test('BUY-3 EN 455-2 and ASTM give separate answers', () => {
  const hand = read('153', 'circumference', 'mm')
  expect(findSizesByStandard(hand, en455).surgical.sizes).toEqual(['6'])
  expect(findSizesByStandard(hand, astm).surgical.sizes).toEqual(['6'])
  const slim = read('150', 'circumference', 'mm')
  expect(findSizesByStandard(slim, en455).surgical.sizes).toEqual(['5.5', '6'])
  expect(findSizesByStandard(slim, astm).surgical.sizes).toEqual(['5.5', '6'])
  const wide = read('240', 'circumference', 'mm')
  expect(findSizesByStandard(wide, en455).surgical.sizes).toEqual(['9', '9.5'])
  expect(findSizesByStandard(wide, astm).surgical.sizes).toEqual(['9'])
})

test('BUY-3 the limits of the sizes found include the width: numbers for surgical, letters for examination', () => {
  const [min, max] = handRange.circumference
  for (const value of everyTenth(min, max)) {
    const hand = read(String(value), 'circumference', 'mm')
    for (const standard of standards) {
      const { surgical, examination, width } = findSizesByStandard(hand, standard)
      for (const [answer, limits, pattern] of [
        [surgical, standard.surgical, /^\d+(\.5)?$/],
        [examination, standard.examination, /^[A-Z]+$/],
      ] as const) {
        const found = answer.sizes.map((size) => limits.findIndex((limit) => limit.size === size))
        const isInside = (at: number) => isWithin(width, limits[at])
        if (answer.beyond) {
          expect(answer.sizes, String(value)).toEqual([])
          expect(limits.some((limit) => isWithin(width, limit))).toBe(false)
        } else {
          expect(found.length, String(value)).toBeGreaterThan(0)
          expect(found.length, String(value)).toBeLessThanOrEqual(2)
          expect(found.every(isInside), String(value)).toBe(true)
          expect(found[1] === undefined || found[1] === (found[0] ?? 0) + 1, String(value)).toBe(true)
          for (const size of answer.sizes) expect(size).toMatch(pattern)
        }
      }
    }
  }
})

const isWithin = (width: number, limit: WidthLimit | undefined): boolean =>
  limit !== undefined && limit.min <= width && width <= limit.max

test('BUY-3 a larger hand never gets a smaller size, by circumference or by length', () => {
  for (const measure of ['circumference', 'length'] as const) {
    for (const standard of standards) {
      let last = [-1, -1]
      const [from, to] = handRange[measure]
      for (const value of everyTenth(from, to)) {
        const { surgical, examination } = findSizesByStandard(read(String(value), measure, 'mm'), standard)
        const now = [surgical, examination].map(({ sizes, beyond }, kind) =>
          beyond
            ? 99
            : [standard.surgical, standard.examination][kind]?.findIndex(({ size }) => size === sizes[0]),
        ) as number[]
        expect(
          now.every((at, kind) => at >= (last[kind] ?? 0)),
          `${measure} ${value}`,
        ).toBe(true)
        last = now
      }
    }
  }
})

test('BUY-3 each length of EN ISO 21420 gives the circumference of the same size', () => {
  for (const { size, circumference, length } of handSizes) {
    const hand = read(String(length), 'length', 'mm')
    expect(hand.circumference).toBe(circumference)
    expect(findHandSizes(hand)).toMatchObject({ nearest: { size } })
  }
})

test('BUY-3 inches and millimetres give the same result', () => {
  assert(
    property(integer({ min: 591, max: 1102 }), (hundredths) => {
      const inches = read(String(hundredths / 100), 'circumference', 'inch')
      expect(Math.abs(inches.value - hundredths * 0.254)).toBeLessThan(0.0501)
      expect(read(String(inches.value), 'circumference', 'mm')).toEqual(inches)
    }),
  )
  expect(read('7,75', 'circumference', 'inch').value).toBe(196.9)
})

test('BUY-3 invalid numbers and measurements out of range are rejected with a message', () => {
  const parse = (text: string) => parseHand(text, 'circumference', 'mm')
  for (const text of ['', 'abc', '1e2', '-196', '196mm', '1 9 6', '٧', '196.12345', '0x10', '7 3/4']) {
    expect(parse(text), text).toEqual({ error: handMessages.malformed })
  }
  for (const text of ['0', '149.9', '280.1', '999', '7']) {
    expect(parse(text), text).toEqual({ error: handMessages.circumference })
  }
  expect(parseHand('216', 'length', 'mm')).toEqual({ error: handMessages.length })
  assert(
    property(string({ maxLength: 40 }), (text) => {
      const hand = parse(text)
      expect('error' in hand || (hand.value >= 150 && hand.value <= 280)).toBe(true)
    }),
  )
})
