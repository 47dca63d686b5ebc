import { expect, test } from 'vitest'
import type { Endpoint } from '#app/platform/api/endpoint.ts'
import { resources } from '#app/resources.server.ts'
import { testApp } from '../../testing/test-app.ts'
import type { OpenApiDocument, Operation } from './openapi.server.ts'

const app = await testApp({ PUBLIC_URL: 'https://www.example.com' })
const response = await app.fetch('/api/openapi.json')
const document = (await response.json()) as OpenApiDocument

const rows = Object.entries(resources).flatMap(([resource, { endpoints }]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ id: `${resource}.${name}`, endpoint })),
)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const operation = (id: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === id)
  if (!found) throw new Error(`The document has no ${id}.`)
  return found
}

function* objects(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  yield [path, value as Record<string, unknown>]
  for (const [key, inner] of Object.entries(value)) {
    yield* objects(inner, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
}
const places = new Map(objects(document))

test('API-9 the document is OpenAPI 3.1, public, and contains the URL of the API', () => {
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/json')
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  expect(document.servers).toEqual([{ url: 'https://www.example.com/api' }])
})

test.each(Object.keys(resources))(
  'API-9 the document has the calls of %s with method, path and parameters',
  (resource) => {
    for (const { id, endpoint } of rows.filter((row) => row.id.startsWith(`${resource}.`)))
      checkOperation(id, endpoint)
  },
)

function checkOperation(id: string, endpoint: Endpoint): void {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const written = document.paths[path]?.[endpoint.method.toLowerCase()]
  expect(written?.operationId).toBe(id)
  expect(written?.summary).toBe(endpoint.summary)
  expect(written?.responses).toHaveProperty(String(endpoint.status))
  const named = (place: string) =>
    written?.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
  expect(named('path')).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  expect(named('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}))
  const bodies = Object.values(written?.requestBody?.content ?? {})
  expect(bodies.length > 0).toBe(endpoint.body !== undefined)
  const fields = new Set(bodies.flatMap(({ schema }) => Object.keys(schema.properties ?? {})))
  expect([...fields].toSorted()).toEqual(Object.keys(endpoint.body?.shape ?? {}).toSorted())
}

test('API-9 the document contains only defined endpoints', () => {
  expect(operations).toHaveLength(rows.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(rows.length)
  const tags = new Set(document.tags.map(({ name }) => name))
  expect(operations.filter(({ tags: [tag = ''] }) => !tags.has(tag))).toEqual([])
})

test('API-9 every reference in the document resolves', () => {
  const references = [...places.values()].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  expect(references.length).toBeGreaterThan(rows.length)
  expect(references.filter((reference) => !places.has(reference))).toEqual([])
})

test('API-5 API-9 the document shows which calls need a session', () => {
  for (const { id, endpoint } of rows) {
    const isOpen = !endpoint.path.startsWith('/admin/') || endpoint.public === true
    expect([id, operation(id).security.length > 0]).toEqual([id, !isOpen])
  }
  expect(Object.keys(document.components.securitySchemes ?? {})).toEqual(['bearer', 'cookie', 'token'])
})

test('EDIT-9 API-9 the document shows which token scopes a call accepts, and that others need a session', () => {
  const scopesOf = (id: string) => operation(id).security.flatMap(({ token }) => token ?? [])
  expect(scopesOf('news.add')).toEqual(['content.write'])
  expect(scopesOf('contact.list')).toEqual(['submissions.read'])
  expect(scopesOf('trash.restore').toSorted()).toEqual(['content.write', 'submissions.answer'])
  for (const id of ['accounts.list', 'tokens.add', 'account.password', 'news.list'])
    expect(scopesOf(id)).toEqual([])
  expect(JSON.stringify(document.components.securitySchemes?.token)).toContain('submissions.answer')
})

const codes =
  `bad_request unauthenticated forbidden not_found method_not_allowed conflict gone length_required
  too_large unsupported_type invalid too_many_requests server_error unavailable storage_full captcha_required
  confirmation_required idempotency_key_reused outdated password_required second_factor_required`.split(/\s+/)

test('API-9 all error responses have the same schema, which lists every code', async () => {
  const failure = document.components.schemas?.Failure
  const refused = (await (await app.fetch('/api/courses?limit=none')).json()) as object
  expect([...Object.keys(refused), 'requestId']).toEqual(Object.keys(failure?.properties ?? {}))
  expect(failure?.properties?.code).toMatchObject({ enum: codes })
  for (const place of Object.values(document.components.responses ?? {})) {
    expect(JSON.stringify(place)).toContain('#/components/schemas/Failure')
  }
})

test('API-6 API-9 EDIT-7 forms can upload a picture, JSON can refer to one, and only a new gallery item requires one', () => {
  const body = (id: string) => operation(id).requestBody?.content
  const banner = body('banner.add')
  expect(banner?.['multipart/form-data']?.schema.properties).toHaveProperty('image')
  const takesUpload = (type: string) => JSON.stringify(banner?.[type]?.schema).includes('"binary"')
  expect([takesUpload('multipart/form-data'), takesUpload('application/json')]).toEqual([true, false])
  expect(banner?.['application/json']?.schema.properties?.image).toMatchObject({
    anyOf: [{ anyOf: [{ type: 'string' }] }, { type: 'null' }],
  })
  expect(banner?.['multipart/form-data']?.schema.required).toEqual(['tittle', 'description'])
  expect(banner?.['multipart/form-data']?.schema.additionalProperties).toBe(false)
  expect(body('gallery.add')?.['application/json']?.schema.required).toContain('image')
  expect(body('career.send')?.['application/json']).toBeUndefined()
  expect(body('gallery.update')?.['multipart/form-data']?.schema.required ?? []).toEqual([])
  expect(operation('banner.update').parameters.map(({ name }) => name)).toContain('If-Match')
})

test('API-1 API-9 every call with a record id can return 404, and replies accept an Idempotency-Key', () => {
  const naming = rows.filter(
    ({ endpoint: { path, query, body } }) =>
      path.includes(':') || query?.shape.id !== undefined || body?.shape.id !== undefined,
  )
  const ids = naming.map(({ id }) => id)
  expect(ids).toEqual(
    expect.arrayContaining(['admission.status', 'readMark.mark', 'reply.list', 'course.one']),
  )
  expect(ids.filter((id) => !operation(id).responses[404])).toEqual([])
  expect(operation('trash.list').responses).not.toHaveProperty('404')
  expect(operation('bulk.apply').responses).toHaveProperty('409')
  const headers = operation('reply.send').parameters.filter((parameter) => parameter.in === 'header')
  expect(headers.map(({ name }) => name)).toEqual(['Idempotency-Key'])
})

test('API-9 the document describes the courses in a list, and the category in each', () => {
  const expand = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_, inner) => (inner?.$ref ? expand(places.get(inner.$ref)) : inner))
  const name = { type: 'string' }
  const category = { anyOf: [{ properties: { name } }, { type: 'null' }] }
  const data = { type: 'array', items: { properties: { name, category } } }
  const schema = { properties: { data, total: { type: 'integer' } }, required: ['success', 'data', 'total'] }
  expect(expand(operation('course.list').responses[200])).toMatchObject({
    content: { 'application/json': { schema } },
  })
})
