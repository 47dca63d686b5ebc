import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputSchema, type Schema } from '../../../operations/openapi/openapi-schemas.server.ts'
import { resources } from '../../../endpoints.server.ts'

type Node = Schema & { type?: string | string[]; maxLength?: number }

const unions = ['anyOf', 'oneOf', 'allOf'] as const
const harmless = /^(?:number|integer|boolean|null|array|object)$/

/** Paths to whatever in a schema takes text of any length, or anything at all. */
function boundless(given: unknown, path: string): string[] {
  if (given === false) return []
  if (typeof given !== 'object' || given === null) return [path]
  const node = given as Node
  const isFile = node.contentEncoding === 'binary'
  const isListed = node.enum !== undefined || node.const !== undefined
  if (isFile || isListed) return []
  const types = [node.type ?? []].flat()
  const isUnion = unions.some((key) => node[key])
  const isKnown = types.length > 0 && types.every((type) => harmless.test(type) || type === 'string')
  if ((!isKnown && !isUnion) || (types.includes('string') && node.maxLength === undefined)) return [path]
  const within = ['items', 'prefixItems', 'propertyNames', ...unions].flatMap((key) =>
    [node[key] ?? []].flat(),
  )
  return [
    ...within.flatMap((inner) => boundless(inner, path)),
    ...Object.entries(node.properties ?? {}).flatMap(([name, field]) => boundless(field, `${path}/${name}`)),
    // Queries leave out what they do not know.
    ...boundless(node.additionalProperties ?? false, path),
  ]
}

const taken = Object.entries(resources).flatMap(([resource, { endpoints }]) =>
  Object.entries(endpoints).flatMap(([name, { query, body }]) =>
    Object.entries({ query, body }).flatMap(([place, schema]) =>
      schema ? [{ place: `${resource}.${name} ${place}`, schema }] : [],
    ),
  ),
)

test('SAFE-8 every text that a call takes, in query or body, has a length limit', () => {
  expect(taken.length).toBeGreaterThan(40)
  expect(taken.flatMap(({ place, schema }) => boundless(inputSchema(schema), place))).toEqual([])
})

test('SAFE-8 a text without a limit is found wherever it stands', () => {
  const text = z.string()
  const without = z.strictObject({
    plain: text,
    optional: text.trim().nullish(),
    either: z.union([z.number(), text.regex(/^\d+$/)]),
    day: z.iso.date(),
    list: z.array(z.object({ inner: text })),
    record: z.record(z.string().max(3), text),
    anything: z.unknown(),
    prepared: z.preprocess((value) => value, text),
  })
  expect(boundless(inputSchema(without), '').map((path) => path.split('/')[1])).toEqual(
    Object.keys(without.shape),
  )
  const limited = z.strictObject({
    plain: text.max(5),
    one: z.enum(['a', 'b']),
    file: z.file().optional(),
    number: z.union([z.number(), text.max(9)]),
    list: z.array(text.max(5)),
    flag: z.boolean().nullable(),
  })
  expect(boundless(inputSchema(limited), '')).toEqual([])
})
