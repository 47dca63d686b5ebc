import * as fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '../../app/platform/api/endpoint.ts'
import { bodyOf, type Structure, structures } from './large-structures.ts'

/** A correctly framed request with malformed content. */
type Malformed = fc.Arbitrary<Buffer>

const strings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '\u202e',
  '👩‍👩‍👧‍👦',
  'Ａ',
  '𝒳',
  '../../../../etc/passwd',
  "'; drop table contact; --",
  '" or 1=1 --',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '%s%n%x',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '-0',
  '1e309',
  '0x10',
  '9007199254740993',
  '99999999999999999999999999',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '24:00',
  'a@b',
  'a@example.com\nBcc: all@example.com',
  'ß'.repeat(300),
  'x'.repeat(6000),
  '́'.repeat(2000),
]
const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...strings) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      -1e15,
      2 ** 53,
      [],
      {},
      [[]],
      [null],
      { id: 1 },
    ),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.integer(), { maxLength: 300 }) },
)

type Property = {
  type?: string
  enum?: unknown[]
  anyOf?: Property[]
  items?: Property
  minimum?: number
  maximum?: number
}

/** Values that are valid or almost valid, so that validation reaches the other fields too. */
function plausibleValue({
  type,
  enum: values,
  anyOf,
  items,
  minimum = 0,
  maximum = 100,
}: Property): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values)
  if (anyOf?.[0]) return fc.oneof(...anyOf.map(plausibleValue))
  if (type === 'integer' || type === 'number')
    return fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 1)
  if (type === 'boolean') return fc.boolean()
  if (type === 'array') return fc.array(plausibleValue(items ?? {}), { maxLength: 5 })
  if (type === 'object') return fc.constant({})
  return fc.constantFrom<unknown>(
    'Anita',
    'anita@example.com',
    '+91 484 000 0010',
    '2026-05-05',
    '10:30',
    1,
    2,
  )
}

function fieldsOf(schema: z.ZodType | undefined): [string, Property][] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>
  }
  return Object.entries(properties)
}

/** A mix of valid, malformed, missing and unknown fields. */
function objectOf(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(
    fieldsOf(schema).map(([name, property]) => [
      name,
      fc.oneof(
        { weight: 5, arbitrary: plausibleValue(property) },
        { weight: 2, arbitrary: oddValue },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    ]),
  )
  const more = fc.dictionary(
    fc.constantFrom('__proto__', 'id', 'constructor', 'toString', 'x', 'deletedAt', ''),
    oddValue,
    { maxKeys: 2 },
  )
  return fc
    .tuple(fc.record(known), fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, more))
    .map(([fields, others]) => ({ ...fields, ...others }))
}

type Body = { type: string | undefined; bytes: Buffer }

function bodies(schema: z.ZodType | undefined): fc.Arbitrary<Body> {
  const json = (text: string | Buffer): Body => ({
    type: 'application/json',
    bytes: Buffer.from(text as string),
  })
  const object = objectOf(schema)
  const text = object.map((value) => JSON.stringify(value))
  return fc.oneof(
    { weight: 600, arbitrary: text.map(json) },
    { weight: 50, arbitrary: text.map((whole) => json(whole.slice(0, Math.floor(whole.length * 0.7)))) },
    { weight: 50, arbitrary: text.map((whole) => json(Buffer.from(whole, 'utf16le'))) },
    { weight: 50, arbitrary: text.map((whole) => json(`\ufeff${whole}`)) },
    { weight: 50, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => json(Buffer.from(bytes))) },
    {
      weight: 50,
      arbitrary: fc
        .constantFrom(
          '',
          'null',
          '[]',
          '"text"',
          '1',
          'true',
          '{"a":1,"a":2}',
          '{"__proto__":{"status":1}}',
          '{a:1}',
          '{"a":NaN}',
          deep(5000, '[', ']'),
          deep(3000, '{"a":', '').concat('1', '}'.repeat(3000)),
        )
        .map(json),
    },
    {
      weight: 50,
      arbitrary: fc.tuple(text, contentTypes).map(([whole, type]) => ({ type, bytes: Buffer.from(whole) })),
    },
    { weight: 150, arbitrary: object.chain((value) => multipart(value)) },
    { weight: 50, arbitrary: fc.constant({ type: undefined, bytes: Buffer.alloc(0) }) },
    { weight: 50, arbitrary: structured.map(({ structure, size }) => bodyOf(structure, size)) },
  )
}

/** Repeated or nested structures of any accepted size. Most are small to save time. */
const structured = fc
  .tuple(fc.constantFrom(...structures), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([structure, share]) => ({ structure, size: sizeOf(structure, share) }))

const sizeOf = ({ largest = 0 }: Structure, share: number): number =>
  Math.round(1000 * (largest / 1000) ** share)

const contentTypes = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(200)}`,
  '/',
  ';;;',
)

const multipart = (fields: Record<string, unknown>): fc.Arbitrary<Body> =>
  fc
    .constantFrom('whole', 'without an end', 'with another boundary', 'with broken heads', 'as files')
    .map((how) => {
      const parts = Object.entries(fields).flatMap(([name, value]) => {
        const shown = typeof value === 'string' ? value : JSON.stringify(value ?? '')
        const file = how === 'as files' ? `; filename="${name}\0.png"\r\nContent-Type: image/png` : ''
        const head =
          how === 'with broken heads'
            ? 'Content-Disposition form-data name='
            : `Content-Disposition: form-data; name="${name}"${file}`
        return `--edge\r\n${head}\r\n\r\n${shown}\r\n`
      })
      const end = how === 'without an end' ? '' : '--edge--\r\n'
      const boundary = how === 'with another boundary' ? 'ledge' : 'edge'
      return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.from(parts.join('') + end) }
    })

const parameters = fc.oneof(
  { weight: 3, arbitrary: fc.constant('1') },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '1.5',
      '1e3',
      'NaN',
      '01',
      '999999999999999',
      '9999999999999999',
      '%00',
      '%zz',
      '%',
      '%c0%ae',
      '..%2f..',
      '%F0%9F%98%80',
      'contact',
      'x'.repeat(3000),
      "1'",
      '1;2',
      '*',
      '%0d%0aX:1',
      '\xff\xfe',
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 10 }).map(encodeURIComponentSafely) },
)

function queries(schema: z.ZodType | undefined): fc.Arbitrary<string> {
  const values = objectOf(schema).map((fields) =>
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(
        ([name, value]) =>
          `${encodeURIComponentSafely(name)}=${encodeURIComponentSafely(typeof value === 'string' ? value.slice(0, 500) : JSON.stringify(value).slice(0, 500))}`,
      )
      .join('&'),
  )
  return fc.oneof(
    { weight: schema ? 5 : 1, arbitrary: values },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '',
        '&&&',
        '=',
        '%',
        '%zz=%zz',
        'a[]=1&a[]=2',
        'id=1&id=2',
        'limit=-1&offset=-1',
        'limit=1e9',
        'limit=%00',
        'search=%',
        `search=${'%25'.repeat(150)}`,
        'status=1&status=2',
        'offset=999999999999',
        '\xff=\xfe',
        'x='.repeat(500),
      ),
    },
  )
}

const headers = fc.array(
  fc.constantFrom(
    'If-Match: 1',
    'If-Match: "x"',
    'If-Match: "999999999999999"',
    'If-Match: *',
    'Idempotency-Key: short',
    `Idempotency-Key: ${'k'.repeat(300)}`,
    'Idempotency-Key: \xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9',
    'If-None-Match: ',
    'If-None-Match: W/"',
    'Range: bytes=-1',
    'Range: bytes=5-1,2-,',
    'Accept-Encoding: br;q=x, , gzip;q=9',
    'Accept: \xff',
    'Accept-Language: *-*',
    'Cookie: __Host-session=%',
    'Cookie: ;;;=;__Host-session',
    'Cookie: __Host-session=a.b; __Host-session=c.d',
    'X-Forwarded-For: not an address, ::1, 999.1.1.1',
    'X-Forwarded-Proto: gopher',
    'X-Forwarded-Host: evil.example',
    'X-Request-Id: \xff',
    'Origin: null:',
    'Sec-Fetch-Site: odd',
    'Content-Encoding: gzip',
    'Content-Language: ',
    'Date: never',
    'If-Modified-Since: yesterday',
    'Authorization: Bearer',
    'Authorization: Basic =',
    'Authorization: Bearer \xff.\xff',
    `X-Long: ${'y'.repeat(6000)}`,
    'Expect: 100-continue',
    'Upgrade: websocket',
    'TE: trailers',
  ),
  { maxLength: 3 },
)

/** @param token of an administrator, sent with most requests. */
export function malformedFor({ method, path, query, body }: Endpoint, token: string): Malformed {
  const names = path.match(/:\w+/g) ?? []
  const withBody = method === 'GET' ? fc.constant({ type: undefined, bytes: Buffer.alloc(0) }) : bodies(body)
  return fc
    .tuple(
      fc.array(parameters, { minLength: names.length, maxLength: names.length }),
      queries(query),
      headers,
      withBody,
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([values, search, extra, { type, bytes }, luck]) => {
      const filled = names.reduce((known, name, index) => known.replace(name, values[index] ?? ''), path)
      const isOurs = extra.some((line) => line.startsWith('Authorization'))
      return request(
        `${method} /api${filled}${search && `?${search}`}`,
        [
          ...(path.startsWith('/admin/') && luck > 0 && !isOurs ? [`Authorization: Bearer ${token}`] : []),
          ...(type === undefined ? [] : [`Content-Type: ${type}`]),
          ...extra,
        ],
        method === 'GET' ? undefined : bytes,
      )
    })
}

function request(start: string, lines: string[], body?: Buffer): Buffer {
  // Spaces and control characters would break the framing; `noHttp` covers that case.
  const [method = '', ...rest] = start.split(' ')
  const target = rest.join('%20').replace(/[\p{Cc} ]/gu, '%20')
  const length = body ? [`Content-Length: ${body.length}`] : []
  const head = [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', ...length, ...lines, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)])
}

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Invalid or incomplete HTTP, each sent over its own connection. */
export const invalidHttp: string[] = [
  '\0\0\0\0\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /a b c HTTP/1.1\r\nHost: x\r\n\r\n',
  'PROPFIND / HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET //evil.example/%2f.. HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /api/Contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/Contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n',
  'POST /api/Contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  'POST /api/Contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /api/Contact HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX Y: z\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
]
