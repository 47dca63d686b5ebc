import { expect, test } from 'vitest'
import { splitQuote } from './split-quote.ts'

test.each([
  [
    'Gmail',
    'Yes.\n\nOn Tue, 3 Mar 2026 at 10:00, Office <reply+1-ab@example.com>\nwrote:\n\n> In May.\n>\n> Regards',
    'Yes.',
  ],
  ['Outlook', 'Yes.\n\nFrom: Office\nSent: Tuesday, 3 March 2026\nTo: Ravi\n\nIn May.', 'Yes.'],
  ['Outlook of old', 'Yes.\n-----Original Message-----\nFrom: Office', 'Yes.'],
  ['German programs', 'Ja.\n\nAm 3. März 2026 schrieb Office:\n> In May.', 'Ja.'],
])('DESK-8 the quotation of %s is split off', (_, text, own) => {
  const split = splitQuote(text)
  expect(split.text).toBe(own)
  expect(`${split.text}${split.quoted}`.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
})

test.each([
  ['answers between quotations', '> When?\n\nIn May.\n\n> Where?\n\nIn Kochi.'],
  ['only a quotation', '> When?'],
  ['no quotation', 'The sizes are:\n7 and 8'],
])('DESK-8 a mail with %s stays whole', (_, text) => {
  expect(splitQuote(text)).toEqual({ text, quoted: null })
})
