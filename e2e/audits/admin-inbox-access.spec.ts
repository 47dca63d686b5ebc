import type { Page } from '@playwright/test'
import { detail, createAdmission, uniqueName, listRow } from '../admin-inbox.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../admin-list.ts'
import { signInColleague } from '../colleague.ts'
import { expect, test } from '../fixtures.ts'
import { findViolations } from '../violations.ts'

test.use({ signedIn: true })

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 900 }

const check = async (page: Page, what: string) => {
  await expectAccessible(page, what)
  await page.setViewportSize(narrow)
  await expectNoHorizontalScroll(page)
  expect.soft(await findViolations(page), `${what}, narrow`).toEqual([])
  await page.setViewportSize(wide)
}

for (const [path, heading] of [
  ['admission', 'Admission Requests'],
  ['contact', 'Contact Submissions'],
  ['franchisee', 'Franchisee Submissions'],
  ['career', 'Career Applications'],
] as const) {
  test(`ADMIN-9 ADMIN-10 ADMIN-11 ${heading} and an open record pass axe`, async ({ page }) => {
    await page.goto(`/admin/${path}`)
    const first = page.locator('[id^=inbox-row-]').first()
    await first.waitFor()
    await page.setViewportSize(narrow)
    await expectNoHorizontalScroll(page)
    if (path === 'admission') expect.soft(await findViolations(page), 'list, narrow').toEqual([])
    await page.setViewportSize(wide)
    await first.click()
    await detail(page).getByRole('heading', { level: 2 }).waitFor()
    await detail(page).getByRole('button', { name: 'Reply by e-mail' }).click()
    await check(page, `${path}, open`)
  })
}

test('ADMIN-9 the selection and the deletion dialog pass axe', async ({ page, site }) => {
  const { fullName } = await createAdmission(site)
  await page.goto('/admin/admission')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByLabel(`Select ${fullName}`).check()
  await check(page, 'selecting')
  await page.getByRole('button', { name: 'Delete admissions' }).click()
  await check(page, 'question')
})

test('ADMIN-15 a conflict with other submissions of the same person passes axe', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/409/)
  const name = uniqueName('Access')
  const email = `${name.replace(' ', '.')}@example.com`
  await createAdmission(site, { fullName: `${name} A`, email })
  const { id } = await createAdmission(site, { fullName: `${name} B`, email })
  await page.goto(`/admin/admission?${new URLSearchParams({ search: name })}`)
  await listRow(page, `${name} B`).click()
  await detail(page).getByRole('link', { name: '1 other enquiry' }).waitFor()
  await detail(page).getByLabel('Comment').fill('Second')
  const leena = await signInColleague(site)
  await leena.patch('/admin/Update/updateAdmissionCommentById/:id', {
    params: { id },
    body: { comment: 'First' },
  })
  await detail(page).getByRole('button', { name: 'Save Reply' }).click()
  await detail(page).getByText('Failed to update reply').waitFor()
  await check(page, 'conflict')
})

test('ADMIN-15 empty and failed lists pass axe', async ({ page, trouble }) => {
  trouble.allow(/ERR_FAILED/)
  await page.goto('/admin/admission?search=nobody-of-that-name')
  await page.getByText('No matching submissions found').waitFor()
  await check(page, 'nothing found')
  await page.route(/\/api\/admin\/Admission\?/, (route) => route.abort())
  await page.goto('/admin/admission')
  await page.getByText('Failed to fetch admissions').waitFor()
  await check(page, 'failed')
})

test('ADMIN-3 trash, activity and outbox pass axe', async ({ page, site }) => {
  const { id, fullName } = await createAdmission(site, { status: 2 })
  await site.admin.patch('/admin/Update/updateAdmissionCommentById/:id', {
    params: { id },
    body: { comment: 'Called twice' },
  })
  await site.admin.delete('/admin/Admission/:id', { params: { id } })
  await page.goto('/admin/trash')
  await page.getByText(fullName).waitFor()
  await check(page, 'trash')
  await page.goto('/admin/activity')
  await page
    .getByText(/^(Before and after|Details)$/)
    .first()
    .click()
  await check(page, 'activity')
  await page.goto('/admin/outbox')
  await page.getByText('Show message', { exact: true }).first().click()
  await check(page, 'outbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox')
})
