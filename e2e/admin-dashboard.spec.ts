import { eventBody } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true, siteEnv: { SUBMISSIONS_PER_HOUR: '99998' } })
// One worker, because each worker starts a site.
test.describe.configure({ mode: 'default' })

const countTile = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('region', { name: 'Counts' }).getByRole('link', { name: new RegExp(`^${name}`) })

test('ADMIN-2 ADMIN-4 an unreachable server and a failed dashboard show an error and a retry button; the counts link to the records and follow changes', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/ERR_|Failed to load|No answer/)
  const { total } = await site.admin.get('/admin/Event')
  await site.admin.post('/admin/AddEvent', { body: { ...eventBody, tittle: 'Counted day' } })
  await page.route('**/api/admin/session', (route) => route.abort())
  await page.route('**/api/admin/dashboard', (route) => route.abort())
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { level: 1, name: 'This could not be loaded' })).toBeVisible()
  await page.unroute('**/api/admin/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('The server is not responding.')).toBeVisible()
  await page.unroute('**/api/admin/dashboard')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(countTile(page, 'Banners')).toHaveText(/^Banners24\d+ active$/)
  await expect(countTile(page, 'Courses')).toHaveText('Courses1211 active')
  await expect(countTile(page, 'Products')).toHaveText('Products1414 active')
  await expect(countTile(page, 'Gallery')).toContainText(
    String((await site.admin.get('/admin/Gallery')).total),
  )
  await expect(countTile(page, 'Events')).toContainText(String(total + 1))
  await countTile(page, 'Banners').click()
  await expect(page).toHaveURL(/\/admin\/banner$/)
})

test('ADMIN-4 EDIT-12 the dashboard shows charts and tables of submissions and visits', async ({
  page,
  site,
}) => {
  await page.goto('/admin/')
  const chart = page.getByRole('img', { name: /^Submissions in 12 weeks/ })
  await expect(chart).toBeVisible()
  const { weeks } = await site.admin.get('/admin/figures')
  const totals = weeks.map((week) => week.admission + week.contact + week.franchise + week.career)
  await expect(chart).toHaveAccessibleName(new RegExp(`${totals.at(-1)} in the current week`))

  const submissions = page.getByRole('region', { name: 'Submissions per week', exact: true })
  await submissions.getByText('Show as table').click()
  const rows = page.getByRole('region', { name: 'Submissions per week, table' }).getByRole('row')
  await expect(rows).toHaveCount(13)
  await expect(rows.nth(1).getByRole('cell').last()).toHaveText(String(totals.at(-1)))
  await expect(rows.nth(12).getByRole('cell').last()).toHaveText(String(totals[0]))

  const board = page.getByRole('region', { name: 'Visits', exact: true })
  await expect(board.getByRole('img', { name: /^Page views per day for 28 days/ })).toBeVisible()
  await board.getByText('Show as table').click()
  await expect(board.getByRole('region', { name: 'Visits, table' }).getByRole('row')).toHaveCount(29)
  await expect(board.getByRole('table', { name: 'Referrers' })).toBeVisible()
})

test('DESK-9 the dashboard shows the checklist until it is done, then work: unanswered and due, intakes, fees, problems, figures; Answer next shows person, question, due time and assignee', async ({
  page,
  site,
}) => {
  await page.goto('/admin/')
  const work = page.getByRole('region', { name: 'To do' })
  await expect(work.getByRole('link')).toHaveText([/^Unanswered\d+Oldest waits/, /^Overdue\d/])
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(titles).toEqual([
    'Launch checklist',
    'Answer next',
    'Next intakes',
    'Fees overdue',
    'Needs attention',
    'Submissions per week',
    'Visits',
  ])
  const intakes = page.getByRole('region', { name: 'Next intakes' })
  await expect(intakes.getByRole('listitem')).toHaveCount(4)
  await expect(intakes.getByRole('listitem').first()).toContainText('Closed')
  const fees = page.getByRole('region', { name: 'Fees overdue' })
  await expect(fees.getByRole('listitem').first()).toContainText('overdue by')
  await fees.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/fees$/)
  await expect(page.getByRole('navigation', { name: 'Batches' }).getByRole('link')).toHaveText([
    'Batches',
    'Overdue fees',
    'Certificates',
  ])

  await page.goto('/admin/')
  const rows = page.getByRole('region', { name: 'Answer next' }).getByRole('listitem')
  await expect(rows).toHaveCount(6)
  const [first] = (await site.admin.get('/admin/dashboard')).answerNext
  const row = rows.filter({ hasText: first?.name ?? '' }).first()
  await expect(row).toContainText(first?.about ?? first?.excerpt ?? '')
  await expect(row).toContainText(/(Due|Overdue since) (yesterday|tomorrow|\d)/)
  await expect(row).toContainText(first?.assigneeName ?? 'Unassigned')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/admin/inbox\\?id=${first?.id}$`))
  await expect(page.getByRole('article')).toContainText(first?.name ?? '')
})

test('EDIT-11 DESK-10 the launch checklist is one row, and opens in place to replace samples or keep them', async ({
  page,
}) => {
  await page.goto('/admin/')
  const list = page.getByRole('region', { name: 'Launch checklist' })
  const row = list.getByRole('listitem').filter({ hasText: 'Testimonials' })
  await expect(list).toContainText(/\d+ of \d+ done/)
  await expect(list.getByRole('listitem')).toHaveCount(0)
  await list.getByRole('button', { name: 'Show' }).focus()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('10 are samples: Dr Anitha Varghese')
  await row.getByRole('button', { name: /^Keep this: Dr Anitha Varghese/ }).focus()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('9 are samples: Rahul Menon')
  await expect(list.getByRole('heading')).toBeFocused()
  await row.getByRole('link', { name: 'Replace Testimonials: Rahul Menon' }).click()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Rahul Menon')
  await page.goto('/admin/')
  await expect(row).toBeVisible()
  await list.getByRole('button', { name: 'Hide' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(0)
  await expect(list.getByRole('button', { name: 'Show' })).toBeFocused()
  await page.reload()
  await expect(list.getByRole('button', { name: 'Show' })).toHaveAttribute('aria-expanded', 'false')
  await expect(list.getByRole('listitem')).toHaveCount(0)
})
