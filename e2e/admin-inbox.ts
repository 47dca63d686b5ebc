import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { expect, rememberSignedIn, type Site } from './fixtures.ts'

// What the four inboxes of the back-office have in common, for their tests.

let last = 0
/** A name that no other submission has. */
export const newName = (first: string): string => `${first} ${process.pid}x${++last}`

type AdmissionChanges = Partial<{
  fullName: string
  email: string
  phoneNumber: string
  location: string
  message: string
  status: 1 | 2 | 3 | 4
}>

/** Sends an admission request from a course page. @returns its id, name and e-mail. */
export async function givenAdmission(site: Site, { status, ...changes }: AdmissionChanges = {}) {
  const { rows } = await site.admin.get('/courses', { query: { limit: 1, offset: 1 } })
  const fullName = changes.fullName ?? newName('Asha')
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

/** A row of the list by who sent it. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').getByRole('link', { name: new RegExp(name) })

/** What is open beside the list. */
export const detail = (page: Page): Locator => page.getByRole('article')

/** A line of what is open, by its label. */
export const fact = (page: Page, label: string): Locator =>
  detail(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')

/** Goes to an inbox and opens one submission. */
export async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await row(page, name).click()
  await expect(detail(page)).toBeVisible()
}

/** The window comes to the front: the page looks at once what is new. */
export const look = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** A second browser in which the same administrator is signed in. */
export async function secondBrowser(browser: Browser, context: BrowserContext): Promise<Page> {
  const other = await browser.newContext()
  await other.addCookies(await context.cookies())
  const page = await other.newPage()
  await rememberSignedIn(page)
  return page
}

/** Ends the session of a page on the server, as time does, once no call is on its way that would find it out. */
export async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.request.post('/api/admin/Logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
}

/** Lets calls of one kind fail, until what it gives is called. */
export async function failing(page: Page, url: RegExp, method: string): Promise<() => Promise<void>> {
  await page.route(url, (route) => (route.request().method() === method ? route.abort() : route.fallback()))
  return () => page.unroute(url)
}
