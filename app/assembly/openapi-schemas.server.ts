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

/** The same body without its files, as JSON can carry it; undefined if a file is needed. */
export function withoutFiles(body: Schema): Schema | undefined {
  const fields = Object.entries(body.properties ?? {})
  const files = fields.filter(([, schema]) => isFile(schema)).map(([name]) => name)
  if (files.some((name) => body.required?.includes(name))) return undefined
  return { ...body, properties: Object.fromEntries(fields.filter(([name]) => !files.includes(name))) }
}
