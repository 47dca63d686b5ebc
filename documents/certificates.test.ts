import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { galleryCertificates } from '../app/content/certificates.ts'
import { pdfText, squeezed } from './testing/pdf-text.ts'

describe.each(galleryCertificates)('$title', (certificate) => {
  const text = async () => pdfText(await readFile(`public${certificate.pdf}`))

  test('HOME-7 PAGE-3 the PDF says across the page and in its notice that it is a sample', async () => {
    const said = await text()
    expect(said.split('SAMPLE').length - 1).toBeGreaterThanOrEqual(2)
    expect(said).toContain(squeezed('SAMPLE, not a valid certificate'))
  })

  test('HOME-7 PAGE-3 the PDF says what the content says now (else run npm run certificates)', async () => {
    const drawn = await text()
    const { title, scope, covers, standard, issuer, number } = certificate
    for (const said of [title, scope, covers, standard, issuer, number])
      expect(drawn).toContain(squeezed(said))
  })
})
