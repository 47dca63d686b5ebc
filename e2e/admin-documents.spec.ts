import { pdf } from '../testing/files/pdf-files.ts'
import { buildForm } from '../testing/pictures.ts'
import { expectAccessible, expectNoHorizontalScroll, formButton, openForm } from './admin-list.ts'
import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

test.use({ signedIn: true })

test('DESK-10 EDIT-1 BUY-6 a renewal takes a new PDF, number and expiry date in one step, in a form that fits a phone; the site shows it, and the old one links to it', async ({
  page,
  request,
  trouble,
}) => {
  trouble.allow(/422/)
  await page.goto('/admin/documents?search=SAMPLE-GMP')
  await page.getByRole('link', { name: /^Edit SAMPLE-GMP/ }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const update = openForm(page).getByRole('button', { name: 'Update' })
  await update.scrollIntoViewIfNeeded()
  await expect(update).toBeInViewport({ ratio: 1 })
  await openForm(page).getByRole('button', { name: 'Upload renewal' }).click()
  const renewal = page.getByRole('dialog', { name: 'Upload renewal' })
  const tooWide = await renewal.evaluate((dialog) =>
    [...dialog.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.offsetWidth > 1)
      .map((element) => `${element.tagName} ${element.className}`),
  )
  expect(tooWide).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await renewal.getByRole('button', { name: 'Upload renewal' }).click()
  await expect(renewal.getByLabel(/^PDF/)).toHaveAccessibleDescription(/Please choose a PDF\./)
  const choose = (buffer: Buffer) =>
    renewal.getByLabel(/^PDF/).setInputFiles({ name: 'gmp.pdf', mimeType: 'application/pdf', buffer })
  await renewal.getByLabel('Valid until').fill('2031-03-31')
  await choose(Buffer.from('<script>alert(1)</script>'))
  await renewal.getByRole('button', { name: 'Upload renewal' }).click()
  await expect(renewal.getByText(/^This is a web page/)).toBeVisible()
  await expectAccessible(page, 'a document and its next revision')
  await choose(pdf('Good manufacturing practice'))
  await renewal.getByLabel('Number').fill('GMP-2026-7')
  await renewal.getByLabel('Valid until').fill('2031-03-31')
  await renewal.getByLabel('Valid until').fill('')
  await renewal.getByRole('button', { name: 'Upload renewal' }).click()
  await expect(renewal.getByLabel('Valid until')).toHaveAccessibleDescription(/Enter the expiry date/)
  await renewal.getByLabel('Valid until').fill('2031-03-31')
  await renewal.getByRole('button', { name: 'Upload renewal' }).click()
  await expect(page.getByText(/^Renewal uploaded as revision 2/)).toBeVisible()

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

test('EDIT-1 BUY-6 a change that would put an older revision in force again is rejected once, with the reason', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/409/)
  const file = new File([new Uint8Array(pdf())], 'w.pdf')
  const { id: first } = await site.admin.post('/admin/Document', {
    body: buildForm({
      number: 'W-1',
      kind: 'certificate',
      title: 'Certificate',
      effectiveFrom: '2026-01-02',
      file,
    }),
  })
  const { id } = await site.admin.post('/admin/Document/:id/revision', {
    params: { id: first },
    body: buildForm({ file }),
  })
  await site.admin.patch('/admin/Document/:id', { params: { id }, body: { withdrawnOn: '2026-11-01' } })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url())
  })
  await page.goto(`/admin/documents?id=${id}`)
  await openForm(page).getByLabel('In force from').fill('2099-01-01')
  await formButton(page, 'Update').click()
  await expect(openForm(page).getByRole('alert')).toContainText(
    'Revision 1 of W-1 Certificate could be in force',
  )
  expect(sent).toHaveLength(1)
})
