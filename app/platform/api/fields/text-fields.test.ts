import { expect, test } from 'vitest'
import {
  email,
  phone,
  requiredLine,
  optionalLine,
  optionalParagraphs,
  requiredParagraphs,
} from './field-schemas.ts'

test('FORM-9 an e-mail address is accepted without surrounding spaces, unless it is malformed', () => {
  for (const input of [
    "o'brien@example.com",
    'a+b@sub.example.co.in',
    'x_1@example.com',
    ' trimmed@example.com ',
  ])
    expect(email().parse(input)).toBe(input.trim())
  const malformed = [
    ...'|a|a@b|@example.com|a@example.|a b@example.com|a@example.com,b@example.com|a@example.com>'.split('|'),
    '"a b"@example.com',
    'a\u0001@example.com',
    'a@example.com\nBcc: b@example.com',
    'a@-example.com',
    `${'a'.repeat(250)}@example.com`,
  ]
  expect(malformed.filter((input) => email().safeParse(input).success)).toEqual([])
})

test('FORM-9 line breaks are kept only in multi-line fields, and control characters are removed', () => {
  expect(requiredLine('Missing').parse(' Anita\r\nNair\u0000 ')).toBe('Anita Nair')
  expect(requiredParagraphs('Missing').parse('one\r\n\r\ntwo\tthree\u0007')).toBe('one\n\ntwo\tthree')
  expect(optionalLine().parse(' \u0000 ')).toBeNull()
  expect(requiredLine('Missing').safeParse('\u0000').success).toBe(false)
})

test('FORM-9 bidirectional formatting characters are removed, Malayalam joiners are kept', () => {
  expect(requiredLine('Missing').parse('Anita\u202e\u2066 fdp.exe\u200f\ufeff')).toBe('Anita fdp.exe')
  expect(requiredParagraphs('Missing').parse('one\u202e\ntwo\u2069')).toBe('one\ntwo')
  const joined = 'അവന്\u200d ക്\u200cഷ'
  expect(requiredLine('Missing').parse(`\u202e${joined}`)).toBe(joined)
  expect([requiredLine('Missing').parse(joined), requiredParagraphs('Missing').parse(joined)]).toEqual([
    joined,
    joined,
  ])
})

test('SAFE-1 oversized text is rejected before it is cleaned', () => {
  const tooLong = '\u202e'.repeat(1_000_000)
  for (const field of [requiredLine('Missing'), optionalLine(), requiredParagraphs('Missing')])
    expect(field.safeParse(tooLong).error?.issues).toMatchObject([
      { message: expect.stringContaining('at most') },
    ])
})

test('SAFE-1 SAFE-8 excessive combining marks are rejected, and all languages are accepted', () => {
  for (const text of [
    requiredLine('Missing'),
    optionalLine(),
    requiredParagraphs('Missing'),
    optionalParagraphs(),
  ]) {
    expect(text.safeParse(`a${'\u0301'.repeat(31)}`).error?.issues).toMatchObject([
      { message: 'Please use at most 30 accents in a row.' },
    ])
    const words = ['സ്ത്രീകൾക്കുള്ള', 'क्षत्रियों', 'Nguyễn Thị Hiền'.normalize('NFD'), 'น้ำผึ้ง', 'དཔལ་ལྷུན་གྲུབ']
    for (const word of [...words, `a${'\u0301'.repeat(30)}`]) expect(text.parse(word)).toBe(word)
  }
})

test.each([
  ['signs alone', '()-', 'Enter at least 5 digits.'],
  ['a plus sign', '+', 'Enter at least 5 digits.'],
  ['four digits', '1234', 'Enter at least 5 digits.'],
  ['digits far apart', `1${' '.repeat(40)}2345`, 'Please use at most 40 characters.'],
  ['240,000 digits', '9'.repeat(240_000), 'Please use at most 40 characters.'],
  ['words', 'call me', 'Please use digits, spaces and + only.'],
])('SAFE-8 %s are not a valid phone number', (_, input, message) => {
  expect(phone().safeParse(input).error?.issues[0]?.message).toBe(message)
})

test('FORM-2 SAFE-8 a phone number has five to fifteen digits with separators, forty characters, or is left out', () => {
  for (const input of ['10098', `+91 ${' '.repeat(26)}4840000010`, '+91 (484) 000-00.10'])
    expect(phone().parse(input)).toBe(input)
  expect(phone().safeParse('1234567890123456').success).toBe(false)
  for (const input of ['', '   ']) expect(phone().parse(input)).toBeNull()
})
