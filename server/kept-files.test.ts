import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptFiles } from './kept-files.ts'
import { answerWith } from './page.ts'

test('files of the build are answered from memory, brotli where there is one, and kept for ever', () => {
  const client = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(client, { recursive: true }))
  mkdirSync(join(client, 'assets'))
  for (const [name, text] of [
    ['page.css', 'p {}'],
    ['page.css.br', 'smaller'],
    ['text.woff2', 'font'],
  ] as const) {
    writeFileSync(join(client, 'assets', name), text)
  }
  const files = keptFiles(client)
  expect([...files.keys()].toSorted()).toEqual(['/assets/page.css', '/assets/text.woff2'])
  const ask = (path: string, accepted: string) => {
    const { headers, body } = answerWith(files.get(path) as never, accepted, undefined)
    const named = Object.fromEntries(
      Array.from({ length: headers.length / 2 }, (_, at) => [headers[2 * at], headers[2 * at + 1]]),
    )
    return { named, text: body?.toString() }
  }
  expect(ask('/assets/page.css', 'gzip, br')).toMatchObject({
    text: 'smaller',
    named: { 'Content-Encoding': 'br', Vary: 'Accept-Encoding', 'Content-Type': 'text/css; charset=utf-8' },
  })
  const plain = ask('/assets/page.css', 'gzip')
  expect([plain.text, plain.named['Content-Encoding'], plain.named['Content-Length']]).toEqual([
    'p {}',
    undefined,
    '4',
  ])
  expect(ask('/assets/text.woff2', 'br')).toMatchObject({
    text: 'font',
    named: {
      'Content-Type': 'font/woff2',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
    },
  })
})
