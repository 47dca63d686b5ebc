import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Client } from '#app/platform/api/client.ts'
import {
  admission,
  detail,
  endSession,
  detailField,
  failRequests,
  createAdmission,
  focusWindow,
  uniqueName,
  openSubmission,
  holdRequests,
  listRow,
} from './admin-inbox.ts'
import { tabCounts, expectNoHorizontalScroll } from './admin-list.ts'
import { confirmPassword, exportList } from './admin-steps.ts'
import { signInColleague } from './colleague.ts'
import { administrator, expect, test } from './fixtures.ts'

test.use({ signedIn: true })

const searchUrl = (name: string, status = '') =>
  `/admin/admission?${new URLSearchParams({ ...(status && { status }), search: name })}`

test("ADMIN-9 ADMIN-15 the admissions page shows Loading..., 'Failed to fetch admissions' with a retry button, a title, four tabs with counts, Pending first, and a search", async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const succeed = await failRequests(page, /\/api\/admin\/Admission\?/, 'GET')
  // Block the automatic refresh.
  await failRequests(page, /\/api\/admin\/changes/, 'GET')
  const release = await holdRequests(page, /\/api\/admin\/Admission\?/)
  await page.goto('/admin/admission')
  await expect(page.getByRole('region', { name: 'Admissions' }).getByText('Loading...')).toBeVisible()
  release()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch admissions' })
  await expect(alert).toContainText('The server is not responding.')
  await succeed()
  await alert.getByRole('button', { name: 'Try again' }).click()

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
  expect(await tabCounts(page)).toEqual({ Pending, Inprogress, Approved, Rejected })
  await expect(page.getByText('No admission selected')).toBeVisible()
  await expect(page.getByText('Select a submission from the list')).toBeVisible()
})

test('ADMIN-9 ADMIN-14 DESK-2 an unread admission is bold with a pulsing dot (static with reduced motion); opening it shows the submitted values, N/A for empty ones, and marks it as read, it stays unanswered, and a tab change closes it', async ({
  page,
  site,
}) => {
  const { id, fullName, email, course } = await createAdmission(site, {
    message: 'First line\nSecond line',
    location: 'Thrissur',
  })
  await page.goto(searchUrl(fullName))
  const link = listRow(page, fullName)
  const dot = link.getByRole('img', { name: 'Unread' })
  await expect(dot).toBeVisible()
  const pulse = () => dot.evaluate((each) => getComputedStyle(each, '::after').animationName)
  expect(await pulse()).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await pulse()).toContain('ping')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(link.locator('b')).toHaveCSS('font-weight', '700')
  const badge = page.getByRole('link', { name: /^Admission \d+ unanswered/ })
  const before = Number.parseInt((await badge.innerText()).replaceAll(/\D/g, ''), 10)

  await link.click()
  await expect(page.getByRole('heading', { name: 'Admission Details' })).toBeVisible()
  await expect(dot).toHaveCount(0)
  await expect(link.locator('b')).toHaveCSS('font-weight', '500')
  await expect.poll(async () => (await admission(site, id)).read).toBe(true)
  await expect(badge).toContainText(String(before))
  const read = await page.evaluate(() => JSON.parse(localStorage.getItem('readAdmissions') ?? '[]'))
  expect(read).toContain(id)
  await expect(detailField(page, 'Full Name')).toHaveText(fullName)
  await expect(detailField(page, 'Email').getByRole('link')).toHaveAttribute('href', `mailto:${email}`)
  await expect(detailField(page, 'Phone')).toHaveText('N/A')
  await expect(detailField(page, 'Location')).toHaveText('Thrissur')
  await expect(detailField(page, 'Course')).toHaveText(course)
  await expect(detailField(page, 'Submitted')).toHaveText(/\d{4}, \d{1,2}:\d{2} [ap]m/)
  await expect(detailField(page, 'Status')).toHaveText('Pending')
  await expect(detail(page).getByText('First line Second line')).toBeVisible()

  await page.getByRole('tab', { name: /^Inprogress/ }).click()
  await expect(detail(page)).toBeHidden()
  await expect(page.getByText('No admission selected')).toBeVisible()
  await expect(page).toHaveURL(/status=inprogress&search=/)
})

test("ADMIN-9 ADMIN-15 Save Reply stores the comment and says 'Reply message updated!'; one that cannot be saved stays in the field under 'Failed to update reply'", async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const { id, fullName } = await createAdmission(site)
  await openSubmission(page, searchUrl(fullName), fullName)
  const succeed = await failRequests(page, /updateAdmissionCommentById/, 'PATCH')
  const comment = detail(page).getByLabel('Comment')
  await comment.fill('Six places are left.')
  await expect(detail(page).getByText('Not saved yet.')).toBeVisible()
  await detail(page).getByRole('button', { name: 'Save Reply' }).click()
  await expect(page.getByRole('status').getByText('Failed to update reply')).toBeVisible()
  await expect(detail(page).getByRole('alert').getByText('The server is not responding.')).toBeVisible()
  await expect(comment).toHaveValue('Six places are left.')
  await succeed()
  await detail(page).getByRole('button', { name: 'Save Reply' }).click()
  await expect(page.getByText('Reply message updated!')).toBeVisible()
  await expect(detail(page).getByText('Not saved yet.')).toBeHidden()
  expect((await admission(site, id)).comment).toBe('Six places are left.')
})

test("ADMIN-8 ADMIN-9 a status change closes the details and moves the row, and an admission is deleted after the exact question; Undo reverts both, 'Failed to update status' and 'Delete failed' keep the details open", async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const { id, fullName } = await createAdmission(site)
  await openSubmission(page, searchUrl(fullName), fullName)
  await detail(page).getByLabel('Comment').fill('Six places are left.')
  await detail(page).getByLabel('Status').selectOption('Approved')
  await expect(detail(page)).toBeHidden()
  await expect(listRow(page, fullName)).toHaveCount(0)
  await expect.poll(() => tabCounts(page)).toMatchObject({ Pending: 0, Approved: 1 })
  await expect(page.getByText(`${fullName} moved to Approved. Unsaved text is kept`)).toBeVisible()
  expect((await admission(site, id)).status).toBe(3)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listRow(page, fullName)).toBeVisible()
  await expect(detailField(page, 'Full Name')).toHaveText(fullName)
  await expect(page.locator('#open-submission')).toBeFocused()
  await expect(detail(page).getByLabel('Comment')).toHaveValue('Six places are left.')
  expect((await admission(site, id)).status).toBe(1)

  await failRequests(page, /AdmissionStatus/, 'PATCH')
  await detail(page).getByLabel('Status').selectOption('Rejected')
  await expect(page.getByRole('status').getByText('Failed to update status')).toBeVisible()
  await expect(listRow(page, fullName)).toContainText(
    'Failed to update status. The server is not responding.',
  )
  expect(await tabCounts(page)).toMatchObject({ Pending: 1, Rejected: 0 })
  expect((await admission(site, id)).status).toBe(1)

  const remove = detail(page).getByRole('button', { name: 'Delete admission' })
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this admission?' })
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(listRow(page, fullName)).toBeVisible()
  const succeed = await failRequests(page, /\/api\/admin\/Admission\/\d+$/, 'DELETE')
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').getByText('Delete failed')).toBeVisible()
  await expect(listRow(page, fullName)).toContainText('Delete failed')

  await succeed()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(listRow(page, fullName)).toHaveCount(0)
  await expect(detail(page)).toBeHidden()
  await expect(page.getByText('Admission deleted')).toBeVisible()
  await expect(admission(site, id)).rejects.toMatchObject({ status: 404 })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(listRow(page, fullName)).toBeVisible()
  expect((await admission(site, id)).fullName).toBe(fullName)
})

test('ADMIN-9 Approved is green, other statuses are yellow, and each has a distinct shape; Rejected disables the comment, but not the e-mail', async ({
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
    const { id } = await createAdmission(site, { status })
    await page.goto(`/admin/admission?status=${word}&id=${id}`)
    const badge = detailField(page, 'Status').locator('.badge')
    await expect(badge).toHaveText(new RegExp(word, 'i'))
    await expect(badge).toHaveClass(new RegExp(tone))
    shapes.add(await badge.locator('svg').innerHTML())
  }
  expect(shapes.size).toBe(4)
  await expect(detail(page).getByLabel('Comment')).toBeDisabled()
  await expect(detail(page).getByRole('button', { name: 'Save Reply' })).toBeDisabled()
  await expect(detail(page).getByText('The comment on a rejected admission cannot be changed.')).toBeVisible()
  await expect(detail(page).getByRole('button', { name: 'Reply by e-mail' })).toBeEnabled()
})

test('ADMIN-9 ADMIN-13 the search filters within the tab while typing, by name, e-mail and status, ignoring case; a tab selected during a pending search stays selected', async ({
  page,
  site,
}) => {
  const name = uniqueName('Sreelatha')
  await createAdmission(site, { fullName: name })
  const approved = await createAdmission(site, { fullName: `${name} Two`, status: 3 })
  await page.goto('/admin/admission')
  const search = page.getByPlaceholder('Search by name/email/status')
  await search.pressSequentially(name.toUpperCase())
  await expect(page.getByRole('heading', { name: 'Admissions (1)' })).toBeVisible()
  await expect(listRow(page, name)).toHaveCount(1)
  expect(await tabCounts(page)).toMatchObject({ Pending: 1, Approved: 1 })
  await page.getByRole('tab', { name: /^Approved/ }).click()
  await expect(listRow(page, `${name} Two`)).toBeVisible()

  await search.fill(approved.email.slice(3, -4).toUpperCase())
  await expect(page).toHaveURL(/EXAMPLE/)
  await expect(listRow(page, `${name} Two`)).toBeVisible()
  await search.fill('APPROV')
  await expect(page).toHaveURL(/search=APPROV/)
  const all = await site.admin.get('/admin/Admission', { query: { status: 3, limit: 1 } })
  await expect(page.getByRole('heading', { name: `Admissions (${all.total})` })).toBeVisible()
  await search.fill(approved.email)
  await page.getByRole('tab', { name: /^Rejected/ }).click()
  await page.getByRole('link', { name: 'Approved (1)' }).click()
  await expect(listRow(page, `${name} Two`)).toBeVisible()
  await search.fill('no such person')
  await expect(page.getByText('No matching submissions found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(search).toHaveValue('')

  await page.route(/\/api\/admin\/Admission\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await search.fill('fathima')
  await page.getByRole('tab', { name: /^Pending/ }).click()
  await expect(page).toHaveURL(/search=fathima/)
  await expect(page).not.toHaveURL(/status=/)
  await expect(page.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true')
})

test('ADMIN-9 the URL contains tab, search, page and open record, so reload, shared links and Back work; a link with only an id opens its list, or reports that the admission was deleted', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/404/)
  const { id, fullName } = await createAdmission(site, { status: 2 })
  await page.goto('/admin/admission')
  await page.getByRole('tab', { name: /^Inprogress/ }).click()
  await page.getByPlaceholder('Search by name/email/status').fill(fullName)
  await expect(page.getByRole('heading', { name: 'Admissions (1)' })).toBeVisible()
  await listRow(page, fullName).click()
  await expect(page).toHaveURL((url) => {
    const params = Object.fromEntries(url.searchParams)
    return params.status === 'inprogress' && params.search === fullName && params.id === String(id)
  })
  await page.reload()
  await expect(detailField(page, 'Full Name')).toHaveText(fullName)
  await expect(listRow(page, fullName)).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(detail(page)).toBeHidden()
  await expect(listRow(page, fullName)).toBeVisible()
  await page.goBack()
  await expect(page.getByPlaceholder('Search by name/email/status')).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true')
  await page.goto(`/admin/admission?id=${id}`)
  await expect(page.getByRole('tab', { name: /^Inprogress/ })).toHaveAttribute('aria-selected', 'true')
  await expect(listRow(page, fullName)).toHaveAttribute('aria-current', 'true')
  await site.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 4 } })
  await focusWindow(page)
  await expect(detailField(page, 'Status')).toHaveText('Rejected')
  await expect(page.getByRole('tab', { name: /^Inprogress/ })).toHaveAttribute('aria-selected', 'true')

  await site.admin.delete('/admin/Admission/:id', { params: { id } })
  await page.goto(`/admin/admission?id=${id}`)
  await expect(page.getByText('Submission not found')).toBeVisible()
})

test('ADMIN-13 more than fifty admissions are paginated', async ({ page, site }) => {
  const name = uniqueName('Pages')
  const given = (number: number) => createAdmission(site, { fullName: `${name} No${number}.` })
  for (const number of [1, 2, 3]) await given(number)
  await Promise.all(Array.from({ length: 49 }, (_, index) => given(index + 4)))
  await given(53)
  await page.goto(searchUrl(name))
  await expect(page.getByRole('heading', { name: 'Admissions (53)' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(50)
  await expect(listRow(page, `${name} No53.`)).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(3)
  await expect(listRow(page, `${name} No1.`)).toBeVisible()
  await page.reload()
  await expect(listRow(page, `${name} No1.`)).toBeVisible()
})

test('ADMIN-9 the keyboard can navigate the list, open a record, reply, continue and return', async ({
  page,
  site,
}) => {
  const name = uniqueName('Keys')
  const ids: number[] = []
  for (const letter of ['A', 'B', 'C']) {
    ids.unshift((await createAdmission(site, { fullName: `${name} ${letter}` })).id)
  }
  await page.goto(searchUrl(name))
  await expect(listRow(page, `${name} C`)).toBeVisible()
  await page.getByPlaceholder('Search by name/email/status').focus()
  const press = (key: string) => page.keyboard.press(key)
  await press('Tab')
  await press('Tab')
  await expect(listRow(page, `${name} C`)).toBeFocused()
  await press('ArrowDown')
  await expect(listRow(page, `${name} B`)).toBeFocused()
  await press('End')
  await expect(listRow(page, `${name} A`)).toBeFocused()
  await press('ArrowDown')
  await expect(listRow(page, `${name} A`)).toBeFocused()
  await press('Home')
  await expect(listRow(page, `${name} C`)).toBeFocused()
  await expect(detail(page)).toBeHidden()
  await press('ArrowDown')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Admission Details' })).toBeFocused()
  await expect(detailField(page, 'Full Name')).toHaveText(`${name} B`)

  await press('Escape')
  await expect(detail(page)).toBeHidden()
  await expect(listRow(page, `${name} B`)).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Admission Details' })).toBeFocused()
  const comment = detail(page).getByLabel('Comment')
  for (
    let stops = 0;
    stops < 14 && !(await comment.evaluate((box) => box === document.activeElement));
    stops += 1
  )
    await press('Tab')
  await page.keyboard.type('Please call us.')
  await press('Tab')
  await expect(detail(page).getByRole('button', { name: 'Save Reply' })).toBeFocused()
  await press('Enter')
  await expect(page.getByText('Reply message updated!')).toBeVisible()

  await detail(page).getByLabel('Status').focus()
  await detail(page).getByLabel('Status').selectOption('Inprogress')
  await expect(detail(page)).toBeHidden()
  await expect(listRow(page, `${name} A`)).toBeFocused()
  await expect.poll(async () => (await admission(site, ids[1] ?? 0)).status).toBe(2)
})

test('ADMIN-15 CLERK-2 a comment or status that a colleague has changed is held back with the change shown and the text kept; own changes never conflict', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/409/)
  const { id, fullName } = await createAdmission(site)
  const setStatus = (client: Client, status: 2 | 3) =>
    client.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status } })
  const setComment = (client: Client, comment: string) =>
    client.patch('/admin/Update/updateAdmissionCommentById/:id', { params: { id }, body: { comment } })
  // Block the automatic refresh.
  await page.route(/\/api\/admin\/changes/, () => {})
  await openSubmission(page, searchUrl(fullName), fullName)
  const comment = detail(page).getByLabel('Comment')
  const save = detail(page).getByRole('button', { name: 'Save Reply' })
  await comment.fill('My own text')
  await setStatus(site.admin, 2)
  await setComment(site.admin, 'From another window')
  await save.click()
  await expect(page.getByText('Reply message updated!')).toBeVisible()
  expect(await admission(site, id)).toMatchObject({ comment: 'My own text', status: 2 })

  await comment.fill('My second text')
  const leena = await signInColleague(site)
  await setComment(leena, 'From the colleague')
  await save.click()
  const alert = detail(page).getByRole('alert').filter({ hasText: 'Failed to update reply' })
  await expect(alert).toContainText('Leena Thomas')
  await expect(alert).toContainText('From the colleague')
  await expect(comment).toHaveValue('My second text')
  expect((await admission(site, id)).comment).toBe('From the colleague')
  await save.click()
  await expect.poll(async () => (await admission(site, id)).comment).toBe('My second text')

  await page.reload()
  await expect(comment).toHaveValue('My second text')
  await setStatus(leena, 3)
  await detail(page).getByLabel('Status').selectOption('Rejected')
  await expect(page.getByRole('status').getByText('Failed to update status')).toBeVisible()
  const refused = detail(page).getByRole('alert').filter({ hasText: 'Failed to update status' })
  await expect(refused).toContainText('Inprogress → Approved')
  await expect(detailField(page, 'Status')).toHaveText('Approved')
  expect((await admission(site, id)).status).toBe(3)
})

test('ADMIN-2 ADMIN-15 a draft survives opening another row, a reload and the end of the session', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/401|ERR_FAILED/)
  const name = uniqueName('Drafts')
  const { id } = await createAdmission(site, { fullName: `${name} A` })
  await createAdmission(site, { fullName: `${name} B` })
  await openSubmission(page, searchUrl(name), `${name} A`)
  await detail(page).getByLabel('Comment').fill('Half a thought')
  await listRow(page, `${name} B`).click()
  await expect(detail(page).getByLabel('Comment')).toHaveValue('')
  await listRow(page, `${name} A`).click()
  await expect(detail(page).getByLabel('Comment')).toHaveValue('Half a thought')
  await page.reload()
  await expect(detail(page).getByLabel('Comment')).toHaveValue('Half a thought')

  // Block the automatic refresh.
  await failRequests(page, /\/api\/admin\/changes/, 'GET')
  await endSession(page)
  await detail(page).getByRole('button', { name: 'Save Reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password').fill(administrator.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Reply message updated!')).toBeVisible()
  expect((await admission(site, id)).comment).toBe('Half a thought')
})

test('ADMIN-9 new admissions and changes by others appear without a reload', async ({ page, site }) => {
  const name = uniqueName('Live')
  const { id } = await createAdmission(site, { fullName: `${name} A` })
  await openSubmission(page, searchUrl(name), `${name} A`)
  await createAdmission(site, { fullName: `${name} B` })
  await focusWindow(page)
  await expect(listRow(page, `${name} B`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Admissions (2)' })).toBeVisible()
  await expect(detailField(page, 'Full Name')).toHaveText(`${name} A`)
  await site.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 2 } })
  await focusWindow(page)
  await expect(listRow(page, `${name} A`)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /^Inprogress/ })).toContainText('1')
})

test('ADMIN-9 several admissions can be moved or deleted at once, with Undo', async ({ page, site }) => {
  const name = uniqueName('Many')
  const ids: number[] = []
  for (const letter of ['A', 'B', 'C']) {
    ids.push((await createAdmission(site, { fullName: `${name} ${letter}` })).id)
  }
  const statuses = () => Promise.all(ids.map(async (id) => (await admission(site, id)).status))
  await page.goto(searchUrl(name))
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByLabel(`Select ${name} A`).check()
  await page.getByLabel(`Select ${name} B`).check()
  await page.getByLabel('Move to').selectOption('Approved')
  await expect(page.getByText('2 moved to Approved')).toBeVisible()
  await expect(listRow(page, `${name} A`)).toHaveCount(0)
  expect(await statuses()).toEqual([3, 3, 1])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listRow(page, `${name} A`)).toBeVisible()
  await expect(
    listRow(page, `${name} B`)
      .or(listRow(page, `${name} A`))
      .and(page.locator(':focus')),
  ).toBeVisible()
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

test('DESK-10 ADMIN-9 a printed admission has phone, status and comment on one page, without controls', async ({
  page,
  site,
}) => {
  const { fullName } = await createAdmission(site, { phoneNumber: '+91 484 000 0043' })
  await openSubmission(page, searchUrl(fullName), fullName)
  await expect(detail(page).getByRole('heading', { name: 'Seat' })).toBeVisible()
  const comment = detail(page).getByLabel('Comment', { exact: true })
  await page.emulateMedia({ media: 'print' })
  await expect(detailField(page, 'Phone')).toHaveText('+91 484 000 0043')
  await expect(detailField(page, 'Location')).toHaveText('N/A')
  await expect(detailField(page, 'Status')).toBeVisible()
  for (const control of [comment, detail(page).getByRole('combobox'), detail(page).getByRole('button')])
    await expect(control.filter({ visible: true })).toHaveCount(0)
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await comment.fill('Call after five')
  await page.emulateMedia({ media: 'print' })
  await expect(comment).toBeVisible()
})

test('CLERK-3 ADMIN-9 one file has the admissions of this month that match the search, of all or chosen statuses', async ({
  page,
  site,
}) => {
  const name = uniqueName('Export')
  await createAdmission(site, { fullName: name })
  await createAdmission(site, { fullName: `${name} Other`, status: 3 })
  await page.goto(searchUrl(name))
  await expect(listRow(page, name)).toBeVisible()
  await confirmPassword(page)
  const all = await exportList(page, async (dialog) => {
    await dialog.getByLabel('Period: received').selectOption('This month')
  })
  expect(all.suggestedFilename()).toMatch(/^admission-from-.+-01-to-.+\.xlsx$/)
  const sheet = unzipSync(await readFile(await all.path()))['xl/worksheets/sheet1.xml']
  expect(strFromU8(sheet ?? new Uint8Array()).match(/<row /g)).toHaveLength(3)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const empty = page.getByRole('dialog', { name: /^Export / })
  await empty.getByLabel('Period: received').selectOption('Last month')
  await empty.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(empty.getByRole('alert')).toHaveText('There is nothing in this period.')
  await empty.getByRole('button', { name: 'Cancel' }).click()
  const download = await exportList(page, async (dialog) => {
    for (const status of ['Inprogress', 'Approved', 'Rejected']) await dialog.getByLabel(status).uncheck()
    await dialog.getByLabel('CSV').check()
  })
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text).toContain(name)
  expect(text).not.toContain(`${name} Other`)
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
})

test('ADMIN-9 an e-mail whose answer was lost is sent once, even if it is sent again after a reload', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const { id, fullName, email } = await createAdmission(site)
  await openSubmission(page, searchUrl(fullName), fullName)
  await detail(page).getByRole('button', { name: 'Reply by e-mail' }).click()
  const form = detail(page).getByRole('form', { name: 'Reply by e-mail' })
  await form.getByLabel('E-mail').fill('There are six places left.')
  await page.route('**/api/admin/reply', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Put in the outbox' }).click()
  await expect(form.getByRole('alert')).not.toBeEmpty()
  await page.unroute('**/api/admin/reply')
  await page.reload()
  const newer = form.getByRole('region', { name: 'New since you started writing' })
  await expect(newer).toContainText('There are six places left.')
  await form.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByText(`The e-mail to ${email} waits in the outbox`)).toBeVisible()
  const { rows } = await site.admin.get('/admin/replies', { query: { kind: 'admission', id } })
  expect(rows).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('ADMIN-9 an open admission replaces the list, and "Admissions" returns to the same position', async ({
    page,
  }) => {
    await page.goto('/admin/admission')
    const links = page.getByRole('region', { name: 'Admissions' }).getByRole('listitem').getByRole('link')
    await links.nth(12).waitFor()
    await expectNoHorizontalScroll(page)
    await links.nth(12).evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await links.nth(12).click()
    await expect(page.getByRole('heading', { name: 'Admission Details' })).toBeFocused()
    await expect(page.getByRole('tablist')).toBeHidden()
    await expect(links.first()).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expectNoHorizontalScroll(page)
    await detail(page).getByRole('link', { name: 'Admissions' }).click()
    await expect(links.nth(12)).toBeFocused()
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(60)
  })
})
