import { capitalize } from '../../ui/text/capitalize.ts'
import type { z } from 'zod'
import type { Endpoint } from '../../platform/api/endpoint.ts'
import { inputSchema, outputSchemas, type Schema, schemaRef, dropUploads } from './openapi-schemas.server.ts'
import { needsSession, type Resource } from '../../platform/api/define-resource.server.ts'
import { type RequiredRight, rights, scopes, scopesFor } from '../../platform/auth/rights.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  'x-right'?: RequiredRight
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, Schema>
}

export type OpenApiDocument = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Schema>>
}

const errorResponses = {
  400: 'The query or the body is malformed.',
  401: 'Not signed in, or the session has ended.',
  403: 'The role lacks the right in `x-right`, the token lacks the scope, another site started the request, or the connection cannot keep a session.',
  404: 'No such record, or it is in the trash.',
  409: 'The record has changed since the version in If-Match, or its state does not allow this.',
  410: 'The record was deleted.',
  413: 'The body or a file in it is too large.',
  415: 'This endpoint does not accept the content type of the body.',
  422: 'Some fields are invalid; `errors` has a message for each.',
  429: 'Too many requests; try again after the time in Retry-After.',
  503: 'The server is too busy; try again after the time in Retry-After.',
} as const

const errorSchema: Schema = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'Human-readable.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Messages by field.',
    },
    requestId: {
      type: 'string',
      description: 'Server errors only: the id of this request in the log.',
    },
  },
  required: ['success', 'message'],
}

const description = [
  'Every response is JSON with `success`. On success, `data` contains the result, and lists also have a `total`.',
  'On failure, `message` gives the reason and `errors` has a message per invalid field. `offset` is a page number',
  'from 1; 0 also returns the first page. Programs send a bearer token, created under People and roles. `security`',
  'lists the scopes of each call; any one of them is sufficient, depending on the collection. Calls without a scope',
  'need a session: POST /admin/Login returns an `accessToken`, which is also sent as a bearer token.',
].join(' ')

export function createOpenApiDocument(
  resources: Record<string, Resource>,
  publicUrl: string,
): OpenApiDocument {
  const names = nameOutputs(resources)
  const paths: OpenApiDocument['paths'] = {}
  for (const [resource, { endpoints }] of Object.entries(resources)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = {
        operationId: `${resource}.${name}`,
        tags: [resource],
        ...describeOperation(endpoint, names),
      }
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'API', version: '1', description },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(resources).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...outputSchemas(names), Failure: errorSchema },
      responses: Object.fromEntries(
        Object.entries(errorResponses).map(([status, text]) => [
          status,
          jsonResponse(text, schemaRef('Failure')),
        ]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        token: { type: 'http', scheme: 'bearer', description: tokenDescription() },
      },
    },
  }
}

/**
 * Names each output schema after its title, or else after its resource. List schemas claim the resource name first;
 * further schemas append the endpoint name.
 */
function nameOutputs(resources: Record<string, Resource>): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  for (const [resource, { endpoints }] of Object.entries(resources)) {
    const baseName = capitalize(resource)
    const isList = ([, { shape }]: [string, Endpoint]) => shape === 'list'
    const all = Object.entries(endpoints)
    for (const [name, { output, shape }] of [...all.filter(isList), ...all]) {
      if (names.has(output) || shape === 'file' || output.def.type === 'null') continue
      const isTaken = [...names.values()].includes(baseName)
      names.set(output, output.meta()?.title ?? (isTaken ? baseName + capitalize(name) : baseName))
    }
  }
  return names
}

function describeOperation(
  endpoint: Endpoint,
  names: Map<z.ZodType, string>,
): Omit<Operation, 'operationId' | 'tags'> {
  const isProtected = needsSession(endpoint)
  return {
    summary: endpoint.summary,
    security: isProtected ? [{ bearer: [] }, { cookie: [] }, ...tokenSecurity(endpoint)] : [],
    parameters: describeParameters(endpoint),
    ...(isProtected && endpoint.right && { 'x-right': endpoint.right }),
    ...(endpoint.body && { requestBody: describeRequestBody(endpoint, endpoint.body) }),
    responses: {
      [endpoint.status]: successResponse(endpoint, names),
      ...Object.fromEntries(
        errorStatusesFor(endpoint, isProtected).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  }
}

const tokenSecurity = ({ right }: Endpoint): Record<string, string[]>[] =>
  right ? scopesFor(right).map((scope) => ({ token: [scope] })) : []

const tokenDescription = (): string =>
  `API token. Scopes: ${scopes.map((scope) => `\`${scope}\`: ${rights[scope].label}`).join('; ')}.`

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
    schema,
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

function describeRequestBody(endpoint: Endpoint, body: z.ZodType): NonNullable<Operation['requestBody']> {
  const schema = inputSchema(body)
  const jsonSchema = dropUploads(schema)
  return {
    required: true,
    content: {
      ...(jsonSchema && { 'application/json': { schema: jsonSchema } }),
      ...(endpoint.multipart && { 'multipart/form-data': { schema } }),
    },
  }
}

function successResponse({ shape, output, summary }: Endpoint, names: Map<z.ZodType, string>): Schema {
  if (shape === 'file') return { description: summary, content: { '*/*': { schema: {} } } }
  const name = names.get(output)
  const data = name ? schemaRef(name) : { type: 'null' }
  const list = { data: { type: 'array', items: data }, total: { type: 'integer', minimum: 0 } }
  const properties: Record<string, Schema> = {
    success: { const: true },
    ...(shape === 'list' ? list : { data }),
  }
  return jsonResponse(summary, { type: 'object', properties, required: Object.keys(properties) })
}

function errorStatusesFor(endpoint: Endpoint, isProtected: boolean): (keyof typeof errorResponses)[] {
  const isWrite = endpoint.method !== 'GET'
  const applies: Record<keyof typeof errorResponses, boolean> = {
    400: !!endpoint.query || isWrite,
    401: isProtected || !!endpoint.public,
    403: isWrite || isProtected || !!endpoint.errorStatuses?.includes(403),
    404: endpoint.path.includes(':') || acceptsId(endpoint) || !!endpoint.errorStatuses?.includes(404),
    409: endpoint.method === 'PATCH' || !!endpoint.errorStatuses?.includes(409),
    410: !!endpoint.errorStatuses?.includes(410),
    413: !!endpoint.body,
    415: !!endpoint.body,
    422: !!endpoint.body,
    429: (isWrite && !isProtected) || !!endpoint.errorStatuses?.includes(429),
    503: true,
  }
  const statuses = Object.keys(errorResponses).map((status) => Number(status) as keyof typeof errorResponses)
  return statuses.filter((status) => applies[status])
}

const acceptsId = ({ query, body }: Endpoint): boolean => [query, body].some((fields) => fields?.shape.id)

const jsonResponse = (description: string, schema: Schema): Schema => ({
  description,
  content: { 'application/json': { schema } },
})
