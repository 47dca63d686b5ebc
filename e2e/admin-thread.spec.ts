import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { createAdmission, detail, failRequests, focusWindow, holdRequests } from './admin-inbox.ts'
import { expectAccessible, expectNoHorizontalScroll } from './admin-list.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const thread = (page: Page) => detail(page).getByRole('region', { name: 'Messages and notes' })
const items = (page: Page) => thread(page).locator(':scope > ol > li')

async function createConversation(site: Site, given: Parameters<typeof createAdmission>[1] = {}) {
  const admission = await createAdmission(site, given)
  const { rows } = await site.admin.get('/admin/inbox', {
    query: { kind: 'admission', itemId: admission.id },
  })
  return { ...admission, conversation: rows[0]?.id ?? 0, url: `/admin/admission?id=${admission.id}` }
}

const addNote = (site: Site, id: number, text: string) =>
  site.admin.post('/admin/inbox/:id/notes', { params: { id }, body: { text } })

const setStates = async (site: Site, id: number, states: readonly ('done' | 'open')[]) => {
  for (const state of states) await site.admin.patch('/admin/inbox', { body: { ids: [id], state } })
}

function receiveMail({ env }: Site, conversation: number, from: string, text: string): void {
  const db = new DatabaseSync(join(env.DATA_DIR ?? '', 'database.sqlite'), { timeout: 5000 })
  db.prepare(
    `insert into receivedMail
      (conversationId, messageId, fromAddress, fromName, subject, text, receivedAt, isVerified, reasons)
      values (?, ?, ?, 'Asha', 'Re: Your seat', ?, ?, 1, '[]')`,
  ).run(conversation, `${conversation}@example.com`, from, text, new Date().toISOString())
  db.prepare('update conversation set version = version + 1 where id = ?').run(conversation)
  db.close()
}

test('DESK-1 DESK-4 ADMIN-15 a thread that fails to load shows the message and an error, and can be retried; the reply button appears after the thread above it, so that it does not move when it is clicked', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const { conversation, url } = await createConversation(site)
  await addNote(site, conversation, 'Called her.')
  const notes = new RegExp(`/api/admin/inbox/${conversation}/notes`)
  const succeed = await failRequests(page, notes, 'GET')
  const release = await holdRequests(page, notes)
  await page.goto(url)
  const reply = detail(page).getByRole('button', { name: 'Reply by e-mail' })
  await expect(items(page)).toHaveText([/When does the next batch begin/])
  await expect(reply).toBeHidden()
  release()
  await expect(thread(page).getByRole('alert')).toContainText('The server is not responding.')
  await succeed()
  await thread(page).getByRole('button', { name: 'Try again' }).click()
  await expect(items(page)).toHaveText([/When does the next batch begin/, /Called her/])
  await expect(thread(page).getByRole('alert')).toHaveCount(0)
  await expect(reply).toBeVisible()
})

test('DESK-1 messages, e-mails, notes and changes form one list, oldest first, that is loaded once', async ({
  page,
  site,
}) => {
  const { id, email, fullName, conversation, url } = await createConversation(site)
  const me = await site.admin.get('/admin/session')
  await setStates(site, conversation, ['done', 'open'])
  await addNote(site, conversation, 'Five seats are free.')
  await site.admin.post('/admin/reply', {
    body: { kind: 'admission', id, subject: 'Your seat', text: 'We hold a seat for you.' },
  })
  receiveMail(site, conversation, email, 'Is the seat sure?')
  await addNote(site, conversation, 'Yes, it is.')
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    requests.push(pathname + search)
  })
  await page.goto(url)
  await expect(items(page)).toHaveText([
    new RegExp(`^${fullName}Message.*When does the next batch begin`),
    new RegExp(`^${me.name} marked this as done`),
    new RegExp(`^${me.name} reopened this`),
    /^Internal note.*Five seats are free/,
    new RegExp(`^${me.name}E-mail to ${email}Waits in the outbox.*We hold a seat for you`),
    new RegExp(`^AshaE-mail from ${email}.*Is the seat sure`),
    /^Internal note.*Yes, it is/,
  ])
  await expect(items(page).locator('time')).toHaveCount(7)
  await page.waitForLoadState('networkidle')
  for (const path of ['notes', 'messages'])
    expect(requests.filter((each) => each === `/api/admin/inbox/${conversation}/${path}`)).toHaveLength(1)
  // The list contains the conversation.
  expect(requests.filter((path) => /^\/api\/admin\/inbox\?.*itemId=/.test(path))).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalScroll(page)
  await expectAccessible(page, 'thread')
})

test('DESK-1 DESK-3 DESK-4 the details stand beside the messages; on a phone they are below them, and the reply and note buttons stay at the bottom', async ({
  page,
  site,
}) => {
  const { conversation, url } = await createConversation(site, { phoneNumber: '+91 98470 00031' })
  for (let line = 1; line <= 12; line += 1) await addNote(site, conversation, `Called her, ${line}.`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(url)
  const details = detail(page).getByRole('complementary', { name: 'Details' })
  const message = items(page).first()
  await expect(message).toBeInViewport({ ratio: 1 })
  await expect(details).toBeInViewport()
  const [beside, main] = [await details.boundingBox(), await message.boundingBox()]
  expect(beside?.x).toBeGreaterThan((main?.x ?? 0) + (main?.width ?? 0))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(url)
  const reply = detail(page).getByRole('button', { name: 'Reply by e-mail' })
  const note = detail(page).getByRole('button', { name: 'Add note' })
  const call = detail(page).getByRole('link', { name: /^Call / })
  for (const control of [reply, note, call]) await expect(control).toBeInViewport({ ratio: 1 })
  await expect(call).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  const [below, above] = [await details.boundingBox(), await message.boundingBox()]
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  await expectAccessible(page, 'phone bar')

  await note.click()
  const field = thread(page).getByRole('textbox', { name: 'Internal note' })
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await field.fill('Call again on Monday.')
  await thread(page).getByRole('button', { name: 'Add note' }).click()
  await expect(items(page).last()).toContainText('Call again on Monday.')
  await expect(note).toBeInViewport({ ratio: 1 })
  await reply.click()
  await page
    .getByRole('dialog', { name: /^Reply to/ })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(reply).toBeFocused()
})

test('DESK-3 an e-mail that arrives while a reply is written is shown before the reply is sent', async ({
  page,
  site,
}) => {
  const { email, conversation, url } = await createConversation(site)
  await page.goto(url)
  await detail(page).getByRole('button', { name: 'Reply by e-mail' }).click()
  const form = detail(page).getByRole('form', { name: 'Reply by e-mail' })
  await form.getByRole('textbox', { name: 'E-mail' }).fill('Dear Asha, yes.')
  receiveMail(site, conversation, email, 'Is the seat sure?')
  await focusWindow(page)
  const newer = form.getByRole('region', { name: 'New since you started writing' })
  await expect(newer).toContainText(/Asha wrote.*Is the seat sure/)
  await expect(items(page)).toHaveText([/When does/, /Is the seat sure/])
  await expect(form.getByRole('button', { name: 'Send anyway' })).toBeVisible()
})
