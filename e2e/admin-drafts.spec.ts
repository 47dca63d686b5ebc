import { companyClock } from '../app/ui/date/company-time.ts'
import { button, expectAccessible, formOf, rowOf } from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

let last = 0
/** A title that no other banner has. */
const newTitle = (what: string) => `${what} ${process.pid}-${++last}`

const given = (site: Site, tittle: string) =>
  site.admin.post('/admin/AddBanner', { body: { tittle, description: 'Saturday at ten.', status: 1 } })

const live = (site: Site, id: number) => site.admin.get('/admin/Banner/:id', { params: { id } })

test('EDIT-3 a draft is saved incomplete, previewed by its address, and published', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const title = newTitle('Draft')
  const { id } = await given(site, title)
  await page.goto(`/admin/banner?search=${title}&id=${id}`)
  const form = formOf(page)
  await expect(form.getByText('Live', { exact: true })).toBeVisible()
  await form.getByLabel('Title').fill(`${title} rewritten`)
  await form.getByLabel('Note on this change').fill('Rewritten')
  await form.getByLabel('Title').press('Control+s')
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(form.getByText(/^Saved .* not live\.$/)).toBeVisible()
  expect(await live(site, id)).toMatchObject({ tittle: title })
  await expectAccessible(page, 'form with a draft')

  const opened = page.waitForEvent('popup')
  await button(page, 'Preview').click()
  const tab = await opened
  await tab.waitForURL(/preview=/)
  const address = tab.url()
  await tab.close()
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' })
  const shown = await visitor.newPage()
  const answer = await shown.goto(address)
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  await expect(shown.getByText(`${title} rewritten`)).toBeAttached()
  await expect(shown.getByText('This page shows what is not published.')).toBeVisible()
  await shown.goto('/')
  await expect(shown.getByText(`${title} rewritten`)).toHaveCount(0)
  await visitor.close()

  await page.reload()
  await expect(form.getByLabel('Title')).toHaveValue(`${title} rewritten`)
  await button(page, 'Publish').click()
  await expect(page.getByText('Banner updated.')).toBeVisible()
  await expect(rowOf(page, `${title} rewritten`)).toBeVisible()
  expect(await live(site, id)).toMatchObject({ tittle: `${title} rewritten`, status: 1 })
})

test('EDIT-3 publishing a draft shows what was changed live after it was begun, and keeps that unless one chooses otherwise', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/409/)
  const title = newTitle('Older')
  const { id } = await given(site, title)
  const params = { id }
  const draft = { tittle: `${title} draft`, description: 'Saturday at ten.' }
  await site.admin.post('/admin/Banner/:id/draft', { params, body: draft })
  await site.admin.patch('/admin/update/Banner/:id', { params, body: { description: 'Closed.' } })
  await page.goto(`/admin/banner?search=${title}&id=${id}`)
  const form = formOf(page)
  await expect(form.getByText('The live version was changed after it was begun.')).toBeVisible()
  await button(page, 'Publish').click()
  const changed = form.getByRole('group', { name: 'Description' })
  await expect(changed.getByRole('radio').first()).toBeChecked()
  await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Closed.')
  expect(await live(site, id)).toMatchObject({ tittle: title, description: 'Closed.' })
  await expectAccessible(page, 'an older draft')
  await button(page, 'Publish').click()
  await expect(page.getByText('Banner updated.')).toBeVisible()
  expect(await live(site, id)).toMatchObject({ tittle: draft.tittle, description: 'Closed.' })
})

test('EDIT-3 a new record may begin as a draft that misses what is required', async ({ page, site }) => {
  const title = newTitle('Begun')
  await page.goto('/admin/banner')
  await page.getByRole('button', { name: 'Add Banner' }).click()
  await formOf(page).getByLabel('Title').fill(title)
  await button(page, 'Save draft').click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(formOf(page).getByLabel('Title')).toHaveValue(title)
  await button(page, 'Publish').click()
  await expect(formOf(page).getByLabel('Description')).toHaveAccessibleDescription(
    /Please enter a description\./,
  )
  await formOf(page).getByLabel('Description').fill('Sunday at nine.')
  await button(page, 'Publish').click()
  await expect(page.getByText('Banner updated.')).toBeVisible()
  const { rows } = await site.admin.get('/admin/Banner', { query: { search: title, status: 1 } })
  expect(rows).toMatchObject([{ tittle: title, description: 'Sunday at nine.' }])
})

test('EDIT-4 two versions are compared word by word, and one is restored as a draft', async ({
  page,
  site,
}) => {
  const title = newTitle('Compared')
  const { id } = await given(site, title)
  const change = (description: string) =>
    site.admin.patch('/admin/update/Banner/:id', { params: { id }, body: { description } })
  await change('Saturday at noon.')
  await page.goto(`/admin/banner?search=${title}&id=${id}`)
  const form = formOf(page)
  await button(page, 'Versions').click()
  for (const version of ['Version 1', 'Version 2'])
    await form.getByRole('checkbox', { name: new RegExp(`^${version} `) }).check()
  await expect(form.getByText('1 field differs')).toBeVisible()
  await expect(form.locator('del')).toHaveText(/ten\./)
  await expect(form.locator('ins')).toHaveText(/noon\./)
  await form.getByRole('button', { name: 'Restore version 1 as draft' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('Saturday at ten.')
  expect(await live(site, id)).toMatchObject({ description: 'Saturday at noon.' })
  await button(page, 'Discard draft').click()
  await expect(form.getByLabel('Description')).toHaveValue('Saturday at noon.')
})

test('EDIT-5 a time to be taken off the site is set, shown in both zones, and cancelled', async ({
  page,
  site,
}) => {
  const title = newTitle('Timed')
  const { id } = await given(site, title)
  const tomorrow = companyClock(new Date(Date.now() + 86_400_000)).day
  await page.goto(`/admin/banner?search=${title}&id=${id}`)
  const form = formOf(page)
  await button(page, 'Schedule').click()
  await form.getByLabel('Action').selectOption('Unpublish')
  await form.getByLabel('Date and time (India)').fill(`${tomorrow}T09:00`)
  await button(page, 'Save schedule').click()
  await expect(
    form.getByText(/Will be taken off the site on .* at 09:00 in India \(03:30 UTC\)/),
  ).toBeVisible()
  await button(page, 'Cancel schedule').click()
  await expect(form.getByText(/Will be taken off/)).toHaveCount(0)
})
