import { bodyLimits, complexityLimits } from '../../app/platform/api/request/body-limits.ts'

/**
 * A request that repeats one structure up to a size. Parsers that handle long text quickly may be slow for many small parts
 * or deep nesting.
 */
export type Structure = {
  name: string
  start: string
  headers?: string[]
  /** @param size approximate size in bytes. */
  body?: (size: number) => Buffer
  /** Maximum size in bytes that the server accepts. Requests without a body have none. */
  largest?: number
}

/** Node's limit for the request line and headers, with a margin. */
const longestHead = 15_000
const { form, json, upload } = bodyLimits

const fill = (size: number, text: string): string => text.repeat(Math.max(1, Math.floor(size / text.length)))

const formBody = (name: string, make: (size: number) => string): Structure => ({
  name: `form-encoded: ${name}`,
  start: 'POST /contact',
  headers: ['Content-Type: application/x-www-form-urlencoded'],
  body: (size) => Buffer.from(make(size)),
  largest: form,
})

const jsonBody = (name: string, make: (size: number) => string): Structure => ({
  name: `JSON: ${name}`,
  start: 'POST /api/Contact',
  headers: ['Content-Type: application/json'],
  body: (size) => Buffer.from(make(size)),
  largest: json,
})

/** `make` returns the parts without the first and last boundary. */
const multipartBody = (
  name: string,
  make: (size: number) => string,
  { start = 'POST /api/Career', boundary = 'edge', largest = upload } = {},
): Structure => ({
  name: `multipart: ${name}`,
  start,
  headers: [`Content-Type: multipart/form-data; boundary=${boundary}`],
  body: (size) => Buffer.from(`--${boundary}\r\n${make(size)}\r\n--${boundary}--\r\n`, 'latin1'),
  largest,
})

const part = (head: string, content: string): string =>
  `Content-Disposition: form-data; ${head}\r\n\r\n${content}`
const cvPartHeaders = 'name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf'
const nearly = 'a'.repeat(68)
const longest = 'a'.repeat(14_000)

const bodies: Structure[] = [
  formBody('fields without a name', (size) => fill(size, '&')),
  formBody('fields of one letter', (size) => fill(size, 'a&')),
  formBody('as many fields as are taken', (size) => {
    const value = fill(size / complexityLimits.fields - 8, '%C3%A9')
    return Array.from({ length: complexityLimits.fields }, (_, index) => `f${index}=${value}`).join('&')
  }),
  formBody('one long field', (size) => `message=${fill(size, 'x')}`),
  formBody('one field of escapes', (size) => `message=${fill(size, '%F0%9F%98%80')}`),
  formBody('one field of escapes that are none', (size) => `message=${fill(size, '%')}`),
  formBody('one field of spaces', (size) => `message=${fill(size, '+')}`),
  formBody('line breaks', (size) => `message=${fill(size, '%0D%0A')}`),
  formBody('a long e-mail address', (size) => `email=${fill(size, 'a.')}@${fill(1000, 'a-')}`),
  formBody('a long name of a field', (size) => `${fill(size, 'n%5B')}=1`),

  jsonBody('lists in lists', (size) => `${fill(size / 2, '[')}${fill(size / 2, ']')}`),
  jsonBody('objects in objects', (size) => `${fill(size * 0.8, '{"a":')}1${'}'.repeat(size / 8)}`),
  jsonBody('unknown fields', (size) => `{${fieldsOf(size / 12).join()}}`),
  jsonBody('as many unknown fields as are taken', () => `{${fieldsOf(complexityLimits.members).join()}}`),
  jsonBody('the same field again', (size) => `{${fill(size - 20, '"email":1,')}"email":2}`),
  jsonBody('one long text', (size) => `{"message":"${fill(size, 'x')}"}`),
  jsonBody('one text of escapes', (size) => `{"message":"${fill(size, '\\u0041')}"}`),
  jsonBody('one text of half characters', (size) => `{"message":"${fill(size, '\\ud800')}"}`),
  jsonBody('a long phone number', (size) => `{"phone":"${fill(size, '0 ')}"}`),
  jsonBody('a long e-mail address', (size) => `{"email":"${fill(size, 'a.')}@a"}`),
  jsonBody('a long address of dots and signs', (size) => `{"email":"a@${fill(size, 'a.')}"}`),
  jsonBody('one long number', (size) => `{"phone":${fill(size, '9')}}`),
  jsonBody('spaces', (size) => `${fill(size, ' ')}{}`),
  jsonBody('what is no JSON after a long text', (size) => `{"a":"${fill(size, 'x')}`),
  { ...jsonBody('a long password', (size) => signIn(size)), start: 'POST /api/admin/Login' },
  { ...jsonBody('a long solution', (size) => captcha(size)), start: 'POST /api/InsertFranchise' },
  {
    ...jsonBody('a solution in a solution', (size) => captcha(size, fill(size / 2, '{"a":'))),
    start: 'POST /api/InsertFranchise',
  },

  multipartBody('empty parts', (size) => fill(size, `${part('name="a"', '')}\r\n--edge\r\n`)),
  multipartBody('parts of other names', (size) =>
    Array.from({ length: size / 60 }, (_, index) => part(`name="f${index}"`, '')).join('\r\n--edge\r\n'),
  ),
  multipartBody('as many parts as are taken', (size) =>
    Array.from({ length: complexityLimits.parts }, (_, index) =>
      part(`name="f${index}"`, fill(size / 50 / complexityLimits.parts, 'x')),
    ).join('\r\n--edge\r\n'),
  ),
  multipartBody('one large file', (size) => part(cvPartHeaders, fill(size - 300, 'x'))),
  multipartBody('one large file of line breaks', (size) => part(cvPartHeaders, fill(size - 300, '\r\n'))),
  multipartBody('one large file of boundaries, nearly', (size) =>
    part(cvPartHeaders, fill(size - 300, '\r\n--edg')),
  ),
  multipartBody(
    'one large file of long boundaries, nearly',
    (size) => part(cvPartHeaders, fill(size - 300, `\r\n--${nearly}a`)),
    { boundary: `${nearly}b` },
  ),
  multipartBody(
    'text of boundaries of 14,000 characters, nearly',
    (size) => part('name="x"', fill(size - 300, `\r\n--${longest}`)),
    { boundary: `${longest}b` },
  ),
  multipartBody(
    'text that begins like a boundary of 14,000 characters',
    (size) => part('name="x"', fill(size - 300, 'a')),
    {
      boundary: longest,
    },
  ),
  multipartBody('file names with character sets', (size) =>
    Array.from({ length: complexityLimits.parts }, (_, index) =>
      part(`name="f${index}"; filename*=${fill(Math.min(size, 1800), 'b')}''x`, ''),
    ).join('\r\n--edge\r\n'),
  ),
  multipartBody('one large text', (size) => part('name="message"', fill(size - 300, 'x'))),
  multipartBody(
    'text that looks like the script of a page',
    (size) => part('name="message"', fill(size - 300, '__reactRouterRouteModules = {')),
    { start: 'POST /contact', largest: form },
  ),
  multipartBody(
    'text of signs that pages escape',
    (size) => part('name="message"', fill(size - 300, '<"&\\\'>')),
    { start: 'POST /contact', largest: form },
  ),
  multipartBody('one long head', (size) => part(`name="${fill(size - 300, 'n')}"`, '')),
  multipartBody('one long head of escapes', (size) => part(`name="${fill(size - 300, '%22')}"`, '')),
  multipartBody('heads of many lines', (size) => part(`name="a"${fill(size - 300, '\r\nA: b')}`, '')),
  multipartBody('heads of many parameters', (size) => part(`name="a"${fill(size - 300, '; a="b"')}`, '')),
  multipartBody('a long name of a file', (size) =>
    part(`name="cv"; filename="${fill(1900, '%2f')}"`, fill(size - 3000, 'x')),
  ),
  multipartBody('no boundary', (size) => fill(size - 300, '-'), { boundary: 'other' }),
  { ...multipartBody('no beginning', () => ''), body: (size) => Buffer.alloc(size, '-') },
  multipartBody('a file where none is taken', (size) => part(cvPartHeaders, fill(size - 300, 'x')), {
    start: 'POST /contact',
    largest: form,
  }),
  multipartBody('a page with one large file', (size) => part(cvPartHeaders, fill(size - 300, 'x')), {
    start: 'POST /career/general',
  }),
  multipartBody('a page with empty parts', (size) => fill(size, `${part('name="a"', '')}\r\n--edge\r\n`), {
    start: 'POST /career/general',
  }),
  {
    name: 'another kind of body',
    start: 'POST /contact',
    headers: ['Content-Type: text/plain'],
    body: (size) => Buffer.alloc(size, 'x'),
    largest: form,
  },
]

function fieldsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `"f${index}":1`)
}

const signIn = (size: number): string =>
  JSON.stringify({ Email: 'a@example.com', Password: fill(size - 60, 'p') })

const captcha = (size: number, text = fill(size / 2, 'x')): string =>
  JSON.stringify({
    name: 'A',
    email: 'a@example.com',
    contact: '1',
    massage: 'x',
    captcha: Buffer.from(text).toString('base64'),
  })

const query = (name: string, text: string, path = '/courses'): Structure => ({
  name: `query: ${name}`,
  start: `GET ${path}?${fill(longestHead - path.length, text)}`,
})

const header = (name: string, text: string, path = '/courses'): Structure => ({
  name: `header ${name}: ${text.slice(0, 12)} …`,
  start: `GET ${path}`,
  headers: [`${name}: ${fill(longestHead - 20, text)}`],
})

const path = (name: string, make: (length: number) => string): Structure => ({
  name: `path: ${name}`,
  start: `GET ${make(longestHead)}`,
})

const heads: Structure[] = [
  query('fields of one letter', 'a&'),
  query('fields without a name', '&'),
  query('the same field again', 'brand=Amcare&', '/product'),
  query('values that nobody knows', 'brand=x&', '/product'),
  query('escapes', 'a=%C3%A9&'),
  query('escapes that are none', '%'),
  query('fields of a call', 'status=1&', '/api/courses'),
  { name: 'query: a search of wildcards', start: `GET /api/courses?search=${fill(12_000, '%25_')}` },
  { name: 'query: a search of a page', start: `GET /courses?search=${fill(12_000, '%25a')}` },
  header('Cookie', 'a=b; '),
  header('Cookie', '__Host-session=a.b; '),
  header('Cookie', ';=;'),
  header('Authorization', 'Bearer ', '/api/admin/session'),
  header('Range', 'bytes=0-0,', '/file.mp4'),
  header('Range', '0-0,1-1,', '/file.mp4'),
  header('If-None-Match', '"a", ', '/favicon.svg'),
  header('If-None-Match', 'W/"a", '),
  header('Accept-Encoding', 'br;q=0, ', '/search-is-not-here'),
  header('Accept-Encoding', 'br  ;  ', '/search-is-not-here'),
  header('Accept-Encoding', 'gzip               '),
  header('Accept', 'text/html;q=0.1, '),
  header('Accept-Language', 'en-IN, '),
  header('X-Forwarded-For', '1.2.3.4, '),
  header('X-Forwarded-For', '::1,'),
  header('Content-Type', 'multipart/form-data; boundary=', '/api/Career'),
  header('Origin', 'http://a.', '/api/Contact'),
  header('Forwarded', 'for=a;', '/'),
  {
    name: 'headers: as many as Node takes',
    start: 'GET /courses',
    headers: Array.from({ length: 1900 }, (_, index) => `a${index % 10}: b`),
  },
  path('slashes', (length) => fill(length, '/')),
  path('slashes in the middle', (length) => `/a${fill(length, '/')}b/`),
  path('dots', (length) => `/${fill(length, './/')}`),
  path('steps up', (length) => `/${fill(length, '../')}`),
  path('many folders', (length) => fill(length, '/a')),
  path('many folders below a page', (length) => `/product${fill(length, '/1')}`),
  path('escapes', (length) => `/product/${fill(length, '%C3%A9')}`),
  path('escapes that are none', (length) => `/${fill(length, '%')}`),
  path('one long name', (length) => `/product/${fill(length, 'x')}`),
  path('signs of patterns', (length) => `/${fill(length, ':a*')}`),
  path('a long name of a picture', (length) => `/api/image/${fill(length, 'a-')}`),
  path('a long name of a file', (length) => `/assets/${fill(length, 'a.')}.js`),
  path('many folders of calls', (length) => `/api${fill(length, '/a')}`),
]

export const structures: readonly Structure[] = [...bodies, ...heads]

/** @param size in bytes. */
export function bodyOf({ headers = [], body }: Structure, size: number) {
  const type = headers.find((line) => line.startsWith('Content-Type: '))?.slice('Content-Type: '.length)
  return { type, bytes: body?.(Math.max(0, size - 200)) ?? Buffer.alloc(0) }
}
