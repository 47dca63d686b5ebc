import { administrator, expect, test } from './fixtures.ts'
import { chooseInAccountMenu, waitForSignInForm } from './admin-steps.ts'

test('ADMIN-3 the keyboard is sufficient to sign in, skip to the content, open a page and sign out', async ({
  page,
}) => {
  await page.goto('/admin/login')
  await waitForSignInForm(page)
  await page.getByLabel('Email').focus()
  await page.keyboard.type(administrator.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Last 28 days' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  const courses = page.getByRole('link', { name: /^Courses \d/ })
  const isFocused = () => courses.evaluate((link) => link === document.activeElement)
  for (let tabs = 0; tabs < 60 && !(await isFocused()); tabs += 1) await page.keyboard.press('Tab')
  await expect(courses).toBeFocused()
  await page.setViewportSize({ width: 1440, height: 400 })
  await page.evaluate(() => scrollTo(0, 300))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/courses$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.getByRole('banner').getByRole('button', { name: 'Clerk' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test.describe('signed in', () => {
  test.use({ signedIn: true })

  test.beforeEach(async ({ page }) => {
    await page.goto('/admin/')
    await expect(page.getByRole('heading', { name: 'Last 28 days' })).toBeVisible()
  })

  test('ADMIN-3 Ctrl K opens the palette, which finds pages and supports arrow keys', async ({ page }) => {
    await page.keyboard.press('Control+k')
    const chosen = page.getByRole('option', { selected: true })
    await expect(chosen).toHaveText(/^Dashboard/)
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveText(/^Inbox/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(chosen).toHaveText(/^Sign out/)
    await expect(page.getByRole('combobox')).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? '',
    )
    await page.keyboard.press('Escape')
    // The browser hides the dialog before it reports that it has closed.
    await expect(page.locator('dialog[aria-label="Find"]')).toBeEmpty()

    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find pages, courses and submissions' })
    await expect(field).toBeFocused()
    await page.keyboard.type('gal')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Gallery/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/gallery$/)
    await expect(page.getByRole('dialog', { name: 'Find' })).toBeHidden()
  })

  test('DESK-10 the palette lists recent pages first, few others, and finds screens by their content', async ({
    page,
  }) => {
    for (const path of ['/admin/outbox', '/admin/gallery']) {
      await page.goto(path)
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('adminRecentPages')))
        .toContain(`"${path}"`)
    }
    await page.keyboard.press('Control+k')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toHaveText(/^Outbox/)
    await expect(options.nth(1)).toHaveText(/^Dashboard/)
    expect(await options.count()).toBeLessThanOrEqual(10)
    for (const [text, label] of [
      ['email', 'Form e-mails'],
      ['logo', 'Brands'],
      ['hero', 'Banner'],
    ] as const) {
      await page.getByRole('dialog').getByRole('combobox').fill(text)
      await expect(options.filter({ hasText: label }).first()).toBeVisible()
    }
  })

  test('DESK-10 commands lead to the field or the form itself', async ({ page }) => {
    const run = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    for (const [text, label] of [
      ['gstin', 'GSTIN'],
      ['logo', 'Company name'],
      ['whatsapp', 'WhatsApp'],
      ['invite', 'E-mail'],
      ['tokens', 'Program name'],
      ['webhooks', 'Name'],
    ] as const) {
      await run(text)
      const field = page.getByRole('textbox', { name: new RegExp(`^${label}`) }).first()
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport()
    }
    await run('holidays')
    await expect(page.getByRole('group', { name: 'Holidays' })).toBeFocused()
    await run('backup')
    await expect(page.getByText(/backup/).last()).toBeInViewport()
    await run('add adm')
    const form = page.getByRole('dialog', { name: 'Add an admission' })
    await expect(form.getByLabel('Full name')).toBeFocused()
    await expect(page).toHaveURL(/\/admin\/admission$/)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })

  test('DESK-10 a batch opens on its students, also if Enter is pressed before it was found', async ({
    page,
    site,
  }) => {
    const { rows } = await site.admin.get('/admin/Batch')
    const { id, title } = rows.at(0) ?? { id: 0, title: '' }
    await page.keyboard.press('Control+k')
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/batches/${id}$`))
    await expect(page.getByRole('tab', { name: 'Students' })).toHaveAttribute('aria-selected', 'true')
  })

  test('ADMIN-3 the palette finds courses and submissions, and opens them', async ({ page }) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('welding insp')
    await expect(page.getByRole('option', { name: /^Welding Inspection/ }).first()).toBeVisible()
    await page.getByRole('combobox').fill('fathima.rahman@')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      /^Fathima Rahman/,
      /^Fathima Rahman/,
    ])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/admission\?.*id=\d+$/)
  })

  test('ADMIN-3 the palette reports no results and failed searches', async ({ page, trouble }) => {
    trouble.allow(/ERR_|Failed to load/)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('zzzzzz')
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await page.route('**/api/admin/**', (route) => route.abort())
    await page.getByRole('combobox').fill('fathima')
    await expect(page.getByText('Courses and submissions could not be searched.')).toBeVisible()
  })

  test('ADMIN-3 a question mark lists the shortcuts; two keys open a page', async ({ page }) => {
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog.getByRole('term').filter({ hasText: /^Find$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(page).toHaveURL(/\/admin\/courses$/)
  })

  test('ADMIN-3 shortcuts are ignored while typing and can be turned off', async ({ page }) => {
    await chooseInAccountMenu(page, 'Password')
    await page.getByLabel('Current password').fill('')
    await page.keyboard.type('gc?')
    await expect(page.getByLabel('Current password')).toHaveValue('gc?')
    await page.keyboard.press('Escape')

    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
  })
})
