import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listEndpoints, listFile } from './list-endpoints.ts'

test('API-9 docs/api.txt lists every endpoint; npm run docs:api updates it', () => {
  expect(readFileSync(listFile, 'utf8')).toBe(listEndpoints())
})
