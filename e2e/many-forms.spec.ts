import type { Page, Request } from '@playwright/test'
import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import { pdf } from '../testing/files/pdf-files.ts'
import { expect, test } from './fixtures.ts'

// Requires a captcha from the first form on.
test.use({ siteEnv: { SUBMISSIONS_BEFORE_CAPTCHA: '0' } })
// One worker, because each worker starts a site.
test.describe.configure({ mode: 'default' })

const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() }

const forms = {
  contact: {
    path: '/contact',
    call: '**/api/Contact',
    fill: async (page: Page, name: string) => {
      await page.getByLabel('First name').fill(name)
      await page.getByLabel('Last name').fill('Nair')
      await page.getByLabel('Email').fill('anita@example.com')
      await page.getByLabel('Message').fill('Please send the data sheet.')
    },
    button: 'Send message',
    thanks: /^Thank you, /,
  },
  admission: {
    path: '/courses/details/1',
    call: '**/api/Admission',
    fill: async (page: Page, name: string) => {
      await page.getByLabel('Full name').fill(name)
      await page.getByLabel('Email').fill('ravi@example.com')
      await page.getByLabel('Message').fill('When does it begin?')
    },
    button: 'Send application',
    thanks: 'Your application has been received.',
  },
  career: {
    path: '/career/general',
    call: '**/api/Career',
    fill: async (page: Page, name: string) => {
      await page.getByLabel('Full Name').fill(name)
      await page.getByLabel('Email Address').fill('joseph@example.com')
      await page.getByLabel('Upload Your CV').setInputFiles(cv)
    },
    button: 'Submit Application',
    thanks: 'General Application Submitted Successfully!',
  },
} as const

for (const [kind, { path, call, fill, button, thanks }] of Object.entries(forms)) {
  test(`SAFE-8 after several submissions, the ${kind} form solves a captcha automatically and retries; its honeypot field is unreachable for people`, async ({
    page,
    trouble,
  }) => {
    trouble.allow(/status of 422/)
    const sent: Request[] = []
    await page.route(call, (route) => {
      sent.push(route.request())
      return route.continue()
    })
    await page.goto(path)
    const trap = page.locator('form [name=topic]')
    await expect(trap).toHaveAttribute('tabindex', '-1')
    await expect(trap).toHaveAttribute('autocomplete', 'off')
    const { width, height } = (await trap.locator('..').boundingBox()) ?? { width: 0, height: 0 }
    expect(width * height).toBeLessThanOrEqual(1)
    await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0)
    await fill(page, 'Many Forms')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(thanks)).toBeVisible()
    const keys = await Promise.all(sent.map((request) => request.headerValue('Idempotency-Key')))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })
}

test('SAFE-8 a captcha that fails to load shows an error, input is kept, and a retry works', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 422|Failed to load resource/)
  const { path, fill, button, thanks } = forms.contact
  await page.route('**/api/captcha/challenge', (route) => route.abort())
  await page.goto(path)
  await fill(page, 'Broken Off')
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('alert')).toContainText('still here')
  await expect(page.getByLabel('First name')).toHaveValue('Broken Off')
  await page.unroute('**/api/captcha/challenge')
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText(thanks)).toBeVisible()
  const { rows } = await site.admin.get('/admin/Contact', { query: { search: 'broken off' } })
  expect(rows).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('SAFE-8 after several submissions, each form explains what to do and keeps all input', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/status of 429/)
    for (const { path, fill, button } of Object.values(forms)) {
      await page.goto(path)
      await fill(page, 'Scriptless')
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: button }).click()
      expect((await answered).status()).toBe(429)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Please turn on JavaScript and send this form again')
      await expect(alert).toContainText(identity.generalEmail.display)
      await expect(page.locator('form').getByLabel(/^(First|Full) name/i)).toHaveValue('Scriptless')
    }
  })

  test('SAFE-8 a submission with the honeypot field filled is confirmed but not stored', async ({
    page,
    site,
  }) => {
    const { path, fill, button, thanks } = forms.contact
    await page.goto(path)
    await fill(page, 'Robot')
    await page.locator('form [name=topic]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example'
    })
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(thanks)).toBeVisible()
    expect((await site.admin.get('/admin/Contact', { query: { search: 'robot' } })).total).toBe(0)
  })
})
