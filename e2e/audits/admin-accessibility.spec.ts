import { colourRules, expectAccessible } from '../admin-list.ts'
import { waitForSignInForm, openAccountMenu } from '../admin-steps.ts'
import { expect, test } from '../fixtures.ts'
import { findViolations } from '../violations.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const size of sizes) {
  test.describe(`at ${size.width} px, light and dark`, () => {
    test.use({ viewport: size })

    test('ADMIN-1 the sign-in page passes axe with and without its banner', async ({ page }) => {
      // The sign-in page applies its theme only on load.
      for (const colorScheme of ['light', 'dark'] as const) {
        const rules = colorScheme === 'dark' ? colourRules : undefined
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto('/admin/login')
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await waitForSignInForm(page)
        expect.soft(await findViolations(page, rules), `fresh, ${colorScheme}`).toEqual([])
        await page.getByRole('button', { name: 'Sign In' }).click()
        await expect(page.getByText('Please fill in all fields')).toBeVisible()
        expect.soft(await findViolations(page, rules), `with its banner, ${colorScheme}`).toEqual([])
      }
    })

    test.describe('signed in', () => {
      test.use({ signedIn: true })

      test('ADMIN-3 an unknown page passes axe', async ({ page, trouble }) => {
        trouble.allow(/404/)
        await page.goto('/admin/nothing')
        await expectAccessible(page, 'unknown page')
      })

      test('ADMIN-3 the dashboard and its overlays pass axe', async ({ page }) => {
        await page.goto('/admin/')
        await expect(page.getByRole('heading', { name: 'Submissions per week' })).toBeVisible()
        await page.getByText('Show as table').first().click()
        await expectAccessible(page, 'dashboard')
        await page.getByRole('button', { name: 'Show', exact: true }).click()
        await expectAccessible(page, 'launch checklist')
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox').fill('co')
        await expect(page.getByRole('option').first()).toBeVisible()
        await expectAccessible(page, 'palette')
        await page.keyboard.press('Escape')
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
        await expectAccessible(page, 'shortcuts')
        await page.keyboard.press('Escape')
        for (const name of ['Password', 'Second factor']) {
          if (size.width < 1024) {
            await page.getByRole('button', { name: 'Menu' }).click()
            if (name === 'Password') await expectAccessible(page, 'drawer')
          }
          await openAccountMenu(page)
          // On phones the menu covers other links, which axe reports as too small.
          if (name === 'Password' && size.width >= 1024) await expectAccessible(page, 'account menu')
          await page.getByRole('button', { name, exact: true }).click()
          await expect(page.getByLabel('Current password')).toBeVisible()
          await expectAccessible(page, name)
          await page.keyboard.press('Escape')
        }
      })
    })
  })
}
