import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listEndpoints, listFile } from './list-endpoints.ts'

test('API-9 docs/api.txt lists every call there is: npm run docs:api writes it anew', () => {
  expect(readFileSync(listFile, 'utf8')).toBe(listEndpoints())
})
