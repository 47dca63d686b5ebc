import { expect, test } from 'vitest'
import type { z } from 'zod'
import { resources } from '#app/endpoints.server.ts'

const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema ? Object.keys((schema as z.ZodObject).shape ?? {}) : []

test('API-3 no endpoint accepts the same name in path, query or body', () => {
  const all = Object.values(resources).flatMap(({ endpoints }) => Object.values(endpoints))
  expect(all.filter(({ body }) => namesOf(body).length > 0).length).toBeGreaterThan(20)
  for (const { method, path, query, body } of all) {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
    const names = [...inPath, ...namesOf(query), ...namesOf(body)]
    expect([method, path, names.length]).toEqual([method, path, new Set(names).size])
  }
})
