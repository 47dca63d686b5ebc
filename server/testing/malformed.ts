import { z } from 'zod'
import type { Endpoint } from '#app/platform/api/endpoint.ts'
import { rawRequest } from './hostile.ts'

/** Tables of values, separated by `|`. */
const table = (text: string): string[] => text.split('|')

const values: unknown[] = [
  ...table(
    "|\0|a\0b|\r\nSet-Cookie: a=b|\ud800|\u202e|👩‍👩‍👧‍👦|../../etc/passwd|'; drop table contact; --|%s%n|__proto__",
  ),
  ...table(
    '{{7*7}}${7*7}|<script>alert(1)</script>|null|NaN|-0|1e309|9007199254740993|0000-00-00|9999-12-31|24:00',
  ),
  ...table(
    '2026-02-30|a@b|a@example.com\nBcc: b@example.com|Anita|anita@example.com|+91 484 000 0010|2026-05-05',
  ),
  'x'.repeat(6000),
  Array(300).fill(1),
].concat(JSON.parse('[null,true,0,-1,1,1.5,1e308,9007199254740992,[[]],[[[]]],[[null]],{},{"id":1}]'))
const ids = table("1|0|-1|1.5|NaN|9999999999999999|%00|%zz|%|%c0%ae|..%2f..|1'|*|%0d%0aX:1|\xff")
const queries = table(
  '|&&&|%zz=%zz|a[]=1&a[]=2|id=1&id=2|limit=-1&offset=-1|limit=1e9|search=%|status=1&status=2|\xff=\xfe',
)
const bodies = [
  '['.repeat(5000),
  ...table('|null|[]|"text"|{"a":1,"a":2}|{"__proto__":{"status":1}}|{a:1}|\ufeff{}'),
]
const types = table(
  'text/plain|application/json; charset="|application/xml|multipart/form-data|multipart/form-data; boundary=|;;;',
)
const headers = [
  ...table(
    'If-Match: 1|If-Match: "999999999999999"|Idempotency-Key: short|Idempotency-Key: \xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9',
  ),
  ...table(
    'If-None-Match: W/"|Range: bytes=5-1,2-,|Accept: \xff|Cookie: __Host-session=%|Cookie: ;;;=;__Host-session',
  ),
  ...table('X-Forwarded-For: not an address, ::1|X-Forwarded-Proto: gopher|X-Request-Id: \xff|Origin: null:'),
  ...table(
    'Content-Encoding: gzip|If-Modified-Since: yesterday|Authorization: Basic =|Authorization: Bearer \xff.\xff',
  ),
  ...table('Sec-Fetch-Site: odd|Upgrade: websocket'),
]

/**
 * Correctly framed requests with malformed content. `offset` selects values, so that all endpoints together get all of them.
 * @param token of an administrator
 */
export function malformedFor(endpoint: Endpoint, token: string, offset: number, count: number): Buffer[] {
  const { method, path, query, body } = endpoint
  return Array.from({ length: count }, (_, index) => {
    const turn = offset * count + index
    const pick = <T>(from: readonly T[], step = 1): T => from[(turn * step) % from.length] as T
    const fieldsOf = (schema: z.ZodType | undefined) =>
      Object.fromEntries([
        ...namesOf(schema).map((name, at) => [name, pick(values, at + 1)]),
        ...(turn % 4 ? [] : [['constructor', pick(values, 5)]]),
      ])
    const target = path.replaceAll(/:\w+/g, () => (turn % 3 ? '1' : pick(ids)))
    const search =
      turn % 2 ? pick(queries) : new URLSearchParams(Object.entries(fieldsOf(query)).map(toText)).toString()
    const lines = [`Authorization: Bearer ${token}`, ...(turn % 3 ? [] : [pick(headers)])]
    const start = `${method} /api${target}?${search}`
    if (method === 'GET') return rawRequest(start, lines)
    const json = turn % 5 ? JSON.stringify(fieldsOf(body)) : pick(bodies)
    if (turn % 7 === 0) return rawRequest(start, [...lines, `Content-Type: ${pick(types)}`], json)
    if (turn % 3 === 1)
      return rawRequest(start, [...lines, ...multipartType], toMultipart(fieldsOf(body), turn))
    return rawRequest(start, [...lines, 'Content-Type: application/json'], json)
  })
}

const multipartType = ['Content-Type: multipart/form-data; boundary=edge']
const toText = ([name, value]: [string, unknown]): [string, string] => [
  name,
  String(value).toWellFormed().slice(0, 500),
]

/** Some have broken part headers, are files, or have no end. */
function toMultipart(fields: Record<string, unknown>, turn: number): string {
  const head =
    ['form-data name=', 'form-data; filename="\0.png"; name=', 'form-data; name='][turn % 4] ??
    'form-data; name='
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\nContent-Disposition: ${head}"${name}"\r\n\r\n${JSON.stringify(value)}\r\n`,
  )
  return parts.join('') + (turn % 5 ? '--edge--\r\n' : '')
}

function namesOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}
