import { companyMoment, companyToday } from '#app/ui/date/company-time.ts'
import {
  formButton,
  tabCounts,
  expectAccessible,
  expectNoHorizontalScroll,
  openForm,
  confirmationDialog,
  listRow,
} from './admin-list.ts'
import { administrator, expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const failed = 'Error submitting form. Check console for details.'

let last = 0
const uniqueTitle = (what: string) => `${what} ${process.pid}-${++last}`

const createNews = (site: Site, tittle: string, status: 0 | 1 = 1) =>
  site.admin.post('/admin/AddNews', {
    body: { tittle, name: 'Anitha George', description: 'It stands.', date: '2026-11-02', status },
  })

const findStoredNews = async (site: Site, search: string) =>
  (await site.admin.get('/admin/News', { query: { search } })).rows

test('ADMIN-5 ADMIN-7 news can be published and archived, on an Active and an Inactive tab', async ({
  page,
  site,
}) => {
  const title = uniqueTitle('A second bench')
  await createNews(site, title)
  await page.goto(`/admin/news?search=${title}`)
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
  await page.getByRole('switch', { name: `Published: ${title}` }).click()
  await expect(page.getByText('News item archived.')).toBeVisible()
  await expect(listRow(page, title)).toHaveCount(0)
  expect(await tabCounts(page)).toEqual({ Active: 0, Inactive: 1 })
  await page.getByRole('tab', { name: /^Inactive/ }).click()
  await page.getByRole('switch', { name: `Published: ${title}` }).click()
  await expect(page.getByText('News item published.')).toBeVisible()
  expect((await findStoredNews(site, title))[0]?.status).toBe(1)
})

test('ADMIN-7 news require title, author, description, date (today by default) and status; tags are optional', async ({
  page,
  site,
}) => {
  const title = uniqueTitle('With tags')
  await page.goto('/admin/news')
  await page.getByRole('button', { name: 'Add News' }).click()
  const form = openForm(page)
  const today = companyToday()
  await expect(form.getByLabel('Date')).toHaveValue(today)
  for (const label of ['Title', 'Author', 'Description', 'Date']) {
    await expect(form.getByLabel(label)).toHaveAttribute('required')
  }
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
  await expect
    .poll(() => findStoredNews(site, title))
    .toMatchObject([
      {
        name: 'Anitha George',
        date: today,
        tags: 'Academy, Workshop',
        status: 0,
        description: 'It stands.\n\nAnd works.',
      },
    ])
})

test(`ADMIN-7 '${failed}' appears above the form, errors at the fields and details in the console`, async ({
  page,
  trouble,
}) => {
  trouble.allow(/News: /)
  await page.goto('/admin/news?id=new')
  await openForm(page).getByLabel('Author').fill('Anitha George')
  const logged = page.waitForEvent('console', (message) => message.type() === 'error')
  await formButton(page, 'Add').click()
  expect((await logged).text()).toContain('Please enter a title.')
  const summary = openForm(page).getByRole('alert')
  await expect(summary).toContainText(failed)
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Please enter a description.' }).click()
  await expect(openForm(page).getByLabel('Description')).toBeFocused()
  await expect(openForm(page).getByLabel('Title')).toHaveAccessibleDescription('Please enter a title.')
  await expect(openForm(page).getByLabel('Author')).toHaveValue('Anitha George')
})

test(`ADMIN-7 '${failed}' appears if the server cannot save, and all input is kept`, async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/News: |ERR_INTERNET_DISCONNECTED/)
  const title = uniqueTitle('Offline')
  await createNews(site, title)
  await page.goto(`/admin/news?search=${title}`)
  await listRow(page, title).getByRole('link', { name: /^Edit/ }).click()
  await openForm(page).getByLabel('Description').fill('A long text, typed once.')
  await page.context().setOffline(true)
  await formButton(page, 'Update').click()
  await expect(openForm(page).getByRole('alert')).toContainText(failed)
  await expect(openForm(page).getByLabel('Description')).toHaveValue('A long text, typed once.')
  await page.context().setOffline(false)
  await formButton(page, 'Update').click()
  await expect(page.getByText('News item updated.')).toBeVisible()
  expect((await findStoredNews(site, title))[0]?.description).toBe('A long text, typed once.')
})

test('ADMIN-8 a news item is deleted after confirmation, and Undo restores it', async ({ page, site }) => {
  const title = uniqueTitle('To delete')
  await createNews(site, title)
  await page.goto(`/admin/news?search=${title}`)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await confirmationDialog(page, 'Are you sure you want to delete this news item?')
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('News item deleted.')).toBeVisible()
  await expect.poll(() => findStoredNews(site, title)).toHaveLength(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listRow(page, title)).toBeVisible()
})

test('PAGE-10 a published news item is public immediately, an archived one is not', async ({
  page,
  site,
}) => {
  const title = uniqueTitle('Public')
  const { id } = await createNews(site, title, 0)
  await page.goto(`/admin/news?search=${title}&status=inactive`)
  const status = async () => (await fetch(`${site.url}/news/details/${id}`)).status
  expect(await status()).toBe(404)
  await page.getByRole('switch', { name: `Published: ${title}` }).click()
  await expect(page.getByText('News item published.')).toBeVisible()
  expect(await status()).toBe(200)
  await page.getByRole('tab', { name: /^Active/ }).click()
  await expect(page.getByRole('link', { name: `View ${title} on site` })).toHaveAttribute(
    'href',
    `/news/details/${id}`,
  )
})

test('ADMIN-15 a URL opens an item outside the current page, or reports that it was deleted', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/404/)
  const title = uniqueTitle('Linked')
  const { id } = await createNews(site, title, 0)
  await page.goto(`/admin/news?id=${id}`)
  await expect(openForm(page).getByLabel('Title')).toHaveValue(title)
  await page.goto('/admin/news?id=99999999')
  await expect(page.getByRole('dialog')).toContainText('This news item no longer exists.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ADMIN-15 unsaved input is offered again after the window was closed, until saved or discarded', async ({
  page,
  site,
}) => {
  const title = uniqueTitle('Power cut')
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
  await page.goto(`/admin/news?id=${id}`)
  await expect(openForm(page).getByLabel('Author')).toHaveValue('Anitha George')
  await expect(note).toHaveCount(0)
})

test('ADMIN-2 a session that expires with an open form asks to sign in in a dialog and then saves', async ({
  page,
  site,
  context,
  trouble,
}) => {
  trouble.allow(/401/)
  const title = uniqueTitle('Session')
  await createNews(site, title)
  await page.goto(`/admin/news?search=${title}`)
  await listRow(page, title).getByRole('link', { name: /^Edit/ }).click()
  await openForm(page).getByLabel('Description').fill('Typed before the session ended.')
  await context.clearCookies()
  await formButton(page, 'Update').click()
  const signIn = page.getByRole('dialog', { name: 'Your session has ended' })
  await signIn.getByLabel('Password').fill(administrator.password)
  await signIn.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('News item updated.')).toBeVisible()
  expect((await findStoredNews(site, title))[0]?.description).toBe('Typed before the session ended.')
})

test(
  'the news screen passes axe in light and dark mode and works on a phone',
  { tag: '@audit' },
  async ({ page, site, trouble }) => {
    test.setTimeout(120_000)
    trouble.allow(/News: /)
    const title = uniqueTitle('Checked')
    await createNews(site, title)
    await page.goto(`/admin/news?search=${title}`)
    await expectAccessible(page, 'list')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Add News' }).click()
    await formButton(page, 'Add').click()
    await expect(openForm(page).getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'refused form')
  },
)

test('ADMIN-5 EDIT-10 news with a future date are marked as scheduled under Active, and hidden from visitors', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/404/)
  const title = uniqueTitle('Tomorrow')
  const day = companyMoment(companyToday()).getTime() + 1.5 * 86_400_000
  const tomorrow = new Date(day).toISOString().slice(0, 10)
  await page.goto('/admin/news?id=new')
  const form = openForm(page)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Author').fill('Anitha George')
  await form.getByLabel('Description').fill('It will stand.')
  await expect(form.getByLabel('Date')).toHaveAccessibleDescription('')
  await form.getByLabel('Date').fill(tomorrow)
  await expect(form.getByLabel('Date')).toHaveAccessibleDescription(/^Scheduled: visible to visitors/)
  await formButton(page, 'Add').click()
  await expect(listRow(page, title)).toContainText('Scheduled')
  await expect(page.getByRole('tab')).toHaveText([/^Active/, /^Inactive/])
  await expect(listRow(page, title).getByRole('link', { name: /site/i })).toHaveCount(0)
  const id = (await findStoredNews(site, title))[0]?.id ?? 0
  expect((await page.request.get(`/news/details/${id}`)).status()).toBe(404)
  for (const path of ['/', '/blog', '/news/details', '/news.xml', '/sitemap.xml']) {
    const text = await (await page.request.get(path)).text()
    expect([path, text.includes(title), text.includes(`/news/details/${id}`)]).toEqual([path, false, false])
  }
  await site.admin.patch('/admin/Update/News/:id', { params: { id }, body: { date: companyToday() } })
  await page.reload()
  await expect(listRow(page, title)).not.toContainText('Scheduled')
  expect((await page.request.get(`/news/details/${id}`)).status()).toBe(200)
  expect(await (await page.request.get('/blog')).text()).toContain(title)
  await site.admin.patch('/admin/Update/News/:id', { params: { id }, body: { status: 0 } })
})
