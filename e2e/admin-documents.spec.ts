import { pdf } from '../testing/files/pdf-files.ts'
import { expectAccessible, expectNoHorizontalScroll, openForm } from './admin-list.ts'
import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

test.use({ signedIn: true })

test('EDIT-1 BUY-6 a certificate is replaced with a new PDF, number and expiry date; the site shows it, and the old one links to it', async ({
  page,
  request,
  trouble,
}) => {
  trouble.allow(/422/)
  await page.goto('/admin/documents?search=SAMPLE-GMP')
  await page.getByRole('link', { name: /^Edit SAMPLE-GMP/ }).click()
  await openForm(page).getByRole('button', { name: 'Replace with a new revision' }).click()
  const fields = openForm(page).getByRole('group', { name: 'New revision' })
  await fields.getByRole('button', { name: 'Add revision' }).click()
  await expect(fields.getByLabel(/^PDF/)).toHaveAccessibleDescription(/Please choose a PDF\./)
  const choose = (buffer: Buffer) =>
    fields.getByLabel(/^PDF/).setInputFiles({ name: 'gmp.pdf', mimeType: 'application/pdf', buffer })
  await choose(Buffer.from('<script>alert(1)</script>'))
  await fields.getByRole('button', { name: 'Add revision' }).click()
  await expect(fields.getByText('Please choose a PDF.')).toBeVisible()
  await expectAccessible(page, 'a document and its next revision')
  await choose(pdf('Good manufacturing practice'))
  await fields.getByLabel('Number').fill('GMP-2026-7')
  await fields.getByLabel('Valid until').fill('2031-03-31')
  await openForm(page).getByRole('button', { name: 'Update' }).click()
  await expect(fields.getByLabel(/^PDF/)).toHaveAccessibleDescription(
    /Please add the new revision or close it first/,
  )
  await fields.getByRole('button', { name: 'Add revision' }).click()
  await expect(page.getByText(/^Revision 2 added/)).toBeVisible()

  const answer = await request.get('/Images/certificates/GMP_CERTIFICATE.pdf')
  expect((await answer.body()).toString('latin1')).toContain('Good manufacturing practice')
  await page.goto('/documents/SAMPLE-GMP-0000')
  await expect(page.getByText('Superseded by GMP-2026-7, revision 2.')).toBeVisible()
  await page.getByRole('link', { name: 'GMP-2026-7, revision 2' }).click()
  await expect(page).toHaveURL('/documents/GMP-2026-7')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await page.goto('/documents?kind=certificate')
  await expect(page.getByRole('link', { name: 'GMP-2026-7' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
})
