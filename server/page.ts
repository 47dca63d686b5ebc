import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { contentSecurityPolicy, securityHeaderList } from './headers.ts'
import { hydrateLater } from './hydrate-later.ts'
import { allowInlineScripts, newNonce } from './inline-scripts.ts'
import { inlineStyles, type Styles } from './inline-styles.ts'

type Encoding = 'br' | 'gzip' | 'identity'

type Encoded = { body: Buffer; etag: string; headers: string[] }

/** A rendered page, ready to be sent: in every encoding where it is kept, else plain and in the one that was asked for. */
export type Page = { status: number; encoded: { identity: Encoded; br?: Encoded; gzip?: Encoded } }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type PageOptions = {
  /** Which the render gave to what we, React and React Router write; without it no inline script may run. */
  nonce?: string
  /** A page of the back-office: React starts at once, not after the page has painted. */
  isApp?: boolean
  /** Encodings that the client of a page that is not kept accepts. */
  accepted?: string | undefined
  /** Of the build: a public page gets what belongs to it. */
  assets?: ServerBuild['assets']
  /** Style sheets of the build, which are written into pages that are kept; all others name them. */
  styles?: Styles
}

/**
 * Makes a page of what React Router answered: hashes the scripts that it wrote for the CSP, and compresses the page.
 * @param isKept whether it will be sent often, so that thorough compression pays.
 */
export async function makePage(
  response: Response,
  isKept: boolean,
  { nonce = newNonce(), isApp = false, accepted = '', assets, styles }: PageOptions = {},
): Promise<Page> {
  const { status, headers: given } = response
  const rendered = await response.text()
  // The back-office is an app and starts at once.
  const later =
    import.meta.env.PROD && !isApp ? hydrateLater(rendered, { nonce, assets, hasStyles: isKept }) : rendered
  const styled = isKept && styles ? inlineStyles(later, styles, nonce) : { html: later, hashes: [] }
  const { html: text, hashes } = allowInlineScripts(styled.html, nonce)
  const plain = Buffer.from(text)
  const asked = chooseEncoding(accepted)
  const { br, gzip } = isKept
    ? await thoroughly(plain)
    : { br: asked === 'br' && quickBrotli(plain), gzip: asked === 'gzip' && gzipSync(plain, { level: 2 }) }
  const hash = isKept ? createHash('sha256').update(plain).digest('base64url').slice(0, 20) : ''
  const policy: string[] = import.meta.env.PROD
    ? ['Content-Security-Policy', contentSecurityPolicy(hashes, styled.hashes)]
    : []
  const shared = ['Vary', 'Accept-Encoding', ...policy, ...securityHeaderList]
  for (const [name, value] of given) if (!/^(content-length|vary)$/.test(name)) shared.push(name, value)
  if (!given.has('Cache-Control')) shared.push('Cache-Control', isKept ? 'no-cache' : 'no-store')

  const encode = (body: Buffer, encoding: Encoding) => {
    const etag = isKept ? `"${hash}-${encoding}"` : ''
    const own = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const tag = isKept ? ['ETag', etag] : []
    return { body, etag, headers: [...shared, ...own, ...tag, 'Content-Length', String(body.length)] }
  }
  return {
    status,
    encoded: {
      identity: encode(plain, 'identity'),
      ...(br && { br: encode(br, 'br') }),
      ...(gzip && { gzip: encode(gzip, 'gzip') }),
    },
  }
}

async function thoroughly(plain: Buffer) {
  const [br, gzip] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    compressGzip(plain, { level: 9 }),
  ])
  return { br, gzip }
}

// Handing one page to another thread and back takes more work than compressing it quickly here.
const quickBrotli = (plain: Buffer): Buffer =>
  brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 2,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  })

/** What is sent of a page to a client that accepts these encodings and may hold a copy already. */
export function answerWith(page: Page, acceptEncoding: string, ifNoneMatch: string | undefined) {
  const { body, etag, headers } = page.encoded[chooseEncoding(acceptEncoding)] ?? page.encoded.identity
  if (page.status === 200 && etag !== '' && ifNoneMatch !== undefined && ifNoneMatch.includes(etag)) {
    return { status: 304, headers: without(entity, headers), body: undefined, etag }
  }
  return { status: page.status, headers, body, etag }
}

function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Headers that tell of a body. */
const entity = /^content-(type|length|encoding)$/i

/** Names and values in turn, without those of some names. */
function without(names: RegExp, headers: string[]): string[] {
  const kept: string[] = []
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] as string
    if (!names.test(name)) kept.push(name, headers[i + 1] as string)
  }
  return kept
}
