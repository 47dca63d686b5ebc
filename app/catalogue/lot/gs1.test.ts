import { assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, isGtin, maxCodeLength, parseLotCode } from './gs1.ts'

const FNC1 = '\u001d'
const today = new Date('2026-11-23T00:00:00Z')
const read = (text: string, day = today) => parseLotCode(text, day)
const sample = { gtin: '08900000000029', expiry: '2031-09-30', number: 'SAMPLE-2610A' }

test('BUY-9 a code is parsed with and without parentheses, with a symbology identifier, and in any order', () => {
  for (const code of [
    '(01)08900000000029(17)310930(10)SAMPLE-2610A',
    '(01) 08900000000029 (17) 310930 (10) sample-2610a',
    '01089000000000291731093010SAMPLE-2610A',
    ']d201089000000000291731093010SAMPLE-2610A',
    `]C1010890000000002910SAMPLE-2610A${FNC1}17310930`,
    `${FNC1}010890000000002910SAMPLE-2610A${FNC1}17310930`,
    `]Q310SAMPLE-2610A${FNC1}173109300108900000000029`,
    ']d201089000000000291731093010SAMPLE-2610A␝21X1',
  ]) {
    expect(read(code), code).toEqual(sample)
  }
})

test('BUY-9 other element strings are skipped by their length or up to the separator', () => {
  const code = `]d200106141411234567897010890000000002931030001891126100121SERIAL${FNC1}400ORDER${FNC1}10A1`
  expect(read(code)).toEqual({ gtin: '08900000000029', made: '2026-10-01', number: 'A1' })
  const more = ['240A', '241B', '710A', '711B'].join(FNC1)
  expect(read(`010890000000002910A1${FNC1}${more}`)).toEqual({ gtin: '08900000000029', number: 'A1' })
})

test('BUY-9 the check digit of a GTIN is weighted 3 and 1 from the right', () => {
  // Examples from the GS1 General Specifications and GS1's calculator.
  for (const gtin of [
    '00614141123452',
    '09506000134352',
    '10614141543219',
    '08900000000029',
    '04012345678901',
  ])
    expect(isGtin(gtin), gtin).toBe(true)
  for (const gtin of ['00614141123453', '8900000000029', '0890000000002X', '089000000000299'])
    expect(isGtin(gtin), gtin).toBe(false)
  assert(
    property(integer({ min: 0, max: 9_999_999_999_999 }), integer({ min: 0, max: 12 }), (number, at) => {
      const digits = String(number).padStart(13, '0')
      const gtin = digits + checkDigit(digits)
      expect(isGtin(gtin)).toBe(true)
      const other = String((Number(gtin[at]) + 1) % 10)
      expect(isGtin(gtin.slice(0, at) + other + gtin.slice(at + 1))).toBe(false)
    }),
  )
})

test('BUY-9 day 00 is the last of its month, and the century follows GS1: 49 years back to 50 ahead', () => {
  const expiry = (yymmdd: string, day = today) => read(`(01)08900000000029(17)${yymmdd}(10)A`, day)?.expiry
  expect(expiry('280200')).toBe('2028-02-29')
  expect(expiry('270200')).toBe('2027-02-28')
  expect(expiry('311100')).toBe('2031-11-30')
  expect(expiry('760101')).toBe('2076-01-01')
  expect(expiry('770101')).toBe('1977-01-01')
  expect(expiry('000101', new Date('2051-01-01T00:00:00Z'))).toBe('2100-01-01')
  expect(expiry('020101', new Date('2051-01-01T00:00:00Z'))).toBe('2002-01-01')
  for (const wrong of ['311301', '310931', '270229', '3109', '31093A', '310000'])
    expect(expiry(wrong), wrong).toBeUndefined()
})

test('BUY-9 a lot number is converted to capitals without spaces', () => {
  expect(read(' sample-2610a ')).toEqual({ number: 'SAMPLE-2610A' })
  expect(read('0112')).toEqual({ number: '0112' })
  expect(read('A(1)B')).toEqual({ number: 'A(1)B' })
  for (const like of ['01234567890123456', '01089000000000291']) expect(read(like)).toEqual({ number: like })
  expect(read('(10)01234567890123456')).toEqual({ number: '01234567890123456' })
})

test('BUY-9 a contradictory code, or one without a lot, is rejected', () => {
  for (const code of [
    '',
    '   ',
    '(01)08900000000029',
    '(01)08900000000028(10)A',
    '(01)08900000000029(10)A(10)B',
    `(01)08900000000029(10)${'A'.repeat(21)}`,
    '(01)08900000000029(17)319999(10)A',
    '01089000000000291731093010',
    ']d2010890000000002917310930XXA',
    ']d201089',
    'A'.repeat(21),
    'Größe',
    'A\u0000B',
    '1'.repeat(maxCodeLength + 1),
  ]) {
    expect(read(code), code).toBeUndefined()
  }
})

test('BUY-9 SAFE-1 arbitrary input gives a printable lot number or undefined', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const code of [text, `]d2${text}`, `(01)${text}`, `0108900000000029${text}`]) {
        const found = read(code)
        expect(found === undefined || /^[!-~]{1,20}$/.test(found.number)).toBe(true)
      }
    }),
  )
})
