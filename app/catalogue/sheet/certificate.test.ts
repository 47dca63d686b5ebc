import { expect, test } from 'vitest'
import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import { pdfText, asPdfText } from '../../../testing/files/pdf-text.ts'
import { createLetterhead } from './sheet-content.ts'
import { typeset } from './typesetter/typeset.ts'

const content = {
  kind: 'certificate' as const,
  letterhead: createLetterhead(identity),
  title: 'CE certificate',
  scope: 'Conformity with European requirements',
  covers: 'Sterile gloves.',
  standard: 'Regulation (EU) 2017/745 on medical devices',
  issuer: 'Sample certification body',
  issued: '2025-04-01',
  validUntil: '2030-03-31',
  mark: 'CE',
}

test('HOME-7 PAGE-3 EDIT-2 a generated certificate contains the fields of its record and is marked as a sample', async () => {
  const imprint = { number: 'SAMPLE-CE-0000', revision: 2, date: '2026-11-20' }
  const { bytes, pages } = await typeset(content, imprint)
  const pageText = pdfText(Buffer.from(bytes))
  expect(pages).toBe(1)
  expect(pageText.split('SAMPLE').length - 1).toBeGreaterThanOrEqual(2)
  const { title, scope, covers, standard, issuer } = content
  const texts = [title, scope, covers, standard, issuer, '1 April 2025', '31 March 2030']
  for (const text of [
    ...texts,
    'SAMPLE, not a valid certificate',
    'SAMPLE-CE-0000, Revision 2, 20 November 2026',
  ])
    expect(pageText).toContain(asPdfText(text))
})
