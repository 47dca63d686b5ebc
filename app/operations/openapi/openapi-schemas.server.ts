import { z } from 'zod'

/** A JSON Schema of draft 2020-12, which is what OpenAPI 3.1 speaks. */
export type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; required?: string[] }

/** Where named schemas stand in the document. */
export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** What a caller may send. */
export const inputSchema = (schema: z.ZodType): Schema => converted(schema, 'input')

/** What the API answers; `names` gives the schemas that are written once and referred to. */
export function outputSchemas(names: Map<z.ZodType, string>): Record<string, Schema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(
    Object.entries(schemas as Record<string, Schema>).map(([id, schema]) => [id, withoutHead(schema)]),
  )
}

const converted = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  withoutHead(z.toJSONSchema(schema, { ...options, io }) as Schema)

const withoutHead = ({ $schema: _, $id: __, ...schema }: Schema): Schema => schema

const options = {
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    // The bounds of safe integers say nothing that readers need.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  },
} as const

const isFile = (schema: Schema): boolean => schema.contentEncoding === 'binary'

/** A field as JSON can carry it: not as an upload; undefined if it is nothing else. */
function withoutUpload(schema: Schema): Schema | undefined {
  if (isFile(schema)) return undefined
  const { anyOf, ...rest } = schema as { anyOf?: Schema[] }
  if (!anyOf) return schema
  const others = anyOf.flatMap((option) => withoutUpload(option) ?? [])
  return others.length > 0 ? { ...rest, anyOf: others } : undefined
}

/** The same body without its files, as JSON can carry it; undefined if a file is needed. */
export function withoutFiles(body: Schema): Schema | undefined {
  const fields = Object.entries(body.properties ?? {}).map(([name, field]) => [name, withoutUpload(field)])
  const given = fields.filter(([, field]) => field !== undefined)
  if (fields.some(([name, field]) => !field && body.required?.includes(name as string))) return undefined
  return { ...body, properties: Object.fromEntries(given) as Record<string, Schema> }
}
