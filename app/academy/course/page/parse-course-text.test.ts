import { expect, test } from 'vitest'
import { getFirstSentence, splitParagraphs } from './parse-course-text.ts'

test('COURSE-2 lists are split on line breaks of every kind, and blank lines are dropped', () => {
  expect(splitParagraphs('One, two\r\n\n  Three  \rFour\n')).toEqual(['One, two', 'Three', 'Four'])
  expect(splitParagraphs(' \n ')).toEqual([])
})

test('COURSE-2 extracts the first sentence of the description', () => {
  expect(getFirstSentence('Read a weld. Half of the hours are at the bench.')).toBe('Read a weld.')
  expect(getFirstSentence('Test to ISO 5817 at 2.5 mm. Then report.')).toBe('Test to ISO 5817 at 2.5 mm.')
  expect(getFirstSentence('No full stop\nNext paragraph.')).toBe('No full stop')
})
