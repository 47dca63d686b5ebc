import { bodyLimits, complexityLimits } from '#app/platform/api/request/body-limits.ts'

type Hostile = [name: string, request: Buffer]

const { form, json, upload } = bodyLimits
const longestHead = 15_000
const fill = (size: number, text: string): string => text.repeat(Math.max(1, Math.floor(size / text.length)))
const numbered = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i))

/** @param lines further headers */
export function rawRequest(start: string, lines: readonly string[] = [], body?: string | Buffer): Buffer {
  const bytes = Buffer.from(body ?? '')
  const length = body === undefined ? [] : [`Content-Length: ${bytes.length}`]
  const head = [`${start} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...length, ...lines, '', '']
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), bytes])
}

const forms: [name: string, body: string][] = [
  ['2 MB of fields of one letter', fill(2_000_000, 'a&')],
  ['100,000 fields', numbered(100_000, (i) => `f${i}=1`).join('&')],
  ['fields without a name', fill(form, '&')],
  [
    'as many fields as are accepted',
    numbered(complexityLimits.fields, (i) => `f${i}=${fill(1200, '%C3%A9')}`).join('&'),
  ],
  ['escapes', `message=${fill(form - 9, '%F0%9F%98%80')}`],
  ['invalid escapes', `message=${fill(form - 9, '%')}`],
  ['a long e-mail address', `email=${fill(form - 2000, 'a.')}@${fill(1000, 'a-')}`],
]
const jsons: [name: string, body: string, path?: string][] = [
  ['nested lists', fill(json / 2, '[') + fill(json / 2, ']')],
  ['nested objects', `${fill(json * 0.8, '{"a":')}1${'}'.repeat(json / 8)}`],
  ['100,000 fields', `{${numbered(100_000, (i) => `"${i}":1`).join()}}`],
  ['one field again and again', `{${fill(json - 20, '"email":1,')}"email":2}`],
  ['one text of escapes', `{"message":"${fill(json - 20, '\\u0041')}"}`],
  ['half characters', `{"message":"${fill(json - 20, '\\ud800')}"}`],
  ['a long phone number', `{"phone":"${fill(json - 20, '0 ')}"}`],
  ['a long e-mail address', `{"email":"a@${fill(json - 20, 'a.')}"}`],
  ['one long number', `{"phone":${fill(json - 20, '9')}}`],
  ['an unfinished text', `{"a":"${fill(json - 20, 'x')}`],
  ['a long password', `{"Email":"a@example.com","Password":"${fill(json - 60, 'p')}"}`, '/api/admin/Login'],
  [
    'a long solution',
    `{"name":"A","captcha":"${Buffer.from(fill(json / 2, '{"a":')).toString('base64')}"}`,
    '/api/InsertFranchise',
  ],
]
const part = (head: string, content: string) => `Content-Disposition: form-data; ${head}\r\n\r\n${content}`
const file = (content: string) =>
  part('name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf', content)
const next = '\r\n--edge\r\n'
const parts: [name: string, parts: string, path?: string, boundary?: string][] = [
  ['empty parts', fill(upload - 300, part('name="a"', '') + next)],
  [
    'as many parts as are accepted',
    numbered(complexityLimits.parts, () => part('name="a"', fill(4000, 'x'))).join(next),
  ],
  ['a file of line breaks', file(fill(upload - 300, '\r\n'))],
  ['a file of almost boundaries', file(fill(upload - 300, '\r\n--edg'))],
  [
    'almost long boundaries',
    file(fill(upload - 300, `\r\n--${'a'.repeat(69)}`)),
    '/api/Career',
    `${'a'.repeat(68)}b`,
  ],
  [
    'a boundary of 14,000 characters',
    part('name="x"', fill(upload - 30_000, 'a')),
    '/api/Career',
    'a'.repeat(14_000),
  ],
  [
    'encoded file names',
    numbered(50, (i) => part(`name="f${i}"; filename*=${fill(1800, 'b')}''x`, '')).join(next),
  ],
  ['one long part header', part(`name="${fill(upload - 300, '%22')}"`, '')],
  ['part headers of many lines', part(`name="a"${fill(upload - 300, '\r\nA: b')}`, '')],
  ['another boundary', fill(upload - 300, '-'), '/api/Career', 'other'],
  ['text that pages escape', part('name="message"', fill(form - 300, '<"&\\\'>')), '/contact'],
  ['a page with empty parts', fill(upload - 300, part('name="a"', '') + next), '/career/general'],
]
const targets = [
  ...['a&', '&', '%', 'a=%C3%A9&', 'brand=x&'].map((text) => `/product?${fill(longestHead, text)}`),
  `/api/courses?search=${fill(12_000, '%25_')}`,
  `/courses?search=${fill(12_000, '%25a')}`,
  ...['/', '/./', '/../', '/a', '/%', '/product/1', '/:a*'].map((text) => fill(longestHead, text)),
  ...['/product/', '/api/image/', '/assets/', '/api/'].map((start) => start + fill(longestHead, 'a-.')),
]
const headers: [path: string, name: string, text: string][] = [
  ['/courses', 'Cookie', '__Host-session=a.b; '],
  ['/courses', 'Cookie', ';=;'],
  ['/api/admin/session', 'Authorization', 'Bearer '],
  ['/film.mp4', 'Range', 'bytes=0-0,'],
  ['/kept', 'If-None-Match', 'W/"a", '],
  ['/nothing', 'Accept-Encoding', 'br  ;  '],
  ['/courses', 'Accept-Encoding', 'gzip               '],
  ['/courses', 'X-Forwarded-For', '::1,'],
  ['/api/Contact', 'Origin', 'http://a.'],
]

/** Raw requests, all correctly framed, that repeat one structure up to the size that the server accepts, or beyond. */
export const hostile: Hostile[] = [
  ...forms.map(([name, body]): Hostile => [
    `form: ${name}`,
    rawRequest('POST /contact', ['Content-Type: application/x-www-form-urlencoded'], body),
  ]),
  ...jsons.map(([name, body, path = '/api/Contact']): Hostile => [
    `JSON: ${name}`,
    rawRequest(`POST ${path}`, ['Content-Type: application/json'], body),
  ]),
  ...parts.map(([name, body, path = '/api/Career', boundary = 'edge']): Hostile => [
    `multipart: ${name}`,
    rawRequest(
      `POST ${path}`,
      [`Content-Type: multipart/form-data; boundary=${boundary}`],
      `--${boundary}\r\n${body}\r\n--${boundary}--\r\n`,
    ),
  ]),
  ...targets.map((target): Hostile => [`target: ${target.slice(0, 30)}…`, rawRequest(`GET ${target}`)]),
  ...headers.map(([path, name, text]): Hostile => [
    `header: ${name} ${text}…`,
    rawRequest(`GET ${path}`, [`${name}: ${fill(longestHead - 20, text)}`]),
  ]),
  [
    'header: 1900 lines',
    rawRequest(
      'GET /courses',
      numbered(1900, (i) => `a${i % 10}: b`),
    ),
  ],
]

/** Invalid or incomplete HTTP, and the status that Node or the server answers. */
export const invalidHttp: [bytes: string, statuses: number[]][] = [
  ['nonsense\r\n\r\n', [400]],
  ['\0\0\0\0\r\n\r\n', [400]],
  ['GET\r\n\r\n', [400]],
  ['GET / HTTP/9.9\r\nHost: x\r\n\r\n', [400, 505]],
  ['GET / HTTP/1.1\r\n\r\n', [400]],
  ['GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
  ['GET /a b c HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
  ['OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
  ['GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
  ['POST /api/Contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', [400, 411]],
  [
    'POST /api/Contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n',
    [400],
  ],
  ['POST /api/Contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', [400]],
  ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: minus\r\n\r\n', [400]],
  ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n', [400]],
  ['GET / HTTP/1.1\r\nHost: x\r\nX Y: z\r\n\r\n', [400]],
  ['GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: tea\r\n\r\n', [417]],
  [`GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(3000)}\r\n`, [431]],
  [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(80_000)}\r\n\r\n`, [431]],
  [`GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, [414, 431]],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', [400]],
]
