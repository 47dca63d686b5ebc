import { z } from 'zod'

export type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; required?: string[] }

export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

export const inputSchema = (schema: z.ZodType): Schema => toJsonSchema(schema, 'input')

export function outputSchemas(names: Map<z.ZodType, string>): Record<string, Schema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(
    Object.entries(schemas as Record<string, Schema>).map(([id, schema]) => [id, dropMetadata(schema)]),
  )
}

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  dropMetadata(z.toJSONSchema(schema, { ...options, io }) as Schema)

const dropMetadata = ({ $schema: _, $id: __, ...schema }: Schema): Schema => schema

const options = {
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  },
} as const

const isFile = (schema: Schema): boolean => schema.contentEncoding === 'binary'

function dropUpload(schema: Schema): Schema | undefined {
  if (isFile(schema)) return undefined
  const { anyOf, ...rest } = schema as { anyOf?: Schema[] }
  if (!anyOf) return schema
  const others = anyOf.flatMap((option) => dropUpload(option) ?? [])
  return others.length > 0 ? { ...rest, anyOf: others } : undefined
}

/** Removes file fields, because JSON requests cannot contain files. @returns undefined if a file is required */
export function dropUploads(body: Schema): Schema | undefined {
  const fields = Object.entries(body.properties ?? {}).map(([name, field]) => [name, dropUpload(field)])
  const jsonFields = fields.filter(([, field]) => field !== undefined)
  if (fields.some(([name, field]) => !field && body.required?.includes(name as string))) return undefined
  return { ...body, properties: Object.fromEntries(jsonFields) as Record<string, Schema> }
}
