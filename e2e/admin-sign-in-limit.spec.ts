import { waitForSignInForm, signInAs } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ siteEnv: { SIGN_IN_ATTEMPTS: '2' } })

test("ADMIN-1 after too many attempts, the banner shows the server's message with the waiting time", async ({
  page,
  trouble,
}) => {
  trouble.allow(/401|429/)
  await page.goto('/admin/login')
  await waitForSignInForm(page)
  for (const words of [
    'Invalid credentials',
    'Invalid credentials',
    'Too many attempts. Please try again in 15 minutes.',
  ]) {
    await signInAs(page, 'somebody@example.com', 'wrong horse battery')
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-busy', 'false')
  }
})
