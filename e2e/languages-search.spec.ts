import { expect, test } from './fixtures.ts'

/** With and without joiners, nukta, article and diacritics; whole words, inflected ones and English ones. */
const queries = {
  ml: [
    ['കോഴ്സ്', '/ml/courses'],
    ['ഗഡുക്കളായി', '/ml/courses#fees'],
    ['സര്\u200dട്ടിഫിക്കറ്റ്', '/ml/certificates'],
    ['hostel', '/ml/facilities'],
    ['വെൽഡിങ് ഇൻസ്പെക്ഷൻ', '/ml/courses/details/1'],
  ],
  hi: [
    ['कोर्स की फीस कितनी है', '/hi/courses#fees'],
    ['जांच सर्टिफिकेट', '/hi/certificates'],
    ['लॉट नम्बर', '/hi/lot'],
    ['welding', '/hi/courses/details/1'],
  ],
  ar: [
    ['الخَرِيطَــة', '/contact'],
    ['مسطره', '/size-guide'],
    ['علي اقساط', '/courses#fees'],
    ['compare', '/compare'],
    ['قفازات نسائية', '/product/3'],
  ],
  en: [['കോഴ്സ്', '/courses']],
} as const

test('INTL-6 words of a language and English ones find pages, if possible in that language', async ({
  request,
}) => {
  for (const [language, pairs] of Object.entries(queries))
    for (const [q, path] of pairs) {
      const headers = { 'Content-Language': language }
      const answer = await request.get('/api/Search', { params: { q }, headers })
      const { rows, isPartial } = (await answer.json()).data
      expect([q, isPartial, rows[0]?.path.replace(/^\/ar\b/, '')]).toEqual([q, false, path])
    }
})

test('INTL-6 BUY-8 no glove with latex is found by the words for latex-free', async ({ request }) => {
  const names = ['ലാറ്റക്സ് ഇല്ലാത്ത ഗ്ലൗസ്', 'बिना लेटेक्स के दस्ताने', 'قفازات خالية من اللاتكس']
  for (const q of names) {
    const answer = await request.get('/api/Search', { params: { q, in: 'product' } })
    const { rows } = (await answer.json()).data as { rows: { note: string[] }[] }
    expect(rows.length, q).toBeGreaterThan(0)
    for (const { note } of rows) expect(note, q).toContain('Latex-free')
  }
})

test('INTL-6 results are shown in the language while the visitor types', async ({ page }) => {
  await page.goto('/hi/search')
  await page.getByRole('searchbox').fill('किस्त')
  await expect(page.getByText(/^किस्त: \d+ नतीजे$/)).toBeVisible()
  await expect(page).toHaveURL(/\/hi\/search\?q=/)
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await expect(first).toHaveText('फ़ीस और भुगतान')
  await first.click()
  await expect(page).toHaveURL('/hi/courses#fees')
})
