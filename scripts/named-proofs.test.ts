import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

const security = readFileSync('docs/security.md', 'utf8')
const accessibility = readFileSync('docs/accessibility.md', 'utf8')
const path = /`((?:app|server|scripts|lab|deploy|e2e)\/[\w./-]+\.tsx?)`/g

test.each([
  ['docs/security.md', security],
  ['docs/accessibility.md', accessibility],
])('%s refers to existing files only', (_, text) => {
  const named = [...text.matchAll(path)].map(([, file = '']) => file)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('docs/asvs.csv covers every requirement, with existing files as evidence or a reason', () => {
  const rows: string[][] = parse(readFileSync('docs/asvs.csv', 'utf8'), { from: 2 })
  expect(rows).toHaveLength(253)
  for (const [requirement = '', , , state = '', evidence = '', note = ''] of rows) {
    expect(['met', 'partly', 'unmet', 'n/a'], requirement).toContain(state)
    expect(
      evidence.split(' ').filter((file) => file && !existsSync(file)),
      requirement,
    ).toEqual([])
    expect(state === 'met' ? evidence : note, requirement).not.toBe('')
  }
  expect(rows.filter(([, , , state]) => state === 'unmet').length).toBeLessThanOrEqual(5)
})

test('docs/accessibility.md covers each of the 55 criteria once, with its level', () => {
  const A =
    `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
    2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`.split(/\s+/)
  const AA =
    `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
    3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`.split(/\s+/)
  const rows = accessibility.split('\n').filter((line) => /^\| \d/.test(line))
  const spoken = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/(\d\.\d\.\d+) (AA?)\b/g)])
  const wanted = [...A.map((id) => `${id} A`), ...AA.map((id) => `${id} AA`)]
  expect(wanted).toHaveLength(55)
  expect(spoken.map(([whole]) => whole).toSorted()).toEqual(wanted.toSorted())
})
