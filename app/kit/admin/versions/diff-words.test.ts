import { expect, test } from 'vitest'
import { diffWords } from './diff-words.ts'

const format = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ text, type }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[type])
    .join('')

test('EDIT-4 very different long texts are compared as one unit', () => {
  const words = (prefix: string) => Array.from({ length: 5000 }, (_, index) => prefix + index).join(' ')
  expect(diffWords(words('a'), words('b'))).toHaveLength(2)
})
