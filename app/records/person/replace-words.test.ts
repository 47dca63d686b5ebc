import { expect, test } from 'vitest'
import { replaceWords } from './replace-words.ts'

test.for([
  ['Regards, Ann', 'Regards, X'],
  ['Ann: the annual report of Ann.', 'X: the annual report of X.'],
  ['Annual, Joann, Ann2', 'Annual, Joann, Ann2'],
  ['Anné Ann AnnAnn', 'Anné X AnnAnn'],
  ['', ''],
])('OPS-8 replaces a name only as a whole word: %s', ([text, expected]) => {
  expect(replaceWords(text ?? '', 'Ann', 'X')).toBe(expected)
})

test('OPS-8 an empty name replaces nothing', () => {
  expect(replaceWords('Text', '', 'X')).toBe('Text')
})
