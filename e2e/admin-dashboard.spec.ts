import { expect, test } from './fixtures.ts'

// A site of its own, in which no other test has added or changed anything.
test.use({ signedIn: true, siteEnv: { SUBMISSIONS_PER_HOUR: '99998' } })
// One worker for all of them, or each would start such a site.
test.describe.configure({ mode: 'default' })

const tile = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('region', { name: 'Counts' }).getByRole('link', { name: new RegExp(`^${name}`) })

test('ADMIN-4 EDIT-12 the dashboard counts what there is, draws it over time, and leads to what waits and what is new', async ({
  page,
  site,
}) => {
  await page.goto('/admin/')
  await test.step('24 banners, 12 courses and 14 products are in the demo content', async () => {
    await expect(tile(page, 'Banners')).toHaveText(/^Banners24\d+ active$/)
    await expect(tile(page, 'Courses')).toHaveText('Courses1211 active')
    await expect(tile(page, 'Products')).toHaveText('Products1414 active')
    const { total } = await site.admin.get('/admin/Gallery')
    await expect(tile(page, 'Gallery')).toContainText(String(total))
  })
  await test.step('submissions over time are a chart, with the same numbers in a table', async () => {
    const chart = page.getByRole('img', { name: /^Submissions in 12 weeks/ })
    await expect(chart).toBeVisible()
    const { weeks } = await site.admin.get('/admin/dashboard')
    const totals = weeks.map((week) => week.admission + week.contact + week.franchise + week.career)
    await expect(chart).toHaveAccessibleName(new RegExp(`${totals.at(-1)} in the current week`))

    await page.getByRole('region', { name: 'Submissions per week' }).getByText('Show as table').click()
    const rows = page.getByRole('region', { name: 'Submissions per week, table' }).getByRole('row')
    await expect(rows).toHaveCount(13)
    await expect(rows.nth(1).getByRole('cell').last()).toHaveText(String(totals.at(-1)))
    await expect(rows.nth(12).getByRole('cell').last()).toHaveText(String(totals[0]))
  })
  await test.step('visits are a chart of days or of weeks, with the same numbers in a table', async () => {
    const board = page.getByRole('region', { name: 'Visits', exact: true })
    await expect(board.getByRole('img', { name: /^Pages seen per day for 28 days/ })).toBeVisible()
    await board.getByRole('link', { name: 'Year' }).click()
    await expect(board.getByRole('img', { name: /^Pages seen per week for a year/ })).toBeVisible()
    await board.getByText('Show as table').click()
    await expect(board.getByRole('region', { name: 'Visits, table' }).getByRole('row')).toHaveCount(53)
    await expect(board.getByRole('table', { name: 'Come from' })).toBeVisible()
  })
  await test.step('what is unread is told for each inbox', async () => {
    const unread = await site.admin.get('/admin/unread')
    const board = page.getByRole('region', { name: 'Submissions per week' })
    for (const [label, count] of [
      ['Admission', unread.admission],
      ['Contact', unread.contact],
      ['Franchisee', unread.franchise],
      ['Career', unread.career],
    ] as const)
      await expect(board.getByRole('link', { name: label })).toContainText(`${count} unread`)
  })
  await test.step('what waits longest stands first, says how long, and has one button that leads there', async () => {
    const { waiting } = await site.admin.get('/admin/dashboard')
    const rows = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
    await expect(rows.first()).toContainText(String(waiting[0]?.count))
    await expect(rows.first()).toContainText(/is \d+ days? old\./)
    await rows.first().getByRole('link', { name: /^Open/ }).click()
    await expect(page).toHaveURL(/\/admin\/(franchisee|admission|contact|career)$/)
  })
  await page.goBack()
  await test.step('the newest submissions are listed, each leading to itself', async () => {
    const { latest } = await site.admin.get('/admin/dashboard')
    const rows = page.getByRole('region', { name: 'Latest submissions' }).getByRole('row')
    await expect(rows).toHaveCount(latest.length + 1)
    await rows.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`id=${latest[0]?.id}$`))
  })
  await page.goto('/admin/')
  await tile(page, 'Banners').click()
  await expect(page).toHaveURL(/\/admin\/banner$/)
})

test('EDIT-11 the list of samples leads to each record, confirms what is right as it is, and can be hidden', async ({
  page,
  site,
}) => {
  await page.goto('/admin/')
  const list = page.getByRole('region', { name: 'Before the site goes public' })
  const row = list.getByRole('listitem').filter({ hasText: 'Testimonials' })
  await expect(row).toContainText('10 are samples: Dr Anitha Varghese')
  await row.getByRole('button', { name: /^Right as it is: Dr Anitha Varghese/ }).focus()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('9 are samples: Rahul Menon')
  await expect(list.getByRole('heading')).toBeFocused()
  await row.getByRole('link', { name: 'Replace Testimonials: Rahul Menon' }).click()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Rahul Menon')
  await page.goto('/admin/')
  await list.getByRole('button', { name: 'Hide for me' }).click()
  await expect(list).toHaveCount(0)
  await expect.poll(async () => (await site.admin.get('/admin/first-run')).isHidden).toBe(true)
})

test('ADMIN-4 the counts follow what is changed', async ({ page, site }) => {
  const { total } = await site.admin.get('/admin/Event')
  const { id } = await site.admin.post('/admin/AddEvent', {
    body: {
      tittle: 'Counted day',
      description: 'To be counted.',
      startDate: '2031-05-01',
      startTime: '10:00',
      endTime: '12:00',
      duration: 2,
      status: 1,
    },
  })
  await page.goto('/admin/')
  await expect(tile(page, 'Events')).toContainText(String(total + 1))
  expect(id).toBeGreaterThan(0)
})

test('ADMIN-4 when it cannot be loaded the dashboard says so and offers to try again', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_|Failed to load|No answer/)
  await page.route('**/api/admin/dashboard', (route) => route.abort())
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('The server is not responding.')).toBeVisible()
  await page.unroute('**/api/admin/dashboard')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(tile(page, 'Courses')).toBeVisible()
})

test('ADMIN-2 a server that does not answer at all is told of, with a way to try again', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_|Failed to load|No answer/)
  await page.route('**/api/admin/session', (route) => route.abort())
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { level: 1, name: 'This could not be loaded' })).toBeVisible()
  await page.unroute('**/api/admin/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(tile(page, 'Courses')).toBeVisible()
})
