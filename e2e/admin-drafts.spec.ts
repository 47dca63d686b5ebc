import { companyClock } from '#app/ui/date/company-time.ts'
import { createCourse } from './academy-steps.ts'
import { uniqueName } from './admin-inbox.ts'
import { chooseInFormMenu, formButton, expectAccessible, openForm, listRow } from './admin-list.ts'
import { signInColleague } from './colleague.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const createBanner = (site: Site, tittle: string) =>
  site.admin.post('/admin/AddBanner', { body: { tittle, description: 'Saturday at ten.', status: 1 } })

const getLiveBanner = (site: Site, id: number) => site.admin.get('/admin/Banner/:id', { params: { id } })

test('EDIT-3 a new record can be saved as a draft without required fields; a draft is previewed at its URL and published', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const title = uniqueName('Draft')
  await page.goto('/admin/banner?id=new')
  const form = openForm(page)
  await form.getByLabel('Title').fill(title)
  await chooseInFormMenu(page, 'Save draft')
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await formButton(page, 'Publish').click()
  await expect(form.getByLabel('Description')).toHaveAccessibleDescription(/Please enter a description\./)
  await form.getByLabel('Description').fill('Sunday at nine.')
  await formButton(page, 'Publish').click()
  await expect(page.getByText('Banner updated.')).toBeVisible()
  const { rows } = await site.admin.get('/admin/Banner', { query: { search: title, status: 1 } })
  expect(rows).toMatchObject([{ tittle: title, description: 'Sunday at nine.' }])

  const id = rows[0]?.id ?? 0
  await page.goto(`/admin/banner?search=${title}&id=${id}`)
  await expect(form.getByText('Live', { exact: true })).toBeVisible()
  await form.getByLabel('Title').fill(`${title} rewritten`)
  await form.getByLabel('Note on this change').fill('Rewritten')
  await form.getByLabel('Title').press('Control+s')
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(form.getByText(/^Saved .* not live\.$/)).toBeVisible()
  expect(await getLiveBanner(site, id)).toMatchObject({ tittle: title })
  await expectAccessible(page, 'form with a draft')

  const opened = page.waitForEvent('popup')
  await chooseInFormMenu(page, 'Preview')
  const tab = await opened
  await tab.waitForURL(/preview=/)
  const address = tab.url()
  await tab.close()
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' })
  const shown = await visitor.newPage()
  const answer = await shown.goto(address)
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  await expect(shown.getByText(`${title} rewritten`)).toBeAttached()
  await expect(shown.getByText('This page shows unpublished changes.')).toBeVisible()
  await shown.goto('/')
  await expect(shown.getByText(`${title} rewritten`)).toHaveCount(0)
  await visitor.close()

  await page.reload()
  await expect(form.getByLabel('Title')).toHaveValue(`${title} rewritten`)
  await formButton(page, 'Publish').click()
  await expect(page.getByText('Banner updated.')).toBeVisible()
  await expect(listRow(page, `${title} rewritten`)).toBeVisible()
  expect(await getLiveBanner(site, id)).toMatchObject({ tittle: `${title} rewritten`, status: 1 })
})

test('EDIT-3 a preview shows what was typed, as a draft that leaves nothing to save', async ({
  page,
  site,
}) => {
  const { id } = await createCourse(site)
  await page.goto(`/admin/courses?id=${id}`)
  const form = openForm(page)
  await form.getByLabel('Program Modules').fill('Drawings\nProcesses, old and new')
  const opened = page.waitForEvent('popup')
  await chooseInFormMenu(page, 'Save draft and preview')
  const tab = await opened
  await expect(tab.getByText('Processes, old and new')).toBeVisible()
  await tab.close()
  await formButton(page, 'Cancel').click()
  await expect(form).toHaveCount(0)
  await page.goto(`/admin/courses?id=${id}`)
  await expect(form.getByText(/^Saved .* not live\.$/)).toBeVisible()
  await expect(form.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
})

test('EDIT-3 CLERK-2 publishing a draft asks only about fields that both changed', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/409/)
  const title = uniqueName('Older')
  const { id } = await createBanner(site, title)
  const params = { id }
  const draft = { tittle: `${title} draft`, description: 'Sunday at ten.' }
  await site.admin.post('/admin/Banner/:id/draft', { params, body: draft })
  const colleague = await signInColleague(site)
  await colleague.patch('/admin/update/Banner/:id', { params, body: { description: 'Closed.' } })
  await page.goto(`/admin/banner?search=${title}&id=${id}`)
  const form = openForm(page)
  await expect(form.getByText('The live version has changed since this draft was started.')).toBeVisible()
  await formButton(page, 'Publish').click()
  const changed = form.getByRole('group', { name: 'Description' })
  await expect(changed.getByRole('radio', { name: /Sunday at ten/ })).toBeChecked()
  await expect(form.getByRole('group', { name: 'Title' })).toHaveCount(0)
  expect(await getLiveBanner(site, id)).toMatchObject({ tittle: title, description: 'Closed.' })
  await expectAccessible(page, 'an older draft')
  await changed.getByRole('radio', { name: /Closed/ }).check()
  await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Closed.')
  await formButton(page, 'Publish').click()
  await expect(page.getByText('Banner updated.')).toBeVisible()
  expect(await getLiveBanner(site, id)).toMatchObject({ tittle: draft.tittle, description: 'Closed.' })
})

test('EDIT-4 two versions can be compared word by word, and one restored as a draft', async ({
  page,
  site,
}) => {
  const title = uniqueName('Compared')
  const { id } = await createBanner(site, title)
  const change = (description: string) =>
    site.admin.patch('/admin/update/Banner/:id', { params: { id }, body: { description } })
  await change('Saturday at noon.')
  await page.goto(`/admin/banner?search=${title}&id=${id}`)
  const form = openForm(page)
  await formButton(page, 'Versions').click()
  for (const version of ['Version 1', 'Version 2'])
    await form.getByRole('checkbox', { name: new RegExp(`^${version} `) }).check()
  await expect(form.getByText('1 field differs')).toBeVisible()
  await expect(form.locator('del')).toHaveText(/ten\./)
  await expect(form.locator('ins')).toHaveText(/noon\./)
  await form.getByRole('button', { name: 'Restore version 1 as draft' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('Saturday at ten.')
  expect(await getLiveBanner(site, id)).toMatchObject({ description: 'Saturday at noon.' })
  await formButton(page, 'Discard draft').click()
  await expect(form.getByLabel('Description')).toHaveValue('Saturday at noon.')
})

test('ADMIN-5 EDIT-5 DESK-10 a new record is scheduled from and until in one step, and listed under Inactive with both dates; an incomplete date is rejected at its field', async ({
  page,
  site,
}) => {
  const title = uniqueName('Sale')
  const from = companyClock(new Date(Date.now() + 86_400_000)).day
  const until = companyClock(new Date(Date.now() + 3 * 86_400_000)).day
  await page.goto('/admin/banner?id=new')
  const form = openForm(page)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Three days only.')
  await chooseInFormMenu(page, 'Schedule')
  await form.getByLabel('Publish from').fill(`${from}T09:00`)
  await form.getByLabel('Unpublish at').pressSequentially('1206')
  await formButton(page, 'Save schedule').click()
  await expect(form.getByLabel('Unpublish at')).toHaveAccessibleDescription(
    /Enter a complete date and time\./,
  )
  await expect(form.getByLabel('Unpublish at')).toBeFocused()
  await form.getByLabel('Unpublish at').fill(`${from}T08:00`)
  await formButton(page, 'Save schedule').click()
  await expect(form.getByLabel('Unpublish at')).toHaveAccessibleDescription(/Choose a time after the start/)
  await expectAccessible(page, 'a form with a schedule')
  await expect(formButton(page, 'Add')).toHaveCount(0)
  await formButton(page, 'Cancel').click()
  await expect(formButton(page, 'Save schedule')).toHaveCount(0)
  await expect(formButton(page, 'Add')).toBeVisible()
  await chooseInFormMenu(page, 'Schedule')
  await form.getByLabel('Publish from').fill(`${from}T09:00`)
  await form.getByLabel('Unpublish at').fill(`${until}T09:00`)
  await formButton(page, 'Save schedule').click()
  await expect(page.getByRole('tab')).toHaveText([/^Active/, /^Inactive/])
  await expect(page.getByRole('tab', { name: /^Inactive/ })).toHaveAttribute('aria-selected', 'true')
  await expect(listRow(page, title)).toContainText(/Scheduled .*9:00 am/)
  await expect(listRow(page, title)).toContainText(/Until .*9:00 am/)
  await expect(listRow(page, title)).not.toContainText('Draft')
  const { rows } = await site.admin.get('/admin/Banner', { query: { search: title } })
  expect(rows).toMatchObject([{ status: 0 }])
})

test('EDIT-5 DESK-10 a scheduled record says that changes to its draft until then are included; its times are shown in both time zones and in the form, an emptied one is no longer scheduled, and both can be cancelled', async ({
  page,
  site,
}) => {
  const title = uniqueName('Later')
  const { id } = await createBanner(site, title)
  const params = { id }
  const [from, until] = [1, 3].map((days) => companyClock(new Date(Date.now() + days * 86_400_000)).day)
  const at = (day: string | undefined) => new Date(`${day}T09:30:00+05:30`).toISOString()
  await site.admin.post('/admin/Banner/:id/draft', { params, body: { tittle: title, description: 'First.' } })
  const body = { publishAt: at(from), unpublishAt: at(until) }
  await site.admin.post('/admin/Banner/:id/schedule', { params, body })
  await page.goto(`/admin/banner?search=${title}`)
  await expect(listRow(page, title)).toContainText(/Scheduled/)
  await expect(listRow(page, title)).not.toContainText(/draft/i)

  await page.goto(`/admin/banner?search=${title}&id=${id}`)
  const form = openForm(page)
  await expect(form.getByText('Changes to the draft until then are included.')).toBeVisible()
  await expect(form.getByText(/Will be unpublished on .*, 9:30 am, India time \(04:00 UTC\)/)).toBeVisible()
  await expect(formButton(page, 'Cancel publishing')).toBeVisible()
  await chooseInFormMenu(page, 'Schedule')
  await expect(form.getByLabel('Publish from')).toHaveValue(`${from}T09:30`)
  await expect(form.getByLabel('Unpublish at')).toHaveValue(`${until}T09:30`)
  await form.getByLabel('Unpublish at').fill('')
  await formButton(page, 'Save schedule').click()
  await expect(page.getByText('Scheduled.')).toBeVisible()
  const query = { collection: 'banner', recordId: id } as const
  const { schedule } = await site.admin.get('/admin/versions', { query })
  expect(schedule).toMatchObject({ publishAt: at(from), unpublishAt: null, message: null })

  await site.admin.post('/admin/Banner/:id/schedule', { params, body })
  await page.goto(`/admin/banner?search=${title}&id=${id}`)
  await formButton(page, 'Cancel unpublishing').click()
  await expect(form.getByText(/Will be unpublished/)).toHaveCount(0)
  await formButton(page, 'Discard draft').click()
  await expect(form.getByText(/Will be published/)).toHaveCount(0)
})
