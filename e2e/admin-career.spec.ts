import { readFile } from 'node:fs/promises'
import { docx } from '../testing/files/docx-files.ts'
import {
  detail,
  detailField,
  uniqueName,
  openSubmission,
  listRow,
  waitForConversation,
} from './admin-inbox.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const createApplication = async (site: Site) => {
  const fullName = uniqueName('Rajan')
  const form = new FormData()
  form.set('fullName', fullName)
  form.set('email', `${fullName.toLowerCase().replace(' ', '.')}@example.com`)
  form.set('coverLetter', 'I have dipped gloves for six years.')
  const cv = new Uint8Array(docx())
  form.set('cv', new File([cv], 'rajan-cv.docx'))
  const { id } = await site.admin.post('/Career', { body: form })
  return { id, fullName, cv }
}
const getApplication = (site: Site, id: number) => site.admin.get('/admin/Career/:id', { params: { id } })

test('ADMIN-3 ADMIN-8 ADMIN-14 FORM-6 the Career screen shows an application with its CV, whose download is unchanged; its status can be changed, and it is deleted after confirmation', async ({
  page,
  site,
}) => {
  const { id, fullName, cv } = await createApplication(site)
  await page.goto('/admin/')
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Career/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Career Applications' })).toBeVisible()
  const { total } = await site.admin.get('/admin/Career', { query: { status: 1, limit: 1 } })
  await expect(page.getByRole('heading', { name: `Applications (${total})` })).toBeVisible()
  await expect(page.getByText('No application selected')).toBeVisible()

  await openSubmission(page, `/admin/career?${new URLSearchParams({ search: fullName })}`, fullName)
  await expect(detailField(page, 'Full Name')).toHaveText(fullName)
  await expect(detailField(page, 'Phone')).toHaveText('N/A')
  await expect(detailField(page, 'Opening')).toHaveText('General application')
  await expect(detail(page)).toContainText('I have dipped gloves for six years.')
  const link = detailField(page, 'CV').getByRole('link')
  await expect(link).toContainText('rajan-cv.docx')
  await expect(link).toContainText(/Word \(docx\), [\d.]+ KB/)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('rajan-cv.docx')
  expect(await readFile(await download.path())).toEqual(Buffer.from(cv))
  await expect.poll(async () => (await getApplication(site, id)).read).toBe(true)

  await detail(page).getByLabel('Status').selectOption('Inprogress')
  await expect(detail(page)).toBeHidden()
  await expect.poll(async () => (await getApplication(site, id)).status).toBe(2)
  await page.getByRole('tab', { name: /^Inprogress/ }).click()
  await listRow(page, fullName).click()
  await waitForConversation(page)
  await detail(page).getByRole('button', { name: 'Delete application' }).click()
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this application?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(listRow(page, fullName)).toHaveCount(0)
  await expect(page.getByText('Application deleted')).toBeVisible()
  await expect(getApplication(site, id)).rejects.toMatchObject({ status: 404 })
})
