import { detail, detailField, failRequests, uniqueName, openSubmission, listRow } from './admin-inbox.ts'
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
  'ADMIN-10 ADMIN-13 ADMIN-15 messages are listed newest first with subject and count, a search filters by name, subject and e-mail while typing, and a failed list can be retried',
  { tag: '@stores' },
  async ({ page, site, trouble }) => {
    trouble.allow(/ERR_FAILED/)
    const { name, email } = await createMessage(site)
    const succeed = await failRequests(page, /\/api\/admin\/Contact\?/, 'GET')
    // Block the automatic refresh.
    await failRequests(page, /\/api\/admin\/changes/, 'GET')
    await page.goto('/admin/contact')
    await expect(page.getByRole('alert').getByText('Failed to fetch messages')).toBeVisible()
    await succeed()
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Contact Submissions' })).toBeVisible()
    const { total } = await site.admin.get('/admin/Contact', { query: { limit: 1 } })
    await expect(page.getByRole('heading', { name: `All Messages (${total})` })).toBeVisible()
    await expect(page.getByText('No message selected')).toBeVisible()
    await expect(page.getByText('Select a contact submission from the list to view details')).toBeVisible()
    const first = page.getByRole('region', { name: 'All Messages' }).getByRole('listitem').first()
    for (const text of [name, 'Partnership', email]) await expect(first).toContainText(text)
    await expect(first.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T/)

    const search = page.getByPlaceholder('Search contacts...')
    await search.pressSequentially(name.toUpperCase())
    await expect(page.getByRole('heading', { name: 'All Messages (1)' })).toBeVisible()
    await search.fill(email.slice(2))
    await expect(page).toHaveURL(/search=.*example/)
    await expect(page.getByRole('heading', { name: 'All Messages (1)' })).toBeVisible()
    await search.fill('partnership')
    await expect(page).toHaveURL(/search=partnership$/)
    await expect(listRow(page, name)).toBeVisible()
    await search.fill('nobody of that name')
    await expect(page.getByText('No matching submissions found')).toBeVisible()
  },
)

test(
  'ADMIN-10 ADMIN-14 DESK-1 opening a message shows it read-only and marks it as read; its row says that it is open, or who replied',
  { tag: '@stores' },
  async ({ page, site }) => {
    const { id, name, email } = await createMessage(site)
    await page.goto(searchUrl(name))
    await expect(listRow(page, name)).toContainText('Open')
    await listRow(page, name).click()
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
    const stored = () => site.admin.get('/admin/Contact/:id', { params: { id } })
    await expect.poll(async () => (await stored()).read).toBe(true)

    await detail(page).getByRole('button', { name: 'Reply by e-mail' }).click()
    await expect(detail(page).getByLabel('Subject')).toHaveValue('Re: Partnership')
    await detail(page).getByRole('textbox', { name: 'E-mail' }).fill('Thank you, we call you tomorrow.')
    await detail(page).getByRole('button', { name: 'Put in the outbox' }).click()
    await expect(detail(page).getByRole('region', { name: 'Messages and notes' })).toContainText(
      `to ${email}`,
    )
    await page.reload()
    const me = await site.admin.get('/admin/session')
    await expect(listRow(page, name)).toContainText(`Replied by ${me.name}`)

    const called = await createMessage(site, { phone: '+91 484 000 0051' })
    await openSubmission(page, searchUrl(called.name), called.name)
    await expect(detailField(page, 'Phone')).toHaveText('+91 484 000 0051')
  },
)
