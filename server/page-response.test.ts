import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { negotiateEncoding, makePage } from './page-response.ts'

const html = '<!DOCTYPE html><script>start()</script><script src="/a.js"></script><p>hello</p>'
const page = await makePage(new Response(html, { headers: { 'Content-Type': 'text/html' } }), true)

test('the same page is sent as brotli, gzip or plain, as the browser asks', () => {
  expect(
    brotliDecompressSync(negotiateEncoding(page, 'gzip, deflate, br', undefined).body as Buffer).toString(),
  ).toBe(html)
  expect(gunzipSync(negotiateEncoding(page, 'gzip', undefined).body as Buffer).toString()).toBe(html)
  expect(negotiateEncoding(page, '', undefined).body?.toString()).toBe(html)
  expect(negotiateEncoding(page, 'br;q=0, gzip;q=0', undefined).body?.toString()).toBe(html)
})

test('each encoding has a tag of its own, and a copy with that tag is not sent again', () => {
  const { br, gzip } = page.encoded as Required<typeof page.encoded>
  expect(br.headers.ETag).not.toBe(gzip.headers.ETag)
  expect(negotiateEncoding(page, 'br', br.headers.ETag).status).toBe(304)
  expect(negotiateEncoding(page, 'br', gzip.headers.ETag).status).toBe(200)
  expect(Object.keys(negotiateEncoding(page, 'br', br.headers.ETag).headers)).not.toContain('content-type')
})
