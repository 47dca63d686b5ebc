import { expect, test } from 'vitest'
import { wordDifferences } from './word-differences.ts'

const shown = (before: string, after: string) =>
  wordDifferences(before, after)
    .map(({ text, is }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[is])
    .join('')

test('EDIT-4 words that went and words that came are told apart', () => {
  expect(shown('open on Monday', 'open on Tuesday')).toBe('open on[- Monday-][+ Tuesday+]')
  expect(shown('it goes on dry', 'it goes on dry and fast')).toBe('it goes on dry[+ and fast+]')
  expect(shown('', 'new')).toBe('[+new+]')
  expect(shown('same text', 'same text')).toBe('same text')
})

test('EDIT-4 very long texts are compared as a whole', () => {
  const long = 'word '.repeat(5000)
  expect(wordDifferences(long, `${long}more`)).toHaveLength(2)
})
