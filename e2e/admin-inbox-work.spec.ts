import type { Page } from '@playwright/test'
import {
  createAdmission,
  detail,
  detailField,
  failRequests,
  listRow,
  openSubmission,
  uniqueName,
} from './admin-inbox.ts'
import { expectNoHorizontalScroll, expectAccessible } from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const inboxUrl = (search: string, view = '') =>
  `/admin/inbox?${new URLSearchParams({ ...(view && { view }), search })}`

const createMessage = async (site: Site, lastName: string) => {
  const firstName = 'Lakshmi'
  const email = `${uniqueName('lakshmi').replaceAll(' ', '.')}@example.com`
  const body = { firstName, lastName, email, subject: 'Partnership' as const, message: 'Is there a hostel?' }
  return { ...(await site.admin.post('/Contact', { body })), name: `${firstName} ${lastName}`, email }
}

const findConversation = async (site: Site, kind: 'admission' | 'contact', itemId: number) => {
  const { rows } = await site.admin.get('/admin/inbox', { query: { kind, itemId } })
  return rows[0]
}

/** Two admissions and a message of people with the same unique last name, oldest first. */
async function createPeople(site: Site) {
  const last = uniqueName('Kurian').replace(' ', '')
  const first = await createAdmission(site, { fullName: `Asha ${last}` })
  const second = await createAdmission(site, { fullName: `Bibin ${last}` })
  const third = await createMessage(site, last)
  return { last, first, second, third }
}

const bar = (page: Page) => detail(page).getByRole('region', { name: 'Conversation' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last()

test('DESK-1 DESK-2 one list shows submissions of all kinds with subject, due time and assignee, opens their details, and is filtered by kind, assignee, course and age; the sidebar has the shared counts', async ({
  page,
  site,
}) => {
  const { last, first, second, third } = await createPeople(site)
  const me = await site.admin.get('/admin/session')
  const conversation = await findConversation(site, 'admission', second.id)
  await site.admin.patch('/admin/inbox', { body: { ids: [conversation?.id ?? 0], assigneeId: me.id } })
  await page.goto(inboxUrl(last))
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  const { unanswered, overdue } = await site.admin.get('/admin/inbox/counts')
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Inbox/ }),
  ).toHaveAccessibleName(`Inbox ${unanswered} unanswered${overdue ? `, ${overdue} overdue` : ''}`)
  const results = (count: number) => page.getByRole('heading', { name: `Results (${count})` })
  await expect(results(3)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    /^All \d+$/,
    /^Mine \d+$/,
    /^Unassigned \d+$/,
    /^Overdue \d+$/,
    /^Snoozed \d+$/,
    'Waiting for them',
    'Done',
  ])
  const row = listRow(page, first.fullName)
  await expect(row).toContainText(first.course)
  await expect(row).toContainText('When does the next batch begin?')
  await expect(row).toContainText(/Admission(Due|Overdue since) /)
  await expect(row).toContainText('Unassigned')
  await expect(row.getByRole('img', { name: 'Unread' })).toBeVisible()

  await row.click()
  await expect(page.getByRole('heading', { name: 'Admission Details' })).toBeVisible()
  await expect(detailField(page, 'Course')).toHaveText(first.course)
  await expect(row.getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await listRow(page, third.name).click()
  await expect(page.getByRole('heading', { name: 'Message Details' })).toBeVisible()
  await page.reload()
  await expect(detailField(page, 'Email')).toHaveText(third.email)

  await page.goto(inboxUrl(last))
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Kind', { exact: true }).selectOption('Contact')
  await expect(results(1)).toBeVisible()
  await expect(listRow(page, third.name)).toBeVisible()
  await page.getByLabel('Kind', { exact: true }).selectOption('All kinds')
  await page.getByLabel('Course', { exact: true }).selectOption(first.course)
  await expect(results(2)).toBeVisible()
  await page.getByRole('region', { name: 'Inbox' }).getByLabel('Assignee').selectOption('Me')
  await expect(results(1)).toBeVisible()
  await expect(listRow(page, second.fullName)).toContainText(`Assigned to ${me.name}`)
  await expect(page).toHaveURL(/assignee=me/)
  await page.getByLabel('Age', { exact: true }).selectOption('Older than a day')
  await expect(page.getByText('No matching conversations')).toBeVisible()
})

test('DESK-2 DESK-7 assigning, snoozing, finishing and a status change open the next conversation, and can be undone; a failed change returns with the reason; a date and time in India can be chosen', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/Failed to load resource/)
  const { last, first, second } = await createPeople(site)
  const me = await site.admin.get('/admin/session')
  await page.goto(inboxUrl(last, 'unassigned'))
  await listRow(page, first.fullName).click()
  await bar(page).getByLabel('Assignee').selectOption('Assign to me')
  await expect(detailField(page, 'Full Name')).toHaveText(second.fullName)
  await expect(listRow(page, first.fullName)).toHaveCount(0)
  expect(await findConversation(site, 'admission', first.id)).toMatchObject({ assigneeId: me.id })
  await undo(page).click()
  await expect(detailField(page, 'Full Name')).toHaveText(first.fullName)
  await expect(listRow(page, first.fullName)).toBeVisible()

  await bar(page).getByRole('button', { name: 'Snooze' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click()
  await expect(detailField(page, 'Full Name')).toHaveText(second.fullName)
  await expect(page.getByText('Snoozed until tomorrow, 9:00 am')).toBeVisible()
  expect(await findConversation(site, 'admission', first.id)).toMatchObject({ state: 'snoozed' })
  await undo(page).click()
  await expect(detailField(page, 'Full Name')).toHaveText(first.fullName)

  await bar(page).getByRole('button', { name: 'Done' }).click()
  await expect(detailField(page, 'Full Name')).toHaveText(second.fullName)
  expect(await findConversation(site, 'admission', first.id)).toMatchObject({ state: 'done' })
  await undo(page).click()
  await expect(detailField(page, 'Full Name')).toHaveText(first.fullName)
  await expect(bar(page)).toContainText('Open')

  await detail(page).getByLabel('Status').selectOption('Approved')
  await expect(detailField(page, 'Full Name')).toHaveText(second.fullName)
  await expect(listRow(page, first.fullName)).toHaveCount(0)
  await undo(page).click()
  await expect(detailField(page, 'Full Name')).toHaveText(first.fullName)
  await expect(page.locator('#open-submission')).toBeFocused()
  await listRow(page, second.fullName).click()
  await expect(detailField(page, 'Full Name')).toHaveText(second.fullName)
  await failRequests(page, /AdmissionStatus/, 'PATCH')
  await detail(page).getByLabel('Status').selectOption('Approved')
  await expect(detailField(page, 'Full Name')).toHaveText(second.fullName)
  await expect(detail(page).getByRole('alert').first()).toContainText('Failed to update status')

  await bar(page).getByRole('button', { name: 'Snooze' }).click()
  const dialog = page.getByRole('dialog', { name: 'Snooze until' })
  const choose = async (time: string) => {
    await dialog.getByLabel('Date and time (IST)').fill(time)
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click()
  }
  await choose('2020-01-01T09:00')
  await expect(dialog).toContainText('Please choose a time in the future.')
  await choose('2099-01-05T14:30')
  const snoozed = async () => await findConversation(site, 'admission', second.id)
  await expect.poll(async () => (await snoozed())?.snoozedUntil).toBe('2099-01-05T09:00:00.000Z')
  await page.goto(inboxUrl(last, 'snoozed'))
  await listRow(page, second.fullName).click()
  await expect(bar(page)).toContainText('Snoozed until 5 Jan 2099, 2:30 pm')
  await bar(page).getByRole('button', { name: 'Reopen' }).click()
  await expect.poll(async () => (await snoozed())?.state).toBe('open')
})

test('DESK-7 several conversations are assigned, snoozed and finished at once; the status needs one kind', async ({
  page,
  site,
}) => {
  const { last, first, second, third } = await createPeople(site)
  const me = await site.admin.get('/admin/session')
  await page.goto(inboxUrl(last))
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByLabel('Select all on this page').check()
  const bulk = page.getByRole('group', { name: 'Selected records' })
  await expect(bulk.getByLabel('Move to')).toHaveCount(0)
  await bulk.getByLabel('Assign').selectOption('Assign to me')
  await expect(page.getByText(`3 conversations assigned to ${me.name}`)).toBeVisible()
  await expect(listRow(page, third.name)).toContainText(`Assigned to ${me.name}`)

  for (const { fullName } of [first, second]) await page.getByLabel(`Select ${fullName}`).check()
  await expect(bulk.getByLabel('Move to')).toBeVisible()
  await page.getByLabel(`Select ${third.name}`).check()
  await bulk.getByRole('button', { name: 'Mark as done' }).click()
  await expect(listRow(page, third.name)).toContainText('Done')
})

test('DESK-7 the keys J, K, R, E, A, S and / work without the mouse, but not while typing, and are listed; Esc leaves the e-mail before it closes the conversation', async ({
  page,
  site,
}) => {
  const { last, first, second, third } = await createPeople(site)
  const press = (key: string) => page.keyboard.press(key)
  await page.goto(inboxUrl(last, 'unassigned'))
  await expect(listRow(page, first.fullName)).toBeVisible()
  await press('j')
  await press('Enter')
  await expect(detailField(page, 'Full Name')).toHaveText(first.fullName)
  await press('j')
  await expect(detailField(page, 'Full Name')).toHaveText(second.fullName)
  await press('k')
  await expect(detailField(page, 'Full Name')).toHaveText(first.fullName)
  await expect(bar(page)).toBeVisible()
  await press('s')
  await expect(page.getByRole('dialog', { name: 'Snooze until' })).toBeVisible()
  await press('Escape')
  await press('a')
  await expect(bar(page).getByLabel('Assignee')).toBeFocused()
  await press('Escape')
  await press('Tab')
  await press('r')
  const reply = detail(page).getByRole('form', { name: 'Reply by e-mail' }).getByLabel('E-mail')
  await expect(reply).toBeFocused()
  await page.keyboard.type('e')
  await reply.clear()
  await press('Escape')
  await expect(page.locator('#open-submission')).toBeFocused()
  await press('Escape')
  await expect(page.getByText('No conversation selected')).toBeVisible()
  await expect(listRow(page, first.fullName)).toBeFocused()
  await press('e')
  await expect(page.getByText('Marked as done')).toBeVisible()
  await expect(detailField(page, 'Full Name')).toHaveText(second.fullName)
  await expect(page.locator('#open-submission')).toBeFocused()
  expect(await findConversation(site, 'admission', first.id)).toMatchObject({ state: 'done' })
  await undo(page).press('Enter')
  await expect(detailField(page, 'Full Name')).toHaveText(first.fullName)
  await expect(page.locator('#open-submission')).toBeFocused()
  await press('j')
  await expect(detailField(page, 'Full Name')).toHaveText(second.fullName)

  await press('/')
  await expect(page.getByPlaceholder('Search inbox')).toBeFocused()
  await page.keyboard.type('e')
  expect(await findConversation(site, 'admission', second.id)).toMatchObject({ state: 'open' })
  await page.goto(`/admin/contact?${new URLSearchParams({ search: last })}`)
  await listRow(page, third.name).click()
  await expect(bar(page)).toBeVisible()
  await press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const label of [
    'Next submission',
    'Previous submission',
    'Reply by e-mail',
    'Send the e-mail',
    'Done or reopen',
    'Assign',
    'Snooze',
    'Search',
  ])
    await expect(help.getByText(label, { exact: true })).toBeVisible()
})

test('DESK-7 after a status change the empty pane of Admission and Franchisee offers the next pending one', async ({
  page,
  site,
}) => {
  const last = uniqueName('Nair').replace(' ', '')
  for (const first of ['Asha', 'Bibin']) await createAdmission(site, { fullName: `${first} ${last}` })
  await openSubmission(page, `/admin/admission?${new URLSearchParams({ search: last })}`, `Bibin ${last}`)
  await detail(page).getByLabel('Status').selectOption('Inprogress')
  await expect(detail(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Next pending' }).click()
  await expect(detailField(page, 'Full Name')).toHaveText(`Asha ${last}`)

  // Enquiries need a solved captcha, so this uses the demo content.
  const { rows } = await site.admin.get('/admin/franchise', { query: { status: 1, limit: 5 } })
  const [, , , fourth, fifth] = rows
  await openSubmission(page, '/admin/franchisee', fourth?.name ?? '')
  await detail(page).getByLabel('Status').selectOption('Inprogress')
  await expect(detail(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Next pending' }).click()
  await expect(detailField(page, 'Name')).toHaveText(fifth?.name ?? '')
  await page.getByRole('button', { name: 'Undo' }).click()
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`DESK-1 at ${size.width} px the inbox, an open conversation and the snooze dialog pass axe in light and dark`, async ({
    page,
    site,
  }) => {
    const { last, first } = await createPeople(site)
    await page.setViewportSize(size)
    await page.goto(inboxUrl(last))
    await expect(listRow(page, first.fullName)).toBeVisible()
    await page.getByRole('button', { name: 'Filter' }).click()
    await expectAccessible(page, 'list')
    await expectNoHorizontalScroll(page)
    await listRow(page, first.fullName).click()
    await expect(bar(page)).toBeVisible()
    await detail(page).getByRole('button', { name: 'Add note' }).click()
    await expectAccessible(page, 'conversation')
    await expectNoHorizontalScroll(page)
    await bar(page).getByRole('button', { name: 'Snooze' }).click()
    await expectAccessible(page, 'snooze')
    await page.keyboard.press('Escape')
    if (size.width > 1000) return
    await page.getByRole('tabpanel').getByRole('link', { name: 'Inbox', exact: true }).click()
    await expect(listRow(page, first.fullName)).toBeVisible()
  })
