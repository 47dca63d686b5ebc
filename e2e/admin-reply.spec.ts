import type { Page } from '@playwright/test'
import { createAdmission, detail } from './admin-inbox.ts'
import { expectAccessible } from './admin-list.ts'
import { chooseInAccountMenu } from './admin-steps.ts'
import { expect, type Site, test } from './fixtures.ts'

test.use({ signedIn: true })

const open = async (page: Page, { id, status = 1 }: { id: number; status?: number }) => {
  await page.goto(`/admin/admission?status=${status}&id=${id}`)
  await expect(detail(page).getByRole('button', { name: 'Reply by e-mail' })).toBeVisible()
}
const startReply = (page: Page) => detail(page).getByRole('button', { name: 'Reply by e-mail' }).click()
const composer = (page: Page) => detail(page).getByRole('form', { name: 'Reply by e-mail' })
const text = (page: Page) => composer(page).getByRole('textbox', { name: 'E-mail' })
const send = (page: Page, label = 'Put in the outbox') =>
  composer(page).getByRole('button', { name: label }).click()
const entries = (page: Page) =>
  detail(page).getByRole('region', { name: 'Messages and notes' }).getByRole('listitem')
const listReplies = async (site: Site, id: number) =>
  (await site.admin.get('/admin/replies', { query: { kind: 'admission', id } })).rows

test('DESK-3 a reply on an outdated conversation is held back and shows what is new', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/409/)
  const { id } = await createAdmission(site)
  await open(page, { id })
  await startReply(page)
  await text(page).fill('Dear Asha, yes.')
  const body = { kind: 'admission', id, subject: 'Yes', text: 'Leena was faster.' } as const
  await site.admin.post('/admin/reply', { body })
  await send(page)
  await expect(composer(page).getByRole('alert')).toContainText('Nothing was sent')
  const newer = composer(page).getByRole('region', { name: 'New since you started writing' })
  await expect(newer).toContainText('Leena was faster.')
  await expect(text(page)).toHaveValue('Dear Asha, yes.')
  expect(await listReplies(site, id)).toHaveLength(1)
  await page.reload()
  await expect(newer).toContainText('Leena was faster.')
  await send(page, 'Send anyway')
  await expect.poll(async () => (await listReplies(site, id)).length).toBe(2)
})

test('ADMIN-9 DESK-4 replying is the primary action; saving is a note; without a mail server the composer says so, and the e-mail waits in the outbox', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/422/)
  const { id, email, course } = await createAdmission(site)
  await open(page, { id })
  const reply = detail(page).getByRole('button', { name: 'Reply by e-mail' })
  const save = detail(page).getByRole('button', { name: 'Save Reply' })
  const background = (element: Element) => getComputedStyle(element).backgroundColor
  expect(await reply.evaluate(background)).not.toBe(await save.evaluate(background))
  await expect(save).toHaveClass(/btn--line/)
  await detail(page).getByLabel('Comment').fill('Called her.')
  await save.click()
  await expect(page.getByText('Reply message updated!')).toBeVisible()
  await expect(detail(page).getByText('Comment saved. Nothing was sent.')).toBeVisible()
  await startReply(page)
  await expect(composer(page)).toContainText('E-mail isn’t set up')
  await expect(composer(page).getByLabel('Subject')).toHaveValue(`Your admission request: ${course}`)
  await send(page)
  await expect(composer(page).getByText('Please enter a message.')).toBeVisible()
  await composer(page).getByRole('button', { name: 'Use the comment' }).click()
  await expect(text(page)).toHaveValue('Called her.')
  await text(page).fill('Dear Asha, yes.')
  await page.reload()
  await expect(text(page)).toHaveValue('Dear Asha, yes.')
  await send(page)
  await expect(
    page.getByText(`The e-mail to ${email} waits in the outbox until mail is set up`),
  ).toBeVisible()
  expect(await listReplies(site, id)).toMatchObject([{ recipient: email, text: 'Dear Asha, yes.' }])
  await expect(detail(page).getByRole('region', { name: 'Conversation' })).toContainText('Waiting for them', {
    timeout: 2000,
  })
  await expect(detail(page).getByRole('region', { name: 'Messages and notes' })).toContainText(
    'Waits in the outbox until mail is set up',
  )
})

test('DESK-4 a canned reply is previewed with its fields and inserted above the signature', async ({
  page,
  site,
}) => {
  const { id, fullName, course } = await createAdmission(site)
  await page.goto('/admin/canned-replies')
  await page.getByRole('button', { name: 'Add canned reply' }).click()
  const form = page.getByRole('dialog', { name: 'Add canned reply' })
  await form.getByLabel('Name').fill('Seat held')
  await form.getByRole('textbox', { name: 'Text' }).fill('Dear {name}, a seat in {course}, {batch}.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Canned replies' })).toContainText('Seat held')
  await chooseInAccountMenu(page, 'Signature')
  await page.getByRole('textbox', { name: 'Signature' }).fill('Anu Joseph\nAcademy office')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Signature saved')).toBeVisible()

  await open(page, { id })
  await startReply(page)
  await expect(text(page)).toHaveValue('\n\nAnu Joseph\nAcademy office')
  await expect(text(page)).toBeFocused()
  await composer(page).getByRole('button', { name: 'Canned replies' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Canned replies' })
  await dialog.getByRole('searchbox').fill('seat')
  const filled = `Dear ${fullName}, a seat in ${course}, [batch: fill in].`
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(filled)
  await page.keyboard.press('Enter')
  await expect(text(page)).toHaveValue(`${filled}\n\nAnu Joseph\nAcademy office`)
  await expect(composer(page)).toContainText('1 placeholder left to fill in')
  await site.admin.patch('/admin/account/signature', { body: { text: '' } })
})

test('DESK-4 files and documents are attached, survive a reload and are listed in the thread', async ({
  page,
  site,
}) => {
  const { id } = await createAdmission(site)
  await open(page, { id })
  await startReply(page)
  await composer(page)
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: png })
  await expect(composer(page).getByRole('list', { name: 'Attachments' })).toContainText('plan.png')
  await composer(page).getByRole('button', { name: 'Attach document' }).click()
  await page.getByRole('list', { name: 'Public documents' }).getByRole('button').first().click()
  await expect(composer(page).getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(composer(page).getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(2)
  await text(page).fill('Dear Asha, see the plan.')
  await send(page)
  const thread = detail(page).getByRole('region', { name: 'Messages and notes' })
  await expect(thread.getByRole('link', { name: 'plan.png' })).toBeVisible()
  expect((await listReplies(site, id))[0]?.files).toHaveLength(2)
})

test('DESK-1 DESK-4 an internal note is visible to colleagues only, kept until it is saved, shown apart from e-mails, and does not hold back the own reply', async ({
  page,
  site,
}) => {
  const { id } = await createAdmission(site)
  await open(page, { id })
  await startReply(page)
  await text(page).fill('Dear Asha, yes.')
  await detail(page).getByRole('button', { name: 'Add note' }).click()
  await expect(detail(page)).toContainText('Only colleagues see this. It is never sent.')
  await detail(page).getByRole('textbox', { name: 'Internal note' }).fill('Her father called.')
  await page.reload()
  const note = detail(page).getByRole('textbox', { name: 'Internal note' })
  await expect(note).toHaveValue('Her father called.')
  await detail(page)
    .getByRole('form', { name: 'Internal note' })
    .getByRole('button', { name: 'Add note' })
    .click()
  await expect(entries(page)).toContainText([/When does/, /^Internal note.*Her father called/])
  await expect(text(page)).toHaveValue('Dear Asha, yes.')
  await detail(page).getByLabel('Comment').press('Control+Enter')
  await text(page).press('Control+Enter')
  await expect.poll(async () => (await listReplies(site, id)).length).toBe(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('DESK-4 the reply fills the screen; closing keeps the draft and returns the focus', async ({
    page,
    site,
  }) => {
    const { id, fullName, email } = await createAdmission(site)
    await open(page, { id })
    const button = detail(page).getByRole('button', { name: 'Reply by e-mail' })
    const dialog = page.getByRole('dialog', { name: `Reply to ${fullName}` })
    await startReply(page)
    await expect(dialog).toContainText(email)
    await expect(dialog.locator('blockquote')).toContainText(fullName)
    await expect(dialog.locator('blockquote')).toContainText('When does')
    await expect(text(page)).toBeFocused()
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    const field = await text(page).boundingBox()
    expect(field?.height).toBeGreaterThan(300)
    await expectAccessible(page, 'reply on a phone')

    await text(page).fill('Dear Asha, yes.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(detail(page).getByText('Unsent draft')).toBeVisible()
    await page.reload()
    await expect(button).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await startReply(page)
    await expect(text(page)).toHaveValue('Dear Asha, yes.')
    await dialog.getByRole('button', { name: 'Attach document' }).click()
    const documents = page.getByRole('dialog', { name: 'Attach a document' })
    await documents.getByRole('button', { name: 'Close' }).click()
    await expect(documents).toBeHidden()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(button).toBeFocused()

    await startReply(page)
    // As high as the window above an open keyboard.
    await page.setViewportSize({ width: 390, height: 420 })
    await expect(composer(page).getByRole('button', { name: 'Put in the outbox' })).toBeInViewport({
      ratio: 1,
    })
    await send(page)
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(entries(page)).toContainText([/When does/, /Dear Asha, yes/])
  })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
