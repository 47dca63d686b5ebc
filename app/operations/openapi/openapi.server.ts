import { capitalized } from '../../ui/text/capitalized.ts'
import type { z } from 'zod'
import type { Endpoint } from '../../platform/api/endpoint.ts'
import { inputSchema, outputSchemas, type Schema, schemaRef, withoutFiles } from './openapi-schemas.server.ts'
import { needsSession, type Resource } from '../../platform/api/define-resource.server.ts'
import { type Need, rights, scopes, scopesFor } from '../../platform/auth/rights.ts'

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
  /** Who may call it. */
  'x-right'?: Need
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

/** What each refusal means; the message of a particular one is in its body. */
const refusals = {
  400: 'The query or the body is malformed.',
  401: 'Not signed in, or the session has ended.',
  403: 'Refused: the role lacks the right in `x-right`, or the token the scope, the request was started by another site, or over a connection that cannot keep a session.',
  404: 'No such record, or it is in the trash.',
  409: 'The record has changed since the version in If-Match, or its state does not allow this.',
  410: 'The record was deleted.',
  413: 'The body or a file in it is too large.',
  415: 'This endpoint does not accept the content type of the body.',
  422: 'Some fields are invalid; `errors` says which and how to correct them.',
  429: 'Too many requests; Retry-After says when to try again.',
  503: 'The server is too busy; Retry-After says when to try again.',
} as const

const failure: Schema = {
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
  'Every answer is JSON with `success`: on success the result is in `data` (lists also have a `total`),',
  'on failure `message` says why and `errors` has a message per invalid field. `offset` counts pages from 1;',
  '0 also means the first page. Programs send a token as a bearer token; it is made under People and roles, and',
  '`security` says which scope of it a call needs: any one of several, by the kind of record. Calls without one need',
  'a session: POST /admin/Login answers `accessToken`, sent likewise.',
].join(' ')

/** The OpenAPI 3.1 document of the API, made from the tables of endpoints. */
export function openApiDocument(resources: Record<string, Resource>, publicUrl: string): OpenApiDocument {
  const names = outputNames(resources)
  const paths: OpenApiDocument['paths'] = {}
  for (const [resource, { endpoints }] of Object.entries(resources)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = {
        operationId: `${resource}.${name}`,
        tags: [resource],
        ...operation(endpoint, names),
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
      schemas: { ...outputSchemas(names), Failure: failure },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, text]) => [status, json(text, schemaRef('Failure'))]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        token: { type: 'http', scheme: 'bearer', description: tokenDescription() },
      },
    },
  }
}

/** Answers carry their own title or are named after their resource, its rows first; others after their endpoint too. */
function outputNames(resources: Record<string, Resource>): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  for (const [resource, { endpoints }] of Object.entries(resources)) {
    const short = capitalized(resource)
    const isRow = ([, { shape }]: [string, Endpoint]) => shape === 'list'
    const [rows, others] = [Object.entries(endpoints).filter(isRow), Object.entries(endpoints)]
    for (const [name, { output, shape }] of [...rows, ...others]) {
      if (names.has(output) || shape === 'file' || output.def.type === 'null') continue
      const isTaken = [...names.values()].includes(short)
      names.set(output, output.meta()?.title ?? (isTaken ? short + capitalized(name) : short))
    }
  }
  return names
}

function operation(
  endpoint: Endpoint,
  names: Map<z.ZodType, string>,
): Omit<Operation, 'operationId' | 'tags'> {
  const isGuarded = needsSession(endpoint)
  return {
    summary: endpoint.summary,
    security: isGuarded ? [{ bearer: [] }, { cookie: [] }, ...withToken(endpoint)] : [],
    parameters: parameters(endpoint),
    ...(isGuarded && endpoint.right && { 'x-right': endpoint.right }),
    ...(endpoint.body && { requestBody: requestBody(endpoint, endpoint.body) }),
    responses: {
      [endpoint.status]: success(endpoint, names),
      ...Object.fromEntries(
        refusalsOf(endpoint, isGuarded).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  }
}

const withToken = ({ right }: Endpoint): Record<string, string[]>[] =>
  right ? scopesFor(right).map((scope) => ({ token: [scope] })) : []

const tokenDescription = (): string =>
  `A token of a program. Scopes: ${scopes.map((scope) => `\`${scope}\`: ${rights[scope].label}`).join('; ')}.`

function parameters(endpoint: Endpoint): Parameter[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
  const query = endpoint.query && inputSchema(endpoint.query)
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema,
  }))
  const isSubmission =
    endpoint.idempotent || (endpoint.status === 201 && !endpoint.path.startsWith('/admin/'))
  return [
    ...inPath,
    ...inQuery,
    ...(endpoint.method === 'PATCH' ? [ifMatch] : []),
    ...(isSubmission ? [idempotencyKey] : []),
  ]
}

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The version that the change is based on, in quotes. Without it the last write wins.',
  schema: { type: 'string', pattern: '^("\\d+"|\\*)$' },
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key for every attempt to send the same submission, which is then stored once.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

function requestBody(endpoint: Endpoint, body: z.ZodType): NonNullable<Operation['requestBody']> {
  const whole = inputSchema(body)
  const asJson = withoutFiles(whole)
  return {
    required: true,
    content: {
      ...(asJson && { 'application/json': { schema: asJson } }),
      ...(endpoint.multipart && { 'multipart/form-data': { schema: whole } }),
    },
  }
}

function success({ shape, output, summary }: Endpoint, names: Map<z.ZodType, string>): Schema {
  if (shape === 'file') return { description: summary, content: { '*/*': { schema: {} } } }
  const name = names.get(output)
  const data = name ? schemaRef(name) : { type: 'null' }
  const list = { data: { type: 'array', items: data }, total: { type: 'integer', minimum: 0 } }
  const properties: Record<string, Schema> = {
    success: { const: true },
    ...(shape === 'list' ? list : { data }),
  }
  return json(summary, { type: 'object', properties, required: Object.keys(properties) })
}

function refusalsOf(endpoint: Endpoint, isGuarded: boolean): (keyof typeof refusals)[] {
  const isWrite = endpoint.method !== 'GET'
  const applies: Record<keyof typeof refusals, boolean> = {
    400: !!endpoint.query || isWrite,
    401: isGuarded || !!endpoint.public,
    403: isWrite || isGuarded || !!endpoint.refuses?.includes(403),
    404: endpoint.path.includes(':') || takesId(endpoint) || !!endpoint.refuses?.includes(404),
    409: endpoint.method === 'PATCH' || !!endpoint.refuses?.includes(409),
    410: !!endpoint.refuses?.includes(410),
    413: !!endpoint.body,
    415: !!endpoint.body,
    422: !!endpoint.body,
    429: (isWrite && !isGuarded) || !!endpoint.refuses?.includes(429),
    503: true,
  }
  const statuses = Object.keys(refusals).map((status) => Number(status) as keyof typeof refusals)
  return statuses.filter((status) => applies[status])
}

/** Whether the query or the body names a row, which may not be there. */
const takesId = ({ query, body }: Endpoint): boolean => [query, body].some((fields) => fields?.shape.id)

const json = (description: string, schema: Schema): Schema => ({
  description,
  content: { 'application/json': { schema } },
})
