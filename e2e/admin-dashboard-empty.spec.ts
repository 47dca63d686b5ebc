import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

const folder = join(tmpdir(), `empty-site-${process.pid}`)
const data = join(folder, 'data')
test.use({ signedIn: true, siteEnv: { DEMO_CONTENT: '0', BACKUP_EVERY: '24', DATA_DIR: data } })
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
test.describe.configure({ mode: 'serial' })

test('ADMIN-4 in an empty back-office all is answered', async ({ page }) => {
  await page.goto('/admin/')
  await expect(page.getByText('All caught up.')).toBeVisible()
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Counts' }).getByRole('link', { name: /^Courses/ }),
  ).toHaveText('Courses00 active')
})

test('ADMIN-4 a mail that nothing can send needs attention, and a submission that comes is counted', async ({
  page,
  site,
}) => {
  await site.admin.post('/Contact', {
    body: { firstName: 'Anita', lastName: 'Nair', email: 'anita@example.com', message: 'Hello.' },
  })
  await page.goto('/admin/')
  const rows = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('1 message unread')
  await expect(rows.nth(0)).toContainText('Waiting for less than an hour.')
  await expect(rows.nth(1)).toContainText('1 e-mail cannot be sent')
})

test('ADMIN-4 the last good backup is told; one that failed needs attention, with whom to tell', async ({
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
  await expect(row).toContainText('Please tell the person who runs the server')
})
