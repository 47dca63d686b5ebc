import { chooseInAccountMenu, waitForSignInForm } from './admin-steps.ts'
import { administrator, expect, test, waitForShortcuts } from './fixtures.ts'

test('ADMIN-1 ADMIN-3 the keyboard is sufficient to sign in, which stores adminToken but no usable token, skip to the content, open a page and sign out', async ({
  page,
  context,
}) => {
  await page.goto('/admin/login')
  await waitForSignInForm(page)
  await page.getByLabel('Email').focus()
  await page.keyboard.type(administrator.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe('loggedin')
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Lax' })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Submissions per week' })).toBeVisible()
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
    await expect(page.getByRole('heading', { name: 'Submissions per week' })).toBeVisible()
    await waitForShortcuts(page)
  })

  test('ADMIN-3 Ctrl K opens the palette, which supports arrow keys, finds pages, courses and submissions, and reports no results and failed searches', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/ERR_|Failed to load/)
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

    await page.keyboard.press('Control+k')
    await field.fill('welding insp')
    await expect(page.getByRole('option', { name: /^Welding Inspection/ }).first()).toBeVisible()
    await field.fill('zzzzzz')
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await page.route('**/api/admin/**', (route) => route.abort())
    await field.fill('fathima')
    await expect(page.getByText('Courses and submissions could not be searched.')).toBeVisible()
    await page.unrouteAll()
    await field.fill('fathima.rahman@')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      /^Fathima Rahman/,
      /^Fathima Rahman/,
    ])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/admission\?.*id=\d+$/)
  })

  test('DESK-10 commands lead to the page or the form itself, and a batch to its students', async ({
    page,
    site,
  }) => {
    const run = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Enter')
    }
    await run('gstin')
    await expect(page).toHaveURL(/\/admin\/settings$/)
    await run('invite')
    const field = page.getByRole('textbox', { name: /^E-mail/ }).first()
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
    await run('add adm')
    const form = page.getByRole('dialog', { name: 'Add an admission' })
    await expect(form.getByLabel('Full name')).toBeFocused()
    await expect(page).toHaveURL(/\/admin\/admission$/)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    const { rows } = await site.admin.get('/admin/Batch')
    await run(rows[0]?.title ?? '')
    await expect(page).toHaveURL(new RegExp(`/admin/batches/${rows[0]?.id}$`))
    await expect(page.getByRole('tab', { name: 'Students' })).toHaveAttribute('aria-selected', 'true')
  })

  test('ADMIN-3 a question mark lists the shortcuts; they are ignored while typing and can be turned off', async ({
    page,
  }) => {
    await chooseInAccountMenu(page, 'Password')
    await page.getByLabel('Current password').fill('')
    await page.keyboard.type('gc?')
    await expect(page.getByLabel('Current password')).toHaveValue('gc?')
    await page.keyboard.press('Escape')

    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog.getByRole('term').filter({ hasText: /^Find$/ })).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
  })
})
