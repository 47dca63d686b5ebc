import type { Locator, Page } from '@playwright/test'
import { expect, type Site } from './fixtures.ts'

let last = 0
export const uniqueName = (first: string): string => `${first} ${process.pid}x${++last}`

type AdmissionChanges = Partial<{
  fullName: string
  email: string
  phoneNumber: string
  location: string
  message: string
  status: 1 | 2 | 3 | 4
}>

export async function createAdmission(site: Site, { status, ...changes }: AdmissionChanges = {}) {
  const { rows } = await site.admin.get('/courses', { query: { limit: 1, offset: 1 } })
  const fullName = changes.fullName ?? uniqueName('Asha')
  const email = `${fullName.toLowerCase().replaceAll(/\W+/g, '.')}@example.com`
  const body = {
    fullName,
    email,
    message: `When does the next batch begin? ${fullName}`,
    course_id: rows[0]?.id ?? 0,
    ...changes,
  }
  const { id } = await site.admin.post('/Admission', { body })
  if (status) await site.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status } })
  return { id, fullName, email: body.email, course: rows[0]?.name ?? '' }
}

export const admission = (site: Site, id: number) =>
  site.admin.get('/admin/Admission/:id', { params: { id } })

export const listRow = (page: Page, name: string): Locator =>
  page.getByRole('listitem').getByRole('link', { name: new RegExp(name) })

export const detail = (page: Page): Locator => page.getByRole('article')

export const detailField = (page: Page, label: string): Locator =>
  detail(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')

export async function openSubmission(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await listRow(page, name).click()
  await expect(detail(page)).toBeVisible()
}

/** Waits until everything about the open submission is loaded. */
export const waitForConversation = (page: Page): Promise<void> =>
  expect(detail(page).getByRole('button', { name: 'Add note' })).toBeVisible()

export const focusWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Ends the session on the server. Waits for pending calls first, because they would notice it. */
export async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.request.post('/api/admin/Logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
}

/** @returns a function that lets the calls succeed again. */
export async function failRequests(page: Page, url: RegExp, method: string): Promise<() => Promise<void>> {
  await page.route(url, (route) => (route.request().method() === method ? route.abort() : route.fallback()))
  return () => page.unroute(url)
}

/** @returns a function that lets the held calls go on. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await held
    await route.fallback()
  })
  return release
}
