import { isReady } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { violations } from './violations.ts'

const pages = ['/admin/', '/admin/nothing'] as const
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const themes = ['light', 'dark'] as const

for (const theme of themes) {
  for (const size of sizes) {
    test.describe(`${theme}, ${size.width} px`, () => {
      test.use({ colorScheme: theme, viewport: size })
      test.beforeEach(async ({ page, trouble }) => {
        trouble.allow(/404/)
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
      })

      test('ADMIN-1 the sign-in page has no violation that axe can find, with and without its banner', async ({
        page,
      }) => {
        await page.goto('/admin/login')
        await isReady(page)
        expect.soft(await violations(page)).toEqual([])
        await page.getByRole('button', { name: 'Sign In' }).click()
        await expect(page.getByText('Please fill in all fields')).toBeVisible()
        expect(await violations(page)).toEqual([])
      })

      test.describe('signed in', () => {
        test.use({ signedIn: true })

        for (const path of pages) {
          test(`ADMIN-3 ${path} has no violation that axe can find`, async ({ page }) => {
            await page.goto(path)
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            expect(await violations(page)).toEqual([])
          })
        }

        test('ADMIN-3 what lies over the page has no violation that axe can find', async ({ page }) => {
          await page.goto('/admin/')
          await expect(page.getByRole('heading', { name: 'Latest submissions' })).toBeVisible()
          await page.getByText('Show as table').click()
          expect.soft(await violations(page), 'table').toEqual([])
          await page.keyboard.press('Control+k')
          await page.getByRole('combobox').fill('co')
          await expect(page.getByRole('option').first()).toBeVisible()
          expect.soft(await violations(page), 'palette').toEqual([])
          await page.keyboard.press('Escape')
          await page.keyboard.press('?')
          await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
          expect.soft(await violations(page), 'shortcuts').toEqual([])
          await page.keyboard.press('Escape')
          for (const name of ['Password', 'Second factor']) {
            if (size.width < 1024) {
              await page.getByRole('button', { name: 'Menu' }).click()
              expect.soft(await violations(page), 'drawer').toEqual([])
            }
            await page.getByRole('button', { name, exact: true }).click()
            await expect(page.getByLabel('Current password')).toBeVisible()
            expect.soft(await violations(page), name).toEqual([])
            await page.keyboard.press('Escape')
          }
        })
      })
    })
  }
}
