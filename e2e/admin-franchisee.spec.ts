import { tabCounts } from './admin-list.ts'
import {
  detail,
  detailField,
  failRequests,
  openSubmission,
  listRow,
  waitForConversation,
} from './admin-inbox.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

// Enquiries need a solved captcha, so each test uses another one from the demo content.
const pendingEnquiry = async (site: Site, place: number) => {
  const { rows } = await site.admin.get('/admin/franchise', { query: { status: 1 } })
  const found = rows[place]
  if (!found) throw new Error(`The demo content has no pending enquiry ${place}.`)
  return found
}
const getEnquiry = (site: Site, id: number) => site.admin.get('/admin/franchise/:id', { params: { id } })
const setStatus = (site: Site, id: number, status: 1 | 2 | 3 | 4) =>
  site.admin.patch('/admin/Update/updateFranchiseStatusById/:id', { params: { id }, body: { status } })

test('ADMIN-11 applications have the same four tabs with counts and a search', async ({ page, site }) => {
  await page.goto('/admin/franchisee')
  await expect(page.getByRole('heading', { level: 1, name: 'Franchisee Submissions' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true')
  const totals = await Promise.all(
    [1, 2, 3, 4].map(async (status) => {
      const { total } = await site.admin.get('/admin/franchise', { query: { status, limit: 1 } })
      return total
    }),
  )
  const [Pending, Inprogress, Approved, Rejected] = totals
  await expect(page.getByRole('heading', { name: `Applications (${Pending})` })).toBeVisible()
  expect(await tabCounts(page)).toEqual({ Pending, Inprogress, Approved, Rejected })
  await expect(page.getByText('No submission selected')).toBeVisible()
})

test('ADMIN-11 ADMIN-14 opening an application shows its values and marks it as read on the server and in readFranchisees', async ({
  page,
  site,
}) => {
  const { id, name, email, contact, massage } = await pendingEnquiry(site, 0)
  await openSubmission(page, '/admin/franchisee', name)
  await expect(page.getByRole('heading', { name: 'Details', exact: true })).toBeVisible()
  await expect(detailField(page, 'Name')).toHaveText(name)
  await expect(detailField(page, 'Email')).toHaveText(email)
  await expect(detailField(page, 'Contact')).toHaveText(contact ?? 'N/A')
  await expect(detailField(page, 'Submitted')).toHaveText(/\d{1,2}:\d{2} [ap]m/)
  await expect(detail(page)).toContainText(massage)
  await expect.poll(async () => (await getEnquiry(site, id)).read).toBe(true)
  const read = await page.evaluate(() => JSON.parse(localStorage.getItem('readFranchisees') ?? '[]'))
  expect(read).toEqual([id])
})

test('ADMIN-11 a status change closes the details and moves the row; In progress and Approved are green', async ({
  page,
  site,
}) => {
  const { id, name } = await pendingEnquiry(site, 1)
  await openSubmission(page, '/admin/franchisee', name)
  await expect(detailField(page, 'Status').locator('.badge')).toHaveClass(/badge--warn/)
  await detail(page).getByLabel('Status').selectOption('Inprogress')
  await expect(detail(page)).toBeHidden()
  await expect(listRow(page, name)).toHaveCount(0)
  await page.getByRole('tab', { name: /^Inprogress/ }).click()
  await listRow(page, name).click()
  await expect(detailField(page, 'Status').locator('.badge')).toHaveClass(/badge--good/)
  await detail(page).getByLabel('Status').selectOption('Approved')
  await expect(listRow(page, name)).toHaveCount(0)
  await expect(page.getByText('Moved to Approved')).toBeVisible()
  await page.goto(`/admin/franchisee?status=approved&id=${id}`)
  await expect(detailField(page, 'Status').locator('.badge')).toHaveClass(/badge--good/)
  await setStatus(site, id, 4)
  await page.goto(`/admin/franchisee?status=rejected&id=${id}`)
  await expect(detailField(page, 'Status').locator('.badge')).toHaveClass(/badge--warn/)
})

test('ADMIN-11 a tab change closes the details', async ({ page, site }) => {
  const { name } = await pendingEnquiry(site, 0)
  await openSubmission(page, '/admin/franchisee', name)
  await page.getByRole('tab', { name: /^Approved/ }).click()
  await expect(detail(page)).toBeHidden()
})

test('ADMIN-11 rejected changes are reverted with an error: Failed to update status, Delete failed', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const { name } = await pendingEnquiry(site, 0)
  await openSubmission(page, '/admin/franchisee', name)
  await waitForConversation(page)
  await failRequests(page, /updateFranchiseStatusById/, 'PATCH')
  await failRequests(page, /\/api\/admin\/franchise\/\d+$/, 'DELETE')
  await detail(page).getByLabel('Status').selectOption('Rejected')
  await expect(page.getByRole('status').getByText('Failed to update status')).toBeVisible()
  await expect(listRow(page, name)).toContainText('Failed to update status')
  await listRow(page, name).click()
  await detail(page).getByRole('button', { name: 'Delete submission' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').getByText('Delete failed')).toBeVisible()
  await expect(listRow(page, name)).toContainText('Delete failed')
})

test('ADMIN-8 ADMIN-11 an application is deleted after the exact question', async ({ page, site }) => {
  const { id, name } = await pendingEnquiry(site, 2)
  await openSubmission(page, '/admin/franchisee', name)
  await waitForConversation(page)
  await detail(page).getByRole('button', { name: 'Delete submission' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this submission?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(listRow(page, name)).toHaveCount(0)
  await expect(page.getByText('Submission deleted')).toBeVisible()
  await expect(getEnquiry(site, id)).rejects.toMatchObject({ status: 404 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listRow(page, name)).toBeVisible()
})

test('ADMIN-11 ADMIN-13 the search filters by name, e-mail and status label', async ({ page, site }) => {
  const { name, email } = await pendingEnquiry(site, 0)
  await page.goto('/admin/franchisee')
  const search = page.getByPlaceholder('Search by name/email/status')
  for (const text of [name.toUpperCase(), email.toUpperCase()]) {
    await search.fill(text)
    await expect(page.getByRole('heading', { name: 'Applications (1)' })).toBeVisible()
    await expect(listRow(page, name)).toBeVisible()
  }
  const { total } = await site.admin.get('/admin/franchise', { query: { status: 1, limit: 1 } })
  await search.fill('PENDING')
  await expect(page.getByRole('heading', { name: `Applications (${total})` })).toBeVisible()
})

test('ADMIN-11 the list shows Loading... until the rows arrive', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/admin\/franchise\?/, async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/admin/franchisee')
  await expect(page.getByRole('region', { name: 'Applications' }).getByText('Loading...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: /^Applications \(\d+\)$/ })).toBeVisible()
})

test('ADMIN-11 ADMIN-15 an application list that fails to load shows an error and can be retried', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const mend = await failRequests(page, /\/api\/admin\/franchise\?/, 'GET')
  // Block the automatic refresh.
  await failRequests(page, /\/api\/admin\/changes/, 'GET')
  await page.goto('/admin/franchisee')
  await expect(page.getByRole('alert').getByText('Failed to fetch applications')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Applications \(\d+\)$/ })).toBeVisible()
})
