import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { expect, type Site, test } from './fixtures.ts'

const unsolvedError = 'Please verify the CAPTCHA before submitting.'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Franchise enquiry' })
const captchaCheckbox = (page: Page) => page.getByRole('checkbox', { name: 'I am not a robot' })
const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' }).click()

async function fillEnquiry(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('leela@example.com')
}

async function solveCaptcha(page: Page) {
  await captchaCheckbox(page).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
}

const findStoredEnquiries = async ({ admin }: Site, name: string) =>
  (await admin.get('/admin/franchise', { query: { search: name } })).rows

test('PAGE-9 FORM-7 the page opens the enquiry, its button opens it again, and it can be completed by keyboard', async ({
  page,
  site,
}) => {
  await page.goto('/franchiseenquiries')
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  const opener = page.getByRole('button', { name: 'Send an enquiry' })
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Keyboard Enquiry')
  await page.keyboard.press('Tab')
  await page.keyboard.type('leela@example.com')
  for (const _ of ['contact', 'message', 'captcha']) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enquiry sent successfully!')).toBeVisible()
  expect(await findStoredEnquiries(site, 'Keyboard Enquiry')).toHaveLength(1)
})

test(
  'FORM-7 FORM-8 SITE-3 an enquiry with a solved captcha is stored, its reference replaces the form, and the dialog closes after 3 s',
  { tag: '@stores' },
  async ({ page, site }) => {
    await page.clock.install()
    await page.goto('/franchiseenquiries')
    await fillEnquiry(page, 'Whole Enquiry')
    await page.getByLabel('Contact').fill('+91 484 000 0012')
    await page.getByLabel('Message').fill('An academy in Kozhikode.')
    await solveCaptcha(page)
    await stopClock(page)
    await send(page)
    await expect(dialog(page).getByText('Enquiry sent successfully!')).toBeVisible()
    await expect(
      dialog(page).getByRole('status').filter({ hasText: 'Your reference number is' }),
    ).toBeFocused()
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
    await page.clock.runFor(2900)
    await expect(dialog(page)).toBeVisible()
    await page.clock.runFor(200)
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('main').getByText('Your reference number is').first()).toBeVisible()
    expect(await findStoredEnquiries(site, 'Whole Enquiry')).toMatchObject([
      { email: 'leela@example.com', contact: '+91 484 000 0012', massage: 'An academy in Kozhikode.' },
    ])
  },
)

test('FORM-7 SITE-2 without a solved captcha nothing is sent and the errors name every field; with it, name and e-mail are required, and it stays valid', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 422/)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/franchiseenquiries')
  await send(page)
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  for (const message of ['Please enter your name.', 'Please enter an e-mail address.', unsolvedError])
    await expect(summary).toContainText(message)
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.')
  await fillEnquiry(page, 'Mended Enquiry')
  await send(page)
  await expect(captchaCheckbox(page)).toHaveAccessibleDescription(new RegExp(unsolvedError))
  await expect(captchaCheckbox(page)).toBeFocused()
  expect(calls).not.toContain('/api/InsertFranchise')
  await solveCaptcha(page)
  await expect(page.getByText(unsolvedError)).toBeHidden()
  await page.getByLabel('Name').fill('')
  await page.getByLabel('Email').fill('leela')
  await send(page)
  await expect(summary).toContainText('Failed to send enquiry.')
  await expect(summary).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter an e-mail address/)
  await fillEnquiry(page, 'Mended Enquiry')
  await send(page)
  await expect(page.getByText('Enquiry sent successfully!')).toBeVisible()
  expect(await findStoredEnquiries(site, 'Mended Enquiry')).toHaveLength(1)
})

test('FORM-7 FORM-8 an error response and a connection failure show different messages', async ({
  page,
  trouble,
}) => {
  trouble.allow(/status of|ERR_FAILED/)
  await page.goto('/franchiseenquiries')
  await fillEnquiry(page, 'Never Stored')
  await solveCaptcha(page)
  const answer = { success: false, message: 'Too many. Please try again in an hour.' }
  await page.route('**/api/InsertFranchise', (route) => route.fulfill({ status: 429, json: answer }))
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Failed to send enquiry.')
  await expect(page.getByRole('alert')).toContainText('Please try again in an hour.')
  await page.route('**/api/InsertFranchise', (route) => route.fulfill({ status: 500, json: answer }))
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
  await page.route('**/api/InsertFranchise', (route) => route.abort())
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
  await expect(page.getByLabel('Name')).toHaveValue('Never Stored')
})

test(
  'FORM-8 a challenge that fails to load can be retried, the captcha is solved in a worker, and a rejected one has to be solved again',
  { tag: '@stores' },
  async ({ page, site, trouble }) => {
    trouble.allow(/status of 422|ERR_FAILED/)
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname))
    await page.route('**/api/captcha/challenge', (route) => route.abort(), { times: 1 })
    await page.goto('/franchiseenquiries')
    await fillEnquiry(page, 'Second Try')
    await captchaCheckbox(page).click()
    await expect(page.getByText('The check failed.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await expect(captchaCheckbox(page)).toBeChecked()
    expect(workers).toContainEqual(expect.stringMatching(/^\/assets\/solve\.worker-[\w-]+\.js$/))
    let isFirst = true
    await page.route('**/api/InsertFranchise', async (route) => {
      const body = route.request().postData() ?? ''
      const stale = body.replace(/captcha=[^&]*/, 'captcha=stale')
      await route.continue({ postData: isFirst ? stale : body })
      isFirst = false
    })
    await send(page)
    await expect(page.getByText(unsolvedError)).toBeVisible()
    await expect(captchaCheckbox(page)).not.toBeChecked()
    await solveCaptcha(page)
    await send(page)
    await expect(page.getByText('Enquiry sent successfully!')).toBeVisible()
    expect(await findStoredEnquiries(site, 'Second Try')).toHaveLength(1)
  },
)
