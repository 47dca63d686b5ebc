import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { focusWindow } from './admin-inbox.ts'
import { expect, test } from './fixtures.ts'

const folder = join(tmpdir(), `empty-site-${process.pid}`)
const data = join(folder, 'data')
test.use({ signedIn: true, siteEnv: { DEMO_CONTENT: '0', BACKUP_EVERY: '24', DATA_DIR: data } })
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
test.describe.configure({ mode: 'serial' })

test('ADMIN-4 ADMIN-9 ADMIN-10 ADMIN-11 an empty back-office has nothing pending; empty inboxes, trash and outbox explain what they will contain', async ({
  page,
}) => {
  await page.goto('/admin/')
  await expect(page.getByText('All caught up.')).toBeVisible()
  await expect(page.getByText('Everything is answered.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Counts' }).getByRole('link', { name: /^Courses/ }),
  ).toHaveText('Courses00 active')
  await expect(page.getByRole('region', { name: 'Submissions per week' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Visits' })).toContainText('0 page views')
  for (const [path, words] of [
    ['/admin/admission', 'No admissions here'],
    ['/admin/franchisee', 'No applications here'],
    ['/admin/career', 'No applications here'],
    ['/admin/trash', 'The trash is empty'],
    ['/admin/outbox', 'No e-mails are waiting'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('ADMIN-4 ADMIN-10 the first submission appears in an empty list immediately and is counted; its undeliverable mails need attention', async ({
  page,
  site,
}) => {
  await page.goto('/admin/contact')
  await expect(page.getByText('No contact submissions yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All Messages (0)' })).toBeVisible()
  await site.admin.post('/Contact', {
    body: { firstName: 'Anita', lastName: 'Nair', email: 'anita@example.com', message: 'Hello.' },
  })
  await focusWindow(page)
  await expect(page.getByRole('link', { name: /Anita Nair/ })).toBeVisible()
  await page.goto('/admin/')
  const rowsOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  await expect(rowsOf('Answer next')).toHaveCount(1)
  await expect(rowsOf('Answer next')).toContainText('Anita Nair')
  await expect(rowsOf('Answer next')).toContainText('Contact · General Inquiry · Hello.')
  await expect(rowsOf('Needs attention')).toHaveCount(1)
  await expect(rowsOf('Needs attention')).toContainText('2 e-mails cannot be sent')
})

test('ADMIN-4 the last successful backup is shown; a failed one needs attention and names a contact', async ({
  page,
}) => {
  const backup = (env: Record<string, string> = {}) =>
    execFileSync(process.execPath, ['scripts/backup.ts'], { env: { DATA_DIR: data, ...env }, stdio: 'pipe' })
  await page.goto('/admin/')
  await expect(page.getByText('The first backup will start in a few minutes.')).toBeVisible()
  backup()
  await page.reload()
  await expect(page.getByText(/^Last good backup: Today, .+, \d+\.\d MB\.$/)).toBeVisible()

  expect(() => backup({ BACKUP_DIR: join(data, 'auth-secret') })).toThrow()
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'The last backup failed' })
  await expect(row).toContainText('The last good backup: Today, ')
  await expect(row).toContainText('Ask the server administrator')
})
