import { expect, test } from 'vitest'
import { diffWords } from './diff-words.ts'

test('EDIT-4 very different long texts are compared as one unit', () => {
  const words = (prefix: string) => Array.from({ length: 5000 }, (_, index) => prefix + index).join(' ')
  expect(diffWords(words('a'), words('b'))).toHaveLength(2)
})
