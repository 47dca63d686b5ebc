import { z } from 'zod'
import { needsSession, type Resource } from '#app/platform/api/define-resource.server.ts'
import type { Endpoint } from '#app/platform/api/endpoint.ts'
import { type RequiredRight, rights, scopes, scopesFor } from '#app/platform/auth/rights.ts'
import { type SpecificCode, statusCodes } from '#app/platform/errors.ts'

type Schema = z.core.JSONSchema.BaseSchema

type Content = Record<string, { schema: Schema }>

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

export type OpenApiDocument = ReturnType<typeof createOpenApiDocument>

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  'x-right'?: RequiredRight
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { $ref: string } | { description: string; content: Content }>
}

const description = [
  'Every response is JSON with `success`. On success, `data` contains the result, and lists also have a',
  '`total`. On failure, `code` and `message` give the reason, and `errors` has a message per invalid field.',
  '`offset` is a page number from 1; 0 also returns the first page. Programs send a bearer token, created under',
  'Staff. `security` lists the scopes of each call; any one of them is sufficient, depending on the collection.',
  'Calls without a scope need a session: POST /admin/Login returns an `accessToken`, which is also sent as a',
  'bearer token.',
].join(' ')

const tokenDescription = `API token. Scopes: ${scopes.map((scope) => `\`${scope}\`: ${rights[scope].label}`).join('; ')}.`

/** Describes every endpoint. A result has the name of the first operation that returns it. */
export function createOpenApiDocument(resources: Record<string, Resource>, publicUrl: string) {
  const results = z.registry<{ id: string }>().add(Failure, { id: 'Failure' })
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [resource, { endpoints }] of Object.entries(resources)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const id = results.get(endpoint.output)?.id ?? `${resource}.${name}`
      const isEmpty = endpoint.output instanceof z.ZodNull
      if (!isEmpty) results.add(endpoint.output, { id })
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const data: Schema = isEmpty ? { type: 'null' } : { $ref: schemaUri(id) }
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = describeOperation(resource, name, endpoint, data)
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'API', version: '1', description },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(resources).map((name) => ({ name })),
    paths,
    components: {
      schemas: resultSchemas(results),
      responses: mapValues(errors, ([text]) => jsonResponse(text, { $ref: schemaUri('Failure') })),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        token: { type: 'http', scheme: 'bearer', description: tokenDescription },
      },
    },
  }
}

const specificCodes: Record<SpecificCode, string> = {
  captcha_required: '422, send the solution of GET /captcha/challenge as `captcha`',
  confirmation_required:
    '409, ask the question in `message`, with the facts in `errors.facts` and the button `errors.confirm`, then repeat the request with the header `Confirmed: 1`',
  idempotency_key_reused: '422, the Idempotency-Key was used for other fields',
  outdated: '409, the record or conversation has changed since the version in If-Match or `seen`',
  password_required: '403, send POST /admin/account/confirm, then repeat the request',
  second_factor_required: '401, send a valid `code` with the password',
}

const describeCodes = (codes: object): string =>
  Object.entries(codes)
    .map(([name, text]) => `${name} (${text})`)
    .join('; ')

const Failure = z.looseObject({
  success: z.literal(false),
  code: z
    .enum([...Object.values(statusCodes), ...Object.keys(specificCodes)])
    .describe(`Stable. By status: ${describeCodes(statusCodes)}. Specific: ${describeCodes(specificCodes)}.`),
  message: z.string().describe('Human-readable.'),
  errors: z.record(z.string(), z.string()).optional().describe('Messages by field.'),
  requestId: z.string().optional().describe('Server errors only: the id of this request in the log.'),
})

const isWrite = ({ method }: Endpoint): boolean => method !== 'GET'
const hasBody = ({ body }: Endpoint): boolean => body !== undefined
const acceptsId = ({ path, query, body }: Endpoint): boolean =>
  path.includes(':') || [query, body].some((fields) => fields?.shape.id)

/** Texts of the error statuses, and which endpoints have them without listing them in `errorStatuses`. */
const errors: Record<number, [text: string, applies?: (endpoint: Endpoint) => boolean]> = {
  400: ['The query or the body is malformed.', (each) => !!each.query || isWrite(each)],
  401: ['Not signed in, or the session has ended.', (each) => needsSession(each) || !!each.public],
  403: [
    'The role lacks the right in `x-right`, the token lacks the scope, another site started the request, or the connection cannot keep a session.',
    (each) => isWrite(each) || needsSession(each),
  ],
  404: ['No such record, or it is in the trash.', acceptsId],
  409: [
    'The record has changed since the version in If-Match, or its state does not allow this.',
    ({ method }) => method === 'PATCH',
  ],
  410: ['The record was deleted.'],
  413: ['The body or a file in it is too large.', hasBody],
  415: ['This endpoint does not accept the content type of the body.', hasBody],
  422: ['Some fields are invalid; `errors` has a message for each.', hasBody],
  429: [
    'Too many requests; try again after the time in Retry-After.',
    (each) => isWrite(each) && !needsSession(each),
  ],
  503: ['The server is too busy; try again after the time in Retry-After.', () => true],
}

function describeOperation(resource: string, name: string, endpoint: Endpoint, data: Schema): Operation {
  const { summary, right, body, status, errorStatuses = [] } = endpoint
  const isProtected = needsSession(endpoint)
  const tokens = right ? scopesFor(right).map((scope) => ({ token: [scope] })) : []
  const failures = Object.entries(errors).filter(
    ([each, [, applies]]) => applies?.(endpoint) || errorStatuses.map(String).includes(each),
  )
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary,
    security: isProtected ? [{ bearer: [] }, { cookie: [] }, ...tokens] : [],
    parameters: describeParameters(endpoint),
    ...(isProtected && right && { 'x-right': right }),
    ...(body && { requestBody: describeRequestBody(endpoint, body) }),
    responses: {
      [status]: successResponse(endpoint, data),
      ...Object.fromEntries(failures.map(([each]) => [each, { $ref: `#/components/responses/${each}` }])),
    },
  }
}

function describeParameters(endpoint: Endpoint): Parameter[] {
  const pathParameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
  const query = endpoint.query && inputSchema(endpoint.query)
  const queryParameters = Object.entries(query?.properties ?? {}).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema: schema as Schema,
  }))
  const isSubmission =
    endpoint.idempotent || (endpoint.status === 201 && !endpoint.path.startsWith('/admin/'))
  return [
    ...pathParameters,
    ...queryParameters,
    ...(endpoint.method === 'PATCH' ? [ifMatch] : []),
    ...(isSubmission ? [idempotencyKey] : []),
  ]
}

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The version that the change is based on, in quotes. Without it, the last write wins.',
  schema: { type: 'string', pattern: '^("\\d+"|\\*)$' },
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Send the same key with every attempt, so that the submission is stored once.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

function describeRequestBody({ multipart }: Endpoint, body: z.ZodType): Operation['requestBody'] {
  const schema = inputSchema(body)
  const withoutFiles = dropFiles(schema)
  const isJson = !schema.required?.some((name) => !(name in (withoutFiles.properties ?? {})))
  return {
    required: true,
    content: {
      ...(isJson && { 'application/json': { schema: withoutFiles } }),
      ...(multipart && { 'multipart/form-data': { schema } }),
    },
  }
}

function successResponse({ shape, summary }: Endpoint, data: Schema): Operation['responses'][string] {
  if (shape === 'file') return { description: summary, content: { '*/*': { schema: {} } } }
  const list = { data: { type: 'array', items: data }, total: { type: 'integer', minimum: 0 } } as const
  const properties = { success: { const: true }, ...(shape === 'list' ? list : { data }) }
  return jsonResponse(summary, { type: 'object', properties, required: Object.keys(properties) })
}

const jsonResponse = (text: string, schema: Schema) => ({
  description: text,
  content: { 'application/json': { schema } },
})

const schemaUri = (id: string): string => `#/components/schemas/${id}`

const inputSchema = (schema: z.ZodType): Schema =>
  dropMetadata(z.toJSONSchema(schema, { ...options, io: 'input' }))

const resultSchemas = (results: z.core.$ZodRegistry<{ id: string }>): Record<string, Schema> =>
  mapValues(z.toJSONSchema(results, { ...options, uri: schemaUri }).schemas, dropMetadata)

// Without the limits of safe integers, which would give integers another type in some generated clients.
const options: z.core.ToJSONSchemaParams = {
  unrepresentable: 'any',
  override: ({ jsonSchema }) => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  },
}

const dropMetadata = ({ $schema: _, $id: __, ...schema }: Schema): Schema => schema

/** JSON requests cannot contain files. */
const dropFiles = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (_, value) => {
    if (value?.contentEncoding === 'binary') return undefined
    return Array.isArray(value) ? value.filter((each) => each !== undefined) : value
  })

const mapValues = <In, Out>(object: Record<string, In>, change: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
