export const textResponse = (body: string, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })

export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** A download that no browser displays or caches. */
export const downloadResponse = (bytes: Uint8Array, type: string, name: string): Response =>
  new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': attachment(name),
      'Content-Security-Policy':
        "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
