import { expect, test } from 'vitest'
import { containsEmail, replaceWords } from './replace-words.ts'

test.for([
  ['Regards, Ann', 'Regards, X'],
  ['Ann: the annual report of Ann.', 'X: the annual report of X.'],
  ['Annual, Joann, Ann2', 'Annual, Joann, Ann2'],
  ['Anné Ann AnnAnn', 'Anné X AnnAnn'],
  ['ann and ANN', 'X and X'],
  ['', ''],
])('OPS-8 replaces a name only as a whole word: %s', ([text, expected]) => {
  expect(replaceWords(text ?? '', 'Ann', 'X')).toBe(expected)
})

test('OPS-8 an empty name replaces nothing', () => {
  expect(replaceWords('Text', '', 'X')).toBe('Text')
})

test('OPS-8 a name with special characters is no pattern', () => {
  expect(replaceWords('Dr. A. (B) and Dr. AX (B)', 'Dr. A. (B)', '$&')).toBe('$& and Dr. AX (B)')
})

test('OPS-8 a name with a hyphen is replaced', () => {
  expect(replaceWords('Anne-Marie/Ann signs', 'Anne-Marie/Ann', 'X')).toBe('X signs')
})

test.for([
  ['Write to Ann@Example.com.', true],
  ['office@example.com, ann@example.com', true],
  ['joann@example.com', false],
  ['x.ann@example.com', false],
  ['ann@example.com.in', false],
] as const)('OPS-8 an e-mail address is found only as a whole: %s', ([text, expected]) => {
  expect(containsEmail(text, 'ann@example.com')).toBe(expected)
})
