import {
  detail,
  detailField,
  failRequests,
  focusWindow,
  uniqueName,
  openSubmission,
  listRow,
} from './admin-inbox.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const createMessage = async (site: Site, changes: { phone?: string; message?: string } = {}) => {
  const [firstName = '', lastName = ''] = uniqueName('Meera').split(' ')
  const email = `${firstName}.${lastName}@example.com`.toLowerCase()
  const body = { firstName, lastName, email, subject: 'Partnership', message: `From ${lastName}`, ...changes }
  const { id } = await site.admin.post('/Contact', { body: body as typeof body & { subject: 'Partnership' } })
  return { id, name: `${firstName} ${lastName}`, email }
}
const searchUrl = (search: string) => `/admin/contact?${new URLSearchParams({ search })}`

test(
  'ADMIN-10 messages are listed newest first with subject, search and count',
  { tag: '@stores' },
  async ({ page, site }) => {
    const { name, email } = await createMessage(site)
    await page.goto('/admin/contact')
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Submissions' })).toBeVisible()
    await expect(page.getByPlaceholder('Search contacts...')).toBeVisible()
    const { total } = await site.admin.get('/admin/Contact', { query: { limit: 1 } })
    await expect(page.getByRole('heading', { name: `All Messages (${total})` })).toBeVisible()
    await expect(page.getByText('No message selected')).toBeVisible()
    await expect(page.getByText('Select a contact submission from the list to view details')).toBeVisible()
    const first = page.getByRole('region', { name: 'All Messages' }).getByRole('listitem').first()
    await expect(first).toContainText(name)
    await expect(first).toContainText('Partnership')
    await expect(first).toContainText(email)
    await expect(first.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T/)
  },
)

test(
  'ADMIN-10 ADMIN-14 opening a message shows it read-only and marks it as read',
  { tag: '@stores' },
  async ({ page, site }) => {
    const { id, name, email } = await createMessage(site)
    await openSubmission(page, searchUrl(name), name)
    await expect(page.getByRole('heading', { name: 'Message Details' })).toBeVisible()
    await expect(detailField(page, 'Name')).toHaveText(name)
    await expect(detailField(page, 'Email')).toHaveText(email)
    await expect(detailField(page, 'Phone')).toHaveText('Not provided')
    await expect(detailField(page, 'Subject')).toHaveText('Partnership')
    await expect(detailField(page, 'Received')).toHaveText(/\d{1,2}:\d{2} [ap]m/)
    await expect(detail(page).getByRole('button')).toHaveText([
      'Snooze',
      'Done',
      'Add note',
      'Reply by e-mail',
    ])
    await expect(detail(page).getByRole('combobox')).toHaveAccessibleName('Assignee')
    await expect(detail(page).getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toHaveCount(0)
    await expect
      .poll(async () => (await site.admin.get('/admin/Contact/:id', { params: { id } })).read)
      .toBe(true)
    const called = await createMessage(site, { phone: '+91 484 000 0051' })
    await openSubmission(page, searchUrl(called.name), called.name)
    await expect(detailField(page, 'Phone')).toHaveText('+91 484 000 0051')
  },
)

test(
  'ADMIN-10 ADMIN-13 the search filters by name, subject and e-mail while typing',
  { tag: '@stores' },
  async ({ page, site }) => {
    const { name, email } = await createMessage(site)
    await page.goto('/admin/contact')
    const search = page.getByPlaceholder('Search contacts...')
    await search.pressSequentially(name.toUpperCase())
    await expect(page.getByRole('heading', { name: 'All Messages (1)' })).toBeVisible()
    await search.fill(email.slice(2))
    await expect(page.getByRole('heading', { name: 'All Messages (1)' })).toBeVisible()
    await search.fill('partnership')
    await expect(page).toHaveURL(/search=partnership$/)
    await expect(listRow(page, name)).toBeVisible()
    await search.fill('nobody of that name')
    await expect(page.getByText('No matching submissions found')).toBeVisible()
  },
)

test(
  'ADMIN-10 a new message is announced and shown on request',
  { tag: '@stores' },
  async ({ page, site }) => {
    await page.goto('/admin/contact')
    await expect(page.getByRole('heading', { name: /^All Messages \(\d+\)$/ })).toBeVisible()
    const { name } = await createMessage(site)
    await focusWindow(page)
    await page.getByRole('button', { name: '1 new' }).click()
    await expect(listRow(page, name)).toBeFocused()
  },
)

test('ADMIN-10 ADMIN-15 a message list that fails to load shows an error and can be retried', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const mend = await failRequests(page, /\/api\/admin\/Contact\?/, 'GET')
  // Block the automatic refresh.
  await failRequests(page, /\/api\/admin\/changes/, 'GET')
  await page.goto('/admin/contact')
  await expect(page.getByRole('alert').getByText('Failed to fetch messages')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^All Messages \(\d+\)$/ })).toBeVisible()
})

test('ADMIN-10 a message can be answered by e-mail', { tag: '@stores' }, async ({ page, site }) => {
  const { id, name, email } = await createMessage(site)
  await openSubmission(page, searchUrl(name), name)
  await detail(page).getByRole('button', { name: 'Reply by e-mail' }).click()
  await expect(detail(page).getByLabel('Subject')).toHaveValue('Re: Partnership')
  await detail(page).getByRole('textbox', { name: 'E-mail' }).fill('Thank you, we call you tomorrow.')
  await detail(page).getByRole('button', { name: 'Put in the outbox' }).click()
  await expect(detail(page).getByRole('region', { name: 'Messages and notes' })).toContainText(`to ${email}`)
  const { total } = await site.admin.get('/admin/replies', { query: { kind: 'contact', id } })
  expect(total).toBe(1)
})
