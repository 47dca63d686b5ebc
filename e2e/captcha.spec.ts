import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

async function sendEnquiry(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('leela@example.com')
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click()
  await expect(page.getByText('Verified')).toBeVisible()
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText('Enquiry sent successfully!').first()).toBeVisible()
}

test('FORM-8 the captcha is solved in a worker, and the server accepts the solution', async ({
  page,
  site,
}) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname))
  await page.goto('/franchiseenquiries')
  await sendEnquiry(page, 'Leela Thomas')
  expect(workers).toEqual([expect.stringMatching(/^\/assets\/solve\.worker-[\w-]+\.js$/)])
  const { rows } = await site.admin.get('/admin/franchise', { query: { search: 'leela thomas' } })
  expect(rows).toHaveLength(1)
})

test('FORM-8 the captcha is also solved without workers', async ({ page, trouble }) => {
  trouble.allow(/solve\.worker/)
  await page.route('**/solve.worker-*', (route) => route.abort())
  await page.goto('/franchiseenquiries')
  await sendEnquiry(page, 'Without Worker')
})
