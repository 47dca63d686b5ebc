import { expect, test } from 'vitest'
import { formatTemplate, type ImportColumn, matchHeadings } from './import-columns.ts'
import { parseDay } from './parse-day.ts'
import { readImportFile } from './read-import-file.ts'

const columns: readonly ImportColumn[] = [
  { name: 'fullName', label: 'Full name', aliases: ['Student'], isRequired: true, example: 'Sneha' },
  { name: 'phoneNumber', label: 'Phone', aliases: ['Mobile no'], example: '+91 98470 00031' },
]

test.each([
  [
    ['FULL_NAME', ' mobile No. '],
    ['fullName', 'phoneNumber'],
  ],
  [
    ['student', 'Full Name', 'Phone'],
    ['fullName', null, 'phoneNumber'],
  ],
  [
    ['phoneNumber', '', 'Fees'],
    ['phoneNumber', null, null],
  ],
])('ACAD-4 SITE-9 the headings %j are matched as %j', (headings, names) => {
  expect(matchHeadings(headings, columns)).toEqual(names)
})

test.each([
  ['2026-12-07', '2026-12-07'],
  ['07/12/2026', '2026-12-07'],
  ['7.12.26', '2026-12-07'],
  ['7-Dec-26', '2026-12-07'],
  ['7th December, 2026', '2026-12-07'],
  [' 7 dec 2026 ', '2026-12-07'],
  ['12/31/2026', undefined],
  ['30 February 2026', undefined],
  ['7 Dez 2026', undefined],
  ['December 2026', undefined],
  ['46363', undefined],
])('ACAD-4 SITE-9 the date %j is read as %j', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

const fileOf = (content: Uint8Array) => ({
  name: 'table.csv',
  size: content.length,
  bytes: () => Promise.resolve(content),
})

test('ACAD-4 SITE-9 every encoding and separator gives the same lines, and every encoding the same digest', async () => {
  const text = 'Name\tTown\r\nനിമിഷ\tThrissur\r\n'
  const utf16be = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  const contents = [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    utf16be,
  ]
  const tables = await Promise.all(contents.map((content) => readImportFile(fileOf(content))))
  for (const table of tables) expect(table).toEqual(tables[0])
  for (const separator of [',', ';']) {
    const { headings, lines } = await readImportFile(fileOf(Buffer.from(text.replaceAll('\t', separator))))
    expect({ headings, lines }).toEqual({ headings: tables[0]?.headings, lines: tables[0]?.lines })
  }
})

test('ACAD-4 SITE-9 SAFE-11 the template is read back with its headings, and its example is no formula', async () => {
  const template = formatTemplate(columns)
  expect(template).toContain(`"'+91 98470 00031"`)
  const { headings } = await readImportFile(fileOf(Buffer.from(template)))
  expect(matchHeadings(headings, columns)).toEqual(['fullName', 'phoneNumber'])
})
