import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { galleryCertificates } from '../app/content/certificates.ts'
import { pdfText } from './pdf-text.ts'

describe.each(galleryCertificates)('$title', (certificate) => {
  const words = async () => pdfText(await readFile(`public${certificate.pdf}`))

  test('HOME-7 PAGE-3 the PDF says across the page and in its notice that it is a sample', async () => {
    const lines = (await words()).split('\n')
    expect(lines).toContain('SAMPLE')
    expect(lines).toContain('SAMPLE, not a valid certificate')
  })

  test('HOME-7 PAGE-3 the PDF says what the content says now (else run npm run certificates)', async () => {
    const text = (await words()).replaceAll(/\s+/g, ' ')
    const { title, scope, covers, standard, issuer, number } = certificate
    for (const said of [title, scope, covers, standard, issuer, number]) expect(text).toContain(said)
  })
})
