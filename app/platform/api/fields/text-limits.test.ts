import { expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from '#app/resources.server.ts'

type Node = z.core.JSONSchema.BaseSchema

const inputSchema = (schema: z.ZodType): Node =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const unions = ['anyOf', 'oneOf', 'allOf'] as const
const withoutLength = /^(?:number|integer|boolean|null|array|object)$/

function findUnlimited(schema: unknown, path: string): string[] {
  if (schema === false) return []
  if (typeof schema !== 'object' || schema === null) return [path]
  const node = schema as Node
  const isFile = node.contentEncoding === 'binary'
  const isListed = node.enum !== undefined || node.const !== undefined
  if (isFile || isListed) return []
  const types = [node.type ?? []].flat()
  const isUnion = unions.some((key) => node[key])
  const isKnown = types.length > 0 && types.every((type) => withoutLength.test(type) || type === 'string')
  if ((!isKnown && !isUnion) || (types.includes('string') && node.maxLength === undefined)) return [path]
  const within = ['items', 'prefixItems', 'propertyNames', ...unions].flatMap((key) =>
    [node[key] ?? []].flat(),
  )
  return [
    ...within.flatMap((inner) => findUnlimited(inner, path)),
    ...Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
      findUnlimited(field, `${path}/${name}`),
    ),
    ...findUnlimited(node.additionalProperties ?? false, path),
  ]
}

const inputs = Object.entries(resources).flatMap(([resource, { endpoints }]) =>
  Object.entries(endpoints).flatMap(([name, { query, body }]) =>
    Object.entries({ query, body }).flatMap(([place, schema]) =>
      schema ? [{ place: `${resource}.${name} ${place}`, schema }] : [],
    ),
  ),
)

test('SAFE-8 every text field in a query or body has a length limit', () => {
  expect(inputs.length).toBeGreaterThan(40)
  expect(inputs.flatMap(({ place, schema }) => findUnlimited(inputSchema(schema), place))).toEqual([])
})

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
