import { expect, test } from 'vitest'
import { countries, countryOf } from './countries.ts'
import { toInternational, removeDialCode } from './phone-number.ts'

test('FORM-2 India stands first, every country has a name and a code of its own', () => {
  const all = countries()
  expect(all[0]).toEqual({ iso: 'IN', name: 'India', dial: '91' })
  expect(new Set(all.map(({ iso }) => iso)).size).toBe(245)
  expect(all.filter(({ name, iso, dial }) => name === iso || !/^[1-9]\d{0,3}$/.test(dial))).toEqual([])
})

test('FORM-2 a number in international form tells its country, by the longest code', () => {
  expect(countryOf('+971 50 000 0000')?.iso).toBe('AE')
  expect(countryOf('+1 212 000 0000')?.iso).toBe('US')
  expect(countryOf('+44 20 0000 0000')?.iso).toBe('GB')
  expect(countryOf('+999')).toBeUndefined()
})

test('FORM-2 a number is sent with its dial code, and none is sent where none was typed', () => {
  expect(toInternational('484 000 0000', '91')).toBe('+91 484 000 0000')
  expect(toInternational(' +971 50 000 0000', '91')).toBe('+971 50 000 0000')
  expect(toInternational('  ', '91')).toBe('')
})

test('FORM-2 the dial code is taken off a number however it is written', () => {
  expect(removeDialCode('+91 484 000 0000', '91')).toBe('484 000 0000')
  expect(removeDialCode('+914840000000', '91')).toBe('4840000000')
  expect(removeDialCode('+1 (212) 000-0000', '1')).toBe('(212) 000-0000')
  expect(removeDialCode('484 000 0000', '91')).toBe('484 000 0000')
})
