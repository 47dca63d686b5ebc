import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import { academyMenu, academyNavigation } from '#app/navigation.ts'
import { expectNoHorizontalScroll } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

const bar = { name: identity.academyName }

test('NAV-7 NAV-8 the nine academy pages have the academy navigation with the current page marked, and a breadcrumb; company pages have none', async ({
  page,
}) => {
  for (const { label, path } of academyNavigation) {
    await test.step(path, async () => {
      await page.goto(path)
      const links = page.getByRole('navigation', bar).locator('ul').first().getByRole('link')
      await expect(links).toHaveText(academyMenu.map((item) => item.label))
      const current = page.getByRole('navigation', bar).locator('a[aria-current="page"]')
      await expect(current.first()).toHaveText(label)

      const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
      await expect(steps.first()).toHaveText(identity.academyName)
      await expect(steps.first().getByRole('link')).toHaveAttribute('href', '/whyinspel')
      await expect(steps.last()).toHaveAttribute('aria-current', 'page')
    })
  }
  await page.goto('/about')
  await expect(page.getByRole('navigation', bar)).toHaveCount(0)
})

test.describe('on a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('NAV-7 a button with the page name opens the links; Esc and a click outside close them', async ({
    page,
  }) => {
    await page.goto('/facilities')
    const nav = page.getByRole('navigation', bar)
    const button = nav.getByRole('button', { name: 'Facilities' })
    const courses = nav.getByRole('list').last().getByRole('link', { name: 'Courses' })
    await expect(courses).toBeHidden()
    await button.click()
    await expect(nav.getByRole('link', { name: /./ }).filter({ visible: true })).toHaveCount(12)
    await page.keyboard.press('Escape')
    await expect(courses).toBeHidden()
    await button.click()
    await page.mouse.click(200, 800)
    await expect(courses).toBeHidden()
    await button.click()
    await courses.click()
    await expect(page).toHaveURL('/courses')
  })

  test('ACAD-8 the academy bar names the courses, and stays in reach while scrolling', async ({ page }) => {
    for (const path of ['/facilities', '/studentsandalumni', '/courses/details/1']) {
      await page.goto(path)
      const nav = page.getByRole('navigation', bar)
      const link = nav.getByRole('link', { name: 'Courses' }).first()
      await expect(link).toBeInViewport({ ratio: 1 })
      await expectNoHorizontalScroll(page)
      await page.locator('footer').evaluate((footer) => footer.scrollIntoView({ behavior: 'instant' }))
      await expect(link).toBeInViewport({ ratio: 1 })
      const pages = nav.getByRole('list').last()
      await nav.getByRole('button').click()
      await expect(pages.getByRole('link')).toHaveCount(10)
      await expect(pages.getByRole('link').first()).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await link.click()
      await expect(page).toHaveURL('/courses')
      await expect(nav.getByRole('button', { name: 'More' })).toBeVisible()
    }
  })
})
