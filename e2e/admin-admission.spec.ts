import { readFile } from 'node:fs/promises'
import { confirmPassword } from './admin-steps.ts'
import { counts, expectNoSideways } from './admin-list.ts'
import {
  admission,
  detail,
  endSession,
  fact,
  failing,
  givenAdmission,
  look,
  newName,
  open,
  row,
  secondBrowser,
} from './admin-inbox.ts'
import { administrator, expect, test } from './fixtures.ts'

test.use({ signedIn: true })

const at = (name: string, status = '') =>
  `/admin/admission?${new URLSearchParams({ ...(status && { status }), search: name })}`

test('ADMIN-9 admissions stand under their title, on four tabs with Pending first, counted, with a search', async ({
  page,
  site,
}) => {
  await page.goto('/admin/admission')
  await expect(page.getByRole('heading', { level: 1, name: 'Admission Requests' })).toBeVisible()
  await expect(page.getByPlaceholder('Search by name/email/status')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true')
  const totals = await Promise.all(
    [1, 2, 3, 4].map(async (status) => {
      const { total } = await site.admin.get('/admin/Admission', { query: { status, limit: 1 } })
      return total
    }),
  )
  const [Pending, Inprogress, Approved, Rejected] = totals
  await expect(page.getByRole('heading', { name: `Admissions (${Pending})` })).toBeVisible()
  expect(await counts(page)).toEqual({ Pending, Inprogress, Approved, Rejected })
  await expect(page.getByText('No admission selected')).toBeVisible()
  await expect(page.getByText('Select a submission from the list')).toBeVisible()
})

test('ADMIN-9 ADMIN-14 an unread admission has a pulsing dot, still under reduced motion, and is bold; opening it marks it read, here and on the server', async ({
  page,
  site,
}) => {
  const { id, fullName } = await givenAdmission(site)
  await page.goto(at(fullName))
  const link = row(page, fullName)
  const dot = link.getByRole('img', { name: 'Unread' })
  await expect(dot).toBeVisible()
  const pulse = () => dot.evaluate((each) => getComputedStyle(each, '::after').animationName)
  expect(await pulse()).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await pulse()).toContain('ping')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(link.locator('b')).toHaveCSS('font-weight', '700')
  const badge = page.getByRole('link', { name: /^Admission \d+ unread/ })
  const before = Number.parseInt((await badge.innerText()).replaceAll(/\D/g, ''), 10)

  await link.click()
  await expect(page.getByRole('heading', { name: 'Admission Details' })).toBeVisible()
  await expect(link.getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await expect(link.locator('b')).toHaveCSS('font-weight', '500')
  await expect(badge).toContainText(String(before - 1))
  await expect.poll(async () => (await admission(site, id)).read).toBe(true)
  const read = await page.evaluate(() => JSON.parse(localStorage.getItem('readAdmissions') ?? '[]'))
  expect(read).toContain(id)
})

test('ADMIN-9 the details show what was sent, N/A where nothing was, and close with a switch of the tab', async ({
  page,
  site,
}) => {
  const { fullName, email, course } = await givenAdmission(site, { message: 'First line\nSecond line' })
  await open(page, at(fullName), fullName)
  await expect(fact(page, 'Full Name')).toHaveText(fullName)
  await expect(fact(page, 'Email').getByRole('link')).toHaveAttribute('href', `mailto:${email}`)
  await expect(fact(page, 'Phone')).toHaveText('N/A')
  await expect(fact(page, 'Location')).toHaveText('N/A')
  await expect(fact(page, 'Course')).toHaveText(course)
  await expect(fact(page, 'Submitted')).toHaveText(/\d{4}, \d{1,2}:\d{2} [ap]m/)
  await expect(fact(page, 'Status')).toHaveText('Pending')
  await expect(detail(page).getByText('First line Second line')).toBeVisible()

  const full = await givenAdmission(site, { phoneNumber: '+91 484 000 0042', location: 'Thrissur' })
  await open(page, at(full.fullName), full.fullName)
  await expect(fact(page, 'Phone')).toHaveText('+91 484 000 0042')
  await expect(fact(page, 'Location')).toHaveText('Thrissur')

  await page.getByRole('tab', { name: /^Inprogress/ }).click()
  await expect(detail(page)).toBeHidden()
  await expect(page.getByText('No admission selected')).toBeVisible()
  await expect(page).toHaveURL(/status=inprogress&search=/)
})

test('ADMIN-9 Save Reply stores the comment and says so', async ({ page, site }) => {
  const { id, fullName } = await givenAdmission(site)
  await open(page, at(fullName), fullName)
  await detail(page).getByLabel('Comment').fill('The January batch has six places left.')
  await expect(detail(page).getByText('Not saved yet.')).toBeVisible()
  await detail(page).getByRole('button', { name: 'Save Reply' }).click()
  await expect(page.getByText('Reply message updated!')).toBeVisible()
  await expect(detail(page).getByText('Not saved yet.')).toBeHidden()
  expect((await admission(site, id)).comment).toBe('The January batch has six places left.')
})

test('ADMIN-9 ADMIN-15 a reply that cannot be saved is kept as typed, with the reason', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const { id, fullName } = await givenAdmission(site)
  await open(page, at(fullName), fullName)
  const mend = await failing(page, /updateAdmissionCommentById/, 'PATCH')
  await detail(page).getByLabel('Comment').fill('Yes, by month.')
  await detail(page).getByRole('button', { name: 'Save Reply' }).click()
  await expect(page.getByRole('status').getByText('Failed to update reply')).toBeVisible()
  await expect(detail(page).getByRole('alert').getByText('The server is not responding.')).toBeVisible()
  await expect(detail(page).getByLabel('Comment')).toHaveValue('Yes, by month.')
  await mend()
  await detail(page).getByRole('button', { name: 'Save Reply' }).click()
  await expect(page.getByText('Reply message updated!')).toBeVisible()
  expect((await admission(site, id)).comment).toBe('Yes, by month.')
})

test('ADMIN-9 another status closes the details and moves the row at once; Undo brings it back', async ({
  page,
  site,
}) => {
  const { id, fullName } = await givenAdmission(site)
  await open(page, at(fullName), fullName)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/AdmissionStatus/, async (route) => {
    await held
    await route.fallback()
  })
  await detail(page).getByLabel('Status').selectOption('Approved')
  // The server has not answered yet.
  await expect(detail(page)).toBeHidden()
  await expect(row(page, fullName)).toHaveCount(0)
  expect(await counts(page)).toMatchObject({ Pending: 0, Approved: 1 })
  answer()
  await expect(page.getByText('Moved to Approved')).toBeVisible()
  expect((await admission(site, id)).status).toBe(3)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, fullName)).toBeVisible()
  expect((await admission(site, id)).status).toBe(1)
})

test('ADMIN-9 a status that the server refuses brings the row back with the reason', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const { id, fullName } = await givenAdmission(site)
  await open(page, at(fullName), fullName)
  await failing(page, /AdmissionStatus/, 'PATCH')
  await detail(page).getByLabel('Status').selectOption('Rejected')
  await expect(page.getByRole('status').getByText('Failed to update status')).toBeVisible()
  await expect(row(page, fullName)).toContainText('Failed to update status. The server is not responding.')
  expect(await counts(page)).toMatchObject({ Pending: 1, Rejected: 0 })
  expect((await admission(site, id)).status).toBe(1)
})

test('ADMIN-9 approved is green, the other statuses are yellow, and each has its shape', async ({
  page,
  site,
}) => {
  const shapes = new Set<string>()
  for (const [status, word, tone] of [
    [1, 'pending', 'badge--warn'],
    [2, 'inprogress', 'badge--warn'],
    [3, 'approved', 'badge--good'],
    [4, 'rejected', 'badge--warn'],
  ] as const) {
    const { id } = await givenAdmission(site, { status })
    await page.goto(`/admin/admission?status=${word}&id=${id}`)
    const badge = fact(page, 'Status').locator('.badge')
    await expect(badge).toHaveText(new RegExp(word, 'i'))
    await expect(badge).toHaveClass(new RegExp(tone))
    shapes.add(await badge.locator('svg').innerHTML())
  }
  expect(shapes.size).toBe(4)
})

test('ADMIN-9 a rejected admission takes no comment, and its applicant can be written to', async ({
  page,
  site,
}) => {
  const { id, fullName } = await givenAdmission(site, { status: 4 })
  await open(page, at(fullName, 'rejected'), fullName)
  await expect(detail(page).getByLabel('Comment')).toBeDisabled()
  await expect(detail(page).getByRole('button', { name: 'Save Reply' })).toBeDisabled()
  await expect(detail(page).getByText('The comment on a rejected admission cannot be changed.')).toBeVisible()
  await detail(page).getByRole('button', { name: 'Reply by e-mail' }).click()
  const form = detail(page).getByRole('form', { name: 'Reply by e-mail' })
  await form.getByLabel('E-mail').fill('The batch is full. The next one begins in May.')
  await form.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(page.getByText(/is on its way/)).toBeVisible()
  const { rows } = await site.admin.get('/admin/replies', { query: { kind: 'admission', id } })
  expect(rows.map(({ text }) => text)).toEqual(['The batch is full. The next one begins in May.'])
})

test('ADMIN-8 ADMIN-9 an admission is deleted after the exact question, and Undo restores it', async ({
  page,
  site,
}) => {
  const { id, fullName } = await givenAdmission(site)
  await open(page, at(fullName), fullName)
  const remove = detail(page).getByRole('button', { name: 'Delete admission' })
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this admission?' })
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, fullName)).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, fullName)).toHaveCount(0)
  await expect(detail(page)).toBeHidden()
  await expect(page.getByText('Admission deleted')).toBeVisible()
  await expect(admission(site, id)).rejects.toMatchObject({ status: 404 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, fullName)).toBeVisible()
  expect((await admission(site, id)).fullName).toBe(fullName)
})

test('ADMIN-8 ADMIN-9 a deletion that fails brings the row back and says so', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const { fullName } = await givenAdmission(site)
  await open(page, at(fullName), fullName)
  await failing(page, /\/api\/admin\/Admission\/\d+$/, 'DELETE')
  await detail(page).getByRole('button', { name: 'Delete admission' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').getByText('Delete failed')).toBeVisible()
  await expect(row(page, fullName)).toContainText('Delete failed')
})

test('ADMIN-9 ADMIN-15 a list that cannot be had says so and offers to try again', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const { fullName } = await givenAdmission(site)
  const mend = await failing(page, /\/api\/admin\/Admission\?/, 'GET')
  // Or the screen would also ask again by itself.
  await failing(page, /\/api\/admin\/changes/, 'GET')
  await page.goto(at(fullName))
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch admissions' })
  await expect(alert).toContainText('The server is not responding.')
  await mend()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, fullName)).toBeVisible()
})

test('ADMIN-9 while the rows are on their way the list says Loading...', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/admin\/Admission\?/, async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/admin/admission')
  await expect(page.getByRole('region', { name: 'Admissions' }).getByText('Loading...')).toBeVisible()
  answer()
  await expect(row(page, 'Jithin Mathew')).toBeVisible()
})

test('ADMIN-9 ADMIN-13 the search filters while one types, within the tab, over name, e-mail and status, in any case', async ({
  page,
  site,
}) => {
  const name = newName('Sreelatha')
  await givenAdmission(site, { fullName: name })
  const approved = await givenAdmission(site, { fullName: `${name} Two`, status: 3 })
  await page.goto('/admin/admission')
  const search = page.getByPlaceholder('Search by name/email/status')
  await search.pressSequentially(name.toUpperCase())
  await expect(page.getByRole('heading', { name: 'Admissions (1)' })).toBeVisible()
  await expect(row(page, name)).toHaveCount(1)
  // Where else it occurs, the tabs say.
  expect(await counts(page)).toMatchObject({ Pending: 1, Approved: 1 })
  await page.getByRole('tab', { name: /^Approved/ }).click()
  await expect(row(page, `${name} Two`)).toBeVisible()

  await search.fill(approved.email.slice(3, -4).toUpperCase())
  await expect(page).toHaveURL(/EXAMPLE/)
  await expect(row(page, `${name} Two`)).toBeVisible()
  await search.fill('APPROV')
  await expect(page).toHaveURL(/search=APPROV/)
  const all = await site.admin.get('/admin/Admission', { query: { status: 3, limit: 1 } })
  await expect(page.getByRole('heading', { name: `Admissions (${all.total})` })).toBeVisible()
  await search.fill(approved.email)
  await page.getByRole('tab', { name: /^Rejected/ }).click()
  await page.getByRole('link', { name: 'Approved (1)' }).click()
  await expect(row(page, `${name} Two`)).toBeVisible()
  await search.fill('no such person')
  await expect(page.getByText('No matching submissions found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(search).toHaveValue('')
})

test('ADMIN-9 a tab that is chosen while a search is waited for stays chosen, and the search comes', async ({
  page,
}) => {
  await page.goto('/admin/admission')
  const rejected = page.getByRole('tab', { name: /^Rejected/ })
  await page.route(/\/api\/admin\/Admission\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.getByPlaceholder('Search by name/email/status').fill('fathima')
  await rejected.click()
  await expect(page).toHaveURL(/search=fathima/)
  await expect(page).toHaveURL(/status=rejected/)
  await expect(rejected).toHaveAttribute('aria-selected', 'true')
})

test('ADMIN-9 the address holds tab, search, page and what is open: reload, a shared link and Back work', async ({
  page,
  site,
}) => {
  const { id, fullName } = await givenAdmission(site, { status: 2 })
  await page.goto('/admin/admission')
  await page.getByRole('tab', { name: /^Inprogress/ }).click()
  await page.getByPlaceholder('Search by name/email/status').fill(fullName)
  await expect(page.getByRole('heading', { name: 'Admissions (1)' })).toBeVisible()
  await row(page, fullName).click()
  await expect(page).toHaveURL((url) => {
    const params = Object.fromEntries(url.searchParams)
    return params.status === 'inprogress' && params.search === fullName && params.id === String(id)
  })
  await page.reload()
  await expect(fact(page, 'Full Name')).toHaveText(fullName)
  await expect(row(page, fullName)).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(detail(page)).toBeHidden()
  await expect(row(page, fullName)).toBeVisible()
  await page.goBack()
  await expect(page.getByPlaceholder('Search by name/email/status')).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true')
  // A link to something that is on another tab by now still shows it.
  await page.goto(`/admin/admission?id=${id}`)
  await expect(fact(page, 'Status')).toHaveText('Inprogress')
})

test('ADMIN-13 more than fifty admissions come page by page', async ({ page, site }) => {
  const name = newName('Pages')
  const given = (number: number) => givenAdmission(site, { fullName: `${name} No${number}.` })
  for (const number of [1, 2, 3]) await given(number)
  await Promise.all(Array.from({ length: 49 }, (_, index) => given(index + 4)))
  await given(53)
  await page.goto(at(name))
  await expect(page.getByRole('heading', { name: 'Admissions (53)' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(50)
  await expect(row(page, `${name} No53.`)).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(3)
  await expect(row(page, `${name} No1.`)).toBeVisible()
  await page.reload()
  await expect(row(page, `${name} No1.`)).toBeVisible()
})

test('ADMIN-9 by keyboard alone: walk the list, open, answer, move on, and come back', async ({
  page,
  site,
}) => {
  const name = newName('Keys')
  const ids: number[] = []
  for (const letter of ['A', 'B', 'C']) {
    ids.unshift((await givenAdmission(site, { fullName: `${name} ${letter}` })).id)
  }
  await page.goto(at(name))
  await expect(row(page, `${name} C`)).toBeVisible()
  await page.getByPlaceholder('Search by name/email/status').focus()
  const press = (key: string) => page.keyboard.press(key)
  // Past 'Select' to the one row that the Tab key reaches.
  await press('Tab')
  await press('Tab')
  await expect(row(page, `${name} C`)).toBeFocused()
  await press('ArrowDown')
  await expect(row(page, `${name} B`)).toBeFocused()
  await press('End')
  await expect(row(page, `${name} A`)).toBeFocused()
  await press('ArrowDown')
  await expect(row(page, `${name} A`)).toBeFocused()
  await press('Home')
  await expect(row(page, `${name} C`)).toBeFocused()
  await expect(detail(page)).toBeHidden()
  await press('ArrowDown')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Admission Details' })).toBeFocused()
  await expect(fact(page, 'Full Name')).toHaveText(`${name} B`)

  await press('Escape')
  await expect(detail(page)).toBeHidden()
  await expect(row(page, `${name} B`)).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Admission Details' })).toBeFocused()
  const comment = detail(page).getByLabel('Comment')
  for (
    let stops = 0;
    stops < 8 && !(await comment.evaluate((box) => box === document.activeElement));
    stops += 1
  )
    await press('Tab')
  await page.keyboard.type('Please call us.')
  await press('Tab')
  await press('Tab')
  await expect(detail(page).getByRole('button', { name: 'Save Reply' })).toBeFocused()
  await press('Enter')
  await expect(page.getByText('Reply message updated!')).toBeVisible()

  // From the status the next row takes the focus once this one has moved.
  await detail(page).getByLabel('Status').focus()
  await detail(page).getByLabel('Status').selectOption('Inprogress')
  await expect(detail(page)).toBeHidden()
  await expect(row(page, `${name} A`)).toBeFocused()
  await expect.poll(async () => (await admission(site, ids[1] ?? 0)).status).toBe(2)
})

test('ADMIN-15 two browsers on one admission: the later comment is refused, shown what changed, and kept', async ({
  page,
  site,
  browser,
  context,
  trouble,
}) => {
  trouble.allow(/409/)
  const { id, fullName } = await givenAdmission(site)
  const other = await secondBrowser(browser, context)
  await open(page, at(fullName), fullName)
  await open(other, new URL(at(fullName), site.url).href, fullName)
  await detail(page).getByLabel('Comment').fill('From the first browser')
  await detail(other).getByLabel('Comment').fill('From the second browser')
  await detail(other).getByRole('button', { name: 'Save Reply' }).click()
  await expect(other.getByText('Reply message updated!')).toBeVisible()

  await detail(page).getByRole('button', { name: 'Save Reply' }).click()
  const alert = detail(page).getByRole('alert').filter({ hasText: 'Failed to update reply' })
  await expect(alert).toContainText('Someone else changed this. Reload to see the latest version.')
  await expect(alert).toContainText('From the second browser')
  await expect(detail(page).getByLabel('Comment')).toHaveValue('From the first browser')
  expect((await admission(site, id)).comment).toBe('From the second browser')

  await detail(page).getByRole('button', { name: 'Save Reply' }).click()
  await expect(page.getByText('Reply message updated!')).toBeVisible()
  expect((await admission(site, id)).comment).toBe('From the first browser')
  await other.context().close()
})

test("ADMIN-15 a status set on top of somebody else's is refused, and opens again with what changed", async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/409/)
  const { id, fullName } = await givenAdmission(site)
  // The page does not hear of the other change in time.
  await page.route(/\/api\/admin\/changes/, () => {})
  await open(page, at(fullName), fullName)
  await site.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 3 } })
  await detail(page).getByLabel('Status').selectOption('Rejected')
  await expect(page.getByRole('status').getByText('Failed to update status')).toBeVisible()
  const alert = detail(page).getByRole('alert').filter({ hasText: 'Failed to update status' })
  await expect(alert).toContainText('Pending → Approved')
  await expect(fact(page, 'Status')).toHaveText('Approved')
  expect((await admission(site, id)).status).toBe(3)
})

test('ADMIN-2 ADMIN-15 a draft survives another row, a reload and the end of the session', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/401|ERR_FAILED/)
  const name = newName('Drafts')
  const { id } = await givenAdmission(site, { fullName: `${name} A` })
  await givenAdmission(site, { fullName: `${name} B` })
  await open(page, at(name), `${name} A`)
  await detail(page).getByLabel('Comment').fill('Half a thought')
  await row(page, `${name} B`).click()
  await expect(detail(page).getByLabel('Comment')).toHaveValue('')
  await row(page, `${name} A`).click()
  await expect(detail(page).getByLabel('Comment')).toHaveValue('Half a thought')
  await page.reload()
  await expect(detail(page).getByLabel('Comment')).toHaveValue('Half a thought')

  // Or the screen would notice by itself.
  await failing(page, /\/api\/admin\/changes/, 'GET')
  await endSession(page)
  await detail(page).getByRole('button', { name: 'Save Reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password').fill(administrator.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Reply message updated!')).toBeVisible()
  expect((await admission(site, id)).comment).toBe('Half a thought')
})

test('ADMIN-9 a link that names an admission only opens the list that holds it, or says that it was deleted', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/404/)
  const { id, fullName } = await givenAdmission(site, { status: 3 })
  await page.goto(`/admin/admission?id=${id}`)
  await expect(page.getByRole('tab', { name: /^Approved/ })).toHaveAttribute('aria-selected', 'true')
  await expect(fact(page, 'Full Name')).toHaveText(fullName)
  await expect(row(page, fullName)).toHaveAttribute('aria-current', 'true')
  // What leaves a list while it is read takes nobody along.
  const pending = await givenAdmission(site)
  await open(page, at(pending.fullName), pending.fullName)
  await site.admin.patch('/admin/Update/AdmissionStatus', { query: { id: pending.id }, body: { status: 4 } })
  await look(page)
  await expect(fact(page, 'Status')).toHaveText('Rejected')
  await expect(page.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true')

  await site.admin.delete('/admin/Admission/:id', { params: { id } })
  await page.goto(`/admin/admission?id=${id}`)
  await expect(page.getByText('This submission is no longer here')).toBeVisible()
})

test('ADMIN-9 new admissions wait behind "2 new" and move nothing of what is read', async ({
  page,
  site,
}) => {
  const name = newName('Live')
  await givenAdmission(site, { fullName: `${name} A` })
  await open(page, at(name), `${name} A`)
  const place = await row(page, `${name} A`).boundingBox()
  await givenAdmission(site, { fullName: `${name} B` })
  await givenAdmission(site, { fullName: `${name} C` })
  await look(page)
  const bar = page.getByRole('button', { name: '2 new' })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Admissions (3)' })).toBeVisible()
  expect(await row(page, `${name} A`).boundingBox()).toEqual(place)
  await expect(fact(page, 'Full Name')).toHaveText(`${name} A`)
  await bar.click()
  await expect(row(page, `${name} C`)).toBeFocused()
  await expect(row(page, `${name} B`)).toBeVisible()
  await expect(bar).toBeHidden()
})

test('ADMIN-9 what a colleague does to the list is seen without a reload', async ({ page, site }) => {
  const { id, fullName } = await givenAdmission(site)
  await page.goto(at(fullName))
  await expect(row(page, fullName)).toBeVisible()
  await site.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 2 } })
  await look(page)
  await expect(row(page, fullName)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /^Inprogress/ })).toContainText('1')
})

test('ADMIN-9 several admissions are moved or deleted at once, and Undo takes it back', async ({
  page,
  site,
}) => {
  const name = newName('Many')
  const ids: number[] = []
  for (const letter of ['A', 'B', 'C']) {
    ids.push((await givenAdmission(site, { fullName: `${name} ${letter}` })).id)
  }
  const statuses = () => Promise.all(ids.map(async (id) => (await admission(site, id)).status))
  await page.goto(at(name))
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByLabel(`Select ${name} A`).check()
  await page.getByLabel(`Select ${name} B`).check()
  await page.getByLabel('Move to').selectOption('Approved')
  await expect(page.getByText('2 moved to Approved')).toBeVisible()
  await expect(row(page, `${name} A`)).toHaveCount(0)
  expect(await statuses()).toEqual([3, 3, 1])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, `${name} A`)).toBeVisible()
  expect(await statuses()).toEqual([1, 1, 1])

  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Delete admissions' }).click()
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete these 3 admissions?',
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 admissions deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Admissions (0)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Admissions (3)' })).toBeVisible()
})

test('ADMIN-9 the tab is exported as it is searched', async ({ page, site }) => {
  const name = newName('Export')
  await givenAdmission(site, { fullName: name })
  await givenAdmission(site, { fullName: `${name} Other`, status: 3 })
  await page.goto(at(name))
  await expect(row(page, name)).toBeVisible()
  await confirmPassword(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).first().click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text).toContain(name)
  expect(text).not.toContain(`${name} Other`)
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
})

test('ADMIN-9 an answer by e-mail goes to the outbox and stays with the admission', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/422/)
  const { id, fullName, email, course } = await givenAdmission(site)
  await site.admin.patch('/admin/Update/updateAdmissionCommentById/:id', {
    params: { id },
    body: { comment: 'Six places are left.' },
  })
  await open(page, at(fullName), fullName)
  await detail(page).getByRole('button', { name: 'Reply by e-mail' }).click()
  const form = detail(page).getByRole('form', { name: 'Reply by e-mail' })
  await expect(form.getByLabel('E-mail')).toBeFocused()
  await expect(form.getByLabel('Subject')).toHaveValue(`Your admission request: ${course}`)
  await form.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(form.getByText('Please enter a message.')).toBeVisible()
  await form.getByRole('button', { name: 'Use the comment' }).click()
  await expect(form.getByLabel('E-mail')).toHaveValue('Six places are left.')
  await form.getByLabel('E-mail').fill('There are six places left.')
  // What was begun is there again.
  await page.reload()
  await expect(form.getByLabel('E-mail')).toHaveValue('There are six places left.')
  await form.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(page.getByText(`E-mail to ${email} is on its way`)).toBeVisible()
  await expect(form).toBeHidden()
  const thread = detail(page).getByRole('region', { name: 'E-mails sent' })
  await expect(thread).toContainText('There are six places left.')
  await expect(thread).toContainText('Waiting')
  const { rows } = await site.admin.get('/admin/replies', { query: { kind: 'admission', id } })
  expect(rows).toMatchObject([{ recipient: email, text: 'There are six places left.' }])
})

test('ADMIN-9 other admissions of the same person are pointed out, with the way to them', async ({
  page,
  site,
}) => {
  const name = newName('Twice')
  const email = `${name.replace(' ', '.')}@example.com`
  const first = await givenAdmission(site, { fullName: `${name} A`, email, status: 3 })
  await givenAdmission(site, { fullName: `${name} B`, email: email.toUpperCase() })
  await open(page, at(name), `${name} B`)
  const others = detail(page).getByRole('region', { name: 'Other submissions from this person' })
  await expect(others).toContainText('same e-mail')
  await others.getByRole('link', { name: `${name} A` }).click()
  await expect(fact(page, 'Full Name')).toHaveText(first.fullName)
  await expect(page.getByRole('tab', { name: /^Approved/ })).toHaveAttribute('aria-selected', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('ADMIN-9 what is opened takes the place of the list, and "Admissions" leads back to where it was', async ({
    page,
  }) => {
    await page.goto('/admin/admission')
    const links = page.getByRole('region', { name: 'Admissions' }).getByRole('listitem').getByRole('link')
    await links.nth(12).waitFor()
    await expectNoSideways(page)
    await links.nth(12).evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await links.nth(12).click()
    await expect(page.getByRole('heading', { name: 'Admission Details' })).toBeFocused()
    await expect(page.getByRole('tablist')).toBeHidden()
    await expect(links.first()).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expectNoSideways(page)
    await detail(page).getByRole('link', { name: 'Admissions' }).click()
    await expect(links.nth(12)).toBeFocused()
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(60)
  })

  test('ADMIN-9 nothing needs sideways scrolling at 320 px', async ({ page, site }) => {
    const { fullName } = await givenAdmission(site, {
      email: `${'a'.repeat(60)}@${'example'.repeat(6)}.com`,
      message: 'x'.repeat(300),
    })
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(at(fullName))
    await row(page, fullName).waitFor()
    await expectNoSideways(page)
    await row(page, fullName).click()
    await expect(fact(page, 'Full Name')).toHaveText(fullName)
    await detail(page).getByRole('button', { name: 'Reply by e-mail' }).click()
    await expect(detail(page).getByLabel('Subject')).toBeVisible()
    await expectNoSideways(page)
  })
})
