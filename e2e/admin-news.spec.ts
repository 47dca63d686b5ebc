import { companyMoment, companyToday } from '#app/ui/date/company-time.ts'
import { uniqueName } from './admin-inbox.ts'
import { formButton, tabCounts, openForm, confirmationDialog, listRow } from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const failed = 'Error submitting form. Check console for details.'

const createNews = (site: Site, tittle: string, status: 0 | 1 = 1) =>
  site.admin.post('/admin/AddNews', {
    body: { tittle, name: 'Anitha George', description: 'It stands.', date: '2026-11-02', status },
  })

const findStoredNews = async (site: Site, search: string) =>
  (await site.admin.get('/admin/News', { query: { search } })).rows

test('ADMIN-5 ADMIN-7 PAGE-10 news require title, author, description, date (today by default) and status, tags are optional; they are published and archived on two tabs, and public immediately', async ({
  page,
  site,
}) => {
  const title = uniqueName('With tags')
  await page.goto('/admin/news')
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add News' }).click()
  const form = openForm(page)
  const today = companyToday()
  await expect(form.getByLabel('Date')).toHaveValue(today)
  for (const label of ['Title', 'Author', 'Description', 'Date'])
    await expect(form.getByLabel(label)).toHaveAttribute('required')
  await expect(form.getByLabel('Tags')).not.toHaveAttribute('required')
  await expect(form.getByRole('radio', { name: 'Published' })).toBeChecked()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Author').fill('Anitha George')
  await form.getByLabel('Description').fill('It stands.\n\nAnd works.')
  await form.getByLabel('Tags').fill('Academy, Workshop')
  await form.getByRole('radio', { name: 'Archived' }).check()
  await formButton(page, 'Add').click()
  await expect(page.getByText('News item added.')).toBeVisible()
  await expect(listRow(page, title)).toContainText('Academy, Workshop')
  const [added] = await findStoredNews(site, title)
  expect(added).toMatchObject({
    name: 'Anitha George',
    date: today,
    tags: 'Academy, Workshop',
    status: 0,
    description: 'It stands.\n\nAnd works.',
  })

  const status = async () => (await fetch(`${site.url}/news/details/${added?.id}`)).status
  expect(await status()).toBe(404)
  await page.goto(`/admin/news?search=${title}&status=inactive`)
  await page.getByRole('switch', { name: `Published: ${title}` }).click()
  await expect(page.getByText('News item published.')).toBeVisible()
  await expect(listRow(page, title)).toHaveCount(0)
  expect(await status()).toBe(200)
  expect(await tabCounts(page)).toEqual({ Active: 1, Inactive: 0 })
  await page.getByRole('tab', { name: /^Active/ }).click()
  const onSite = page.getByRole('link', { name: `View ${title} on site` })
  await expect(onSite).toHaveAttribute('href', `/news/details/${added?.id}`)
  await page.getByRole('switch', { name: `Published: ${title}` }).click()
  await expect(page.getByText('News item archived.')).toBeVisible()
  expect(await status()).toBe(404)
})

test(`ADMIN-7 '${failed}' appears above the form, with errors at the fields and details in the console, and if the server cannot save; all input is kept`, async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/News: |ERR_INTERNET_DISCONNECTED/)
  const title = uniqueName('Offline')
  await page.goto('/admin/news?id=new')
  const form = openForm(page)
  await form.getByLabel('Author').fill('Anitha George')
  const logged = page.waitForEvent('console', (message) => message.type() === 'error')
  await formButton(page, 'Add').click()
  expect((await logged).text()).toContain('Please enter a title.')
  const summary = form.getByRole('alert')
  await expect(summary).toContainText(failed)
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Please enter a description.' }).click()
  await expect(form.getByLabel('Description')).toBeFocused()
  await expect(form.getByLabel('Title')).toHaveAccessibleDescription('Please enter a title.')
  await expect(form.getByLabel('Author')).toHaveValue('Anitha George')

  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('A long text, typed once.')
  await page.context().setOffline(true)
  await formButton(page, 'Add').click()
  await expect(summary).toContainText(failed)
  await expect(form.getByLabel('Description')).toHaveValue('A long text, typed once.')
  await page.context().setOffline(false)
  await formButton(page, 'Add').click()
  await expect(page.getByText('News item added.')).toBeVisible()
  expect(await findStoredNews(site, title)).toMatchObject([{ description: 'A long text, typed once.' }])
})

test('ADMIN-8 ADMIN-15 a URL opens a news item outside the current page, which is deleted after the exact question; a URL of a deleted one reports that', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/404/)
  const title = uniqueName('To delete')
  const { id } = await createNews(site, title, 0)
  await page.goto(`/admin/news?id=${id}`)
  await expect(openForm(page).getByLabel('Title')).toHaveValue(title)
  await page.goto(`/admin/news?search=${title}&status=inactive`)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await confirmationDialog(page, 'Are you sure you want to delete this news item?')
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('News item deleted.')).toBeVisible()
  await expect.poll(() => findStoredNews(site, title)).toHaveLength(0)
  await page.goto(`/admin/news?id=${id}`)
  await expect(page.getByRole('dialog')).toContainText('This news item no longer exists.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ADMIN-15 unsaved input is offered again after the window was closed, until saved or discarded', async ({
  page,
  site,
}) => {
  const title = uniqueName('Power cut')
  const { id } = await createNews(site, title)
  await page.goto(`/admin/news?id=${id}`)
  await openForm(page).getByLabel('Description').fill('Half an hour of typing.')
  await expect(formButton(page, 'Update')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const note = openForm(page).getByRole('region', { name: 'Unsaved changes' })
  await expect(note).toContainText('changes were made here but not saved: Description.')
  await expect(openForm(page).getByLabel('Description')).toHaveValue('It stands.')
  await note.getByRole('button', { name: 'Restore' }).click()
  await expect(note).toHaveCount(0)
  await expect(openForm(page).getByLabel('Description')).toHaveValue('Half an hour of typing.')
  await formButton(page, 'Update').click()
  await expect(page.getByText('News item updated.')).toBeVisible()
  expect((await findStoredNews(site, title))[0]?.description).toBe('Half an hour of typing.')

  await page.goto(`/admin/news?id=${id}`)
  await expect(openForm(page).getByLabel('Title')).toHaveValue(title)
  await expect(note).toHaveCount(0)
  await openForm(page).getByLabel('Author').fill('Somebody')
  await page.keyboard.press('Escape')
  await confirmationDialog(page, 'Leave without saving?')
    .getByRole('button', { name: 'Leave', exact: true })
    .click()
  await expect(openForm(page)).toHaveCount(0)
  await page.goto(`/admin/news?id=${id}`)
  await expect(openForm(page).getByLabel('Author')).toHaveValue('Anitha George')
  await expect(note).toHaveCount(0)
})

test('ADMIN-5 EDIT-10 news with a future date are marked as scheduled under Active, and hidden from visitors', async ({
  page,
  site,
}) => {
  const title = uniqueName('Tomorrow')
  const day = companyMoment(companyToday()).getTime() + 1.5 * 86_400_000
  await page.goto('/admin/news?id=new')
  const form = openForm(page)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Author').fill('Anitha George')
  await form.getByLabel('Description').fill('It will stand.')
  await expect(form.getByLabel('Date')).toHaveAccessibleDescription('')
  await form.getByLabel('Date').fill(new Date(day).toISOString().slice(0, 10))
  await expect(form.getByLabel('Date')).toHaveAccessibleDescription(/^Scheduled: visible to visitors/)
  await formButton(page, 'Add').click()
  await expect(listRow(page, title)).toContainText('Scheduled')
  await expect(page.getByRole('tab')).toHaveText([/^Active/, /^Inactive/])
  await expect(listRow(page, title).getByRole('link', { name: /site/i })).toHaveCount(0)
  const id = (await findStoredNews(site, title))[0]?.id ?? 0
  for (const path of ['/', '/blog', '/news/details', '/news.xml', '/sitemap.xml']) {
    const text = await (await page.request.get(path)).text()
    expect([path, text.includes(title), text.includes(`/news/details/${id}`)]).toEqual([path, false, false])
  }
  await site.admin.patch('/admin/Update/News/:id', { params: { id }, body: { date: companyToday() } })
  await page.reload()
  await expect(listRow(page, title)).not.toContainText('Scheduled')
  expect(await (await page.request.get('/blog')).text()).toContain(title)
  await site.admin.patch('/admin/Update/News/:id', { params: { id }, body: { status: 0 } })
})
