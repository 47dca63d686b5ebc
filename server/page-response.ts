import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SigningSecret } from '../app/platform/db/signing-secret.server.ts'
import { signPictures } from '../app/records/picture/preview-pictures.server.ts'
import { contentSecurityPolicy, type Header, securityHeaderList } from './headers.ts'
import { hashInline, hydrateLater, inlineStyles, type StyleSheet } from './page-html.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** `headers`: alternating names and values, as node:http accepts them. */
type Encoded = { body: Buffer; etag: string; headers: string[] }

/** A rendered page. Cached pages have all encodings. */
export type Page = {
  status: number
  encoded: { identity: Encoded; br?: Encoded; gzip?: Encoded }
  /** Path under which visits are counted. Defaults to the page's own path. */
  visitGroup?: string | undefined
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type PageOptions = {
  /** True for back-office pages, which hydrate immediately. */
  isApp?: boolean
  /** Adds a preview banner, noindex and signed picture addresses. */
  previewOf?: SigningSecret
  usesCamera?: boolean | undefined
  framesMap?: boolean | undefined
  /** Style sheets to inline into cached pages. */
  sheetAt?: StyleSheet | undefined
}

const previewNote =
  '<p class="preview" role="note"><b>Preview</b> This page shows unpublished changes. The link expires.</p>'

/**
 * Converts React Router's response to a page with security headers.
 * @param isCached adds an ETag and compressed variants.
 */
export async function makePage(
  response: Response,
  isCached: boolean,
  { isApp = false, previewOf, usesCamera, framesMap, sheetAt }: PageOptions = {},
): Promise<Page> {
  const { status, headers: given } = response
  const text = await response.text()
  const rendered = previewOf ? signPictures(previewOf, text).replace('<body>', `<body>${previewNote}`) : text
  const deferred = import.meta.env.PROD && !isApp ? hydrateLater(rendered) : rendered
  const styled = isCached && sheetAt ? inlineStyles(deferred, sheetAt) : deferred
  const { html, scripts, styles } = hashInline(styled)
  const sharedHeaders: Header[] = [
    ['Vary', 'Accept-Encoding'],
    ...securityHeaderList({ usesCamera, framesMap }),
  ]
  if (import.meta.env.PROD)
    sharedHeaders.push(['Content-Security-Policy', contentSecurityPolicy(scripts, styles, framesMap)])
  if (previewOf) sharedHeaders.push(['X-Robots-Tag', 'noindex'])
  if (!given.has('Cache-Control')) sharedHeaders.push(['Cache-Control', isCached ? 'no-cache' : 'no-store'])
  sharedHeaders.push(...[...given].filter(([name]) => !/^(content-length|vary)$/.test(name)))

  const plain = Buffer.from(html)
  if (!isCached)
    return { status, encoded: { identity: { body: plain, etag: '', headers: sharedHeaders.flat() } } }
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 20)
  const encode = (body: Buffer, encoding: Encoding): Encoded => {
    const etag = `"${hash}-${encoding}"`
    const ownHeaders: Header[] = [
      ['ETag', etag],
      ['Content-Length', String(body.length)],
    ]
    if (encoding !== 'identity') ownHeaders.push(['Content-Encoding', encoding])
    return { body, etag, headers: [...sharedHeaders, ...ownHeaders].flat() }
  }
  const [br, gzipped] = await Promise.all([
    // Quality 10 saves 7 % more but takes 17 times as long.
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
    compressGzip(plain, { level: 9 }),
  ])
  const encoded = {
    identity: encode(plain, 'identity'),
    br: encode(br, 'br'),
    gzip: encode(gzipped, 'gzip'),
  }
  return { status, encoded }
}

/** Selects the response for the client's Accept-Encoding and If-None-Match. */
export function negotiateEncoding(page: Page, accepted = '', ifNoneMatch = '') {
  const { body, etag, headers } = page.encoded[chooseEncoding(accepted)] ?? page.encoded.identity
  if (page.status !== 200 || etag === '' || !ifNoneMatch.includes(etag))
    return { status: page.status, headers, body }
  const isBodyHeader = (at: number) =>
    /^content-(type|length|encoding)$/i.test(headers[at - (at % 2)] as string)
  return { status: 304, headers: headers.filter((_, at) => !isBodyHeader(at)), body: undefined }
}

export function chooseEncoding(accepted = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}
