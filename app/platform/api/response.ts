export const textResponse = (body: string, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })

function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** A download that caches do not store and browsers do not interpret as another type. */
export const privateFile = (
  body: BodyInit,
  { name, type, headers }: { name: string; type: string; headers?: Record<string, string> },
): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': attachment(name),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      ...headers,
    },
  })

/** Headers of links that must not be indexed or passed on. */
export const secretLinkHeaders = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

/** A download from other people, which no browser displays. */
export const downloadResponse = (bytes: Uint8Array, type: string, name: string): Response =>
  privateFile(Buffer.from(bytes), {
    name,
    type,
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
    },
  })
