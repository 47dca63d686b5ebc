import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import {
  createCertificateCode,
  formatCertificateNumber,
  parseCertificateNumber,
} from './certificate-number.ts'

const number = 'INS26-7K4M-P9XD-3HRT-W8QF-C2VA'
const code = '7K4MP9XD3HRTW8QFC2VA'

test('ACAD-6 certificate codes have 100 random bits', () => {
  const codes = Array.from({ length: 2000 }, createCertificateCode)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.every((each) => /^[0-9A-HJKMNP-TV-Z]{20}$/.test(each))).toBe(true)
  for (let position = 0; position < 20; position += 1)
    expect(new Set(codes.map((each) => each[position])).size).toBe(32)
  expect(formatCertificateNumber(code, 'INS', 2026)).toBe(number)
})

test('ACAD-6 a number is recognized in any case and spacing and with similar characters', () => {
  const typed = [
    number.toLowerCase(),
    ` ${number.replaceAll('-', ' ')} `,
    number.replaceAll('-', ''),
    number.replaceAll('-', '–'),
    number.slice(6),
  ]
  for (const input of typed) expect(parseCertificateNumber(input)).toBe(code)
  expect(parseCertificateNumber('INS26-OOOO-IIII-LLLL-oooo-2222')).toBe('00001111111100002222')
})

test('ACAD-6 every created number can be parsed', () => {
  for (let count = 0; count < 100; count += 1) {
    const created = createCertificateCode()
    expect(parseCertificateNumber(formatCertificateNumber(created, 'INS', 2026))).toBe(created)
  }
})

test('ACAD-6 other texts are not numbers', () => {
  for (const input of [
    '',
    'INS26',
    number.slice(0, -1),
    number.replace('M', 'U'),
    'A'.repeat(40),
    `<${number}>`,
  ])
    expect(parseCertificateNumber(input)).toBeUndefined()
  assert(property(string({ maxLength: 19 }), (text) => parseCertificateNumber(text) === undefined))
})
