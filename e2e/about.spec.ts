import { initialProfiles } from '../app/company/profile/initial.server.ts'
import { expect, letMove, test } from './fixtures.ts'

const nameOf = (group: string) => initialProfiles.find((profile) => profile.group === group)?.name ?? ''

test('PAGE-1 the about page has every given heading, in order', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  await expect(page.getByText('Get to Know The Top Manufacturer of Surgical Gloves in India')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Shielding Hands, Building Partnerships',
    'Our Story',
    'Internationally Certified Standards',
    "From The Managing Director's Desk",
    'Meet our Management',
    'Our Brands',
  ])
})

test('PAGE-1 the story tells of rubber and gas, accreditations, 2017, the founder and chemotherapy gloves', async ({
  page,
}) => {
  await page.goto('/about')
  const story = page.getByRole('region', { name: 'Our Story' })
  for (const words of [
    /natural rubber latex/i,
    /natural gas/,
    /eco-friendly/,
    /USFDA/,
    /2017/,
    /customized chemotherapy/,
    new RegExp(nameOf('founder')),
  ]) {
    await expect(story).toContainText(words)
  }
})

test('PAGE-1 the parts of the story arrive in 1000 ms, the strip of brands in 800 ms', async ({ page }) => {
  await letMove(page)
  await page.goto('/about')
  const durations = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect && effect.target ? [{ effect, target: effect.target }] : [],
      )
      .map(({ effect, target }) => [
        target.closest('section')?.getAttribute('aria-labelledby'),
        effect.getTiming().duration,
      ]),
  )
  expect(durations.filter(([section]) => section === 'story').length).toBeGreaterThan(2)
  for (const [section, duration] of durations) {
    if (section === 'story') expect(duration).toBe(1000)
  }
  expect(durations).toContainEqual(['brands', 800])
})

test('PAGE-1 director and general manager stand with role, the managing director with his letter', async ({
  page,
}) => {
  await page.goto('/about')
  const management = page.getByRole('region', { name: 'Meet our Management' })
  for (const { name, role } of initialProfiles.filter(({ group }) => group === 'management')) {
    await expect(management.getByRole('figure').filter({ hasText: name })).toContainText(role)
  }
  await expect(page.getByRole('region', { name: "From The Managing Director's Desk" })).toContainText(
    nameOf('managing-director'),
  )
})

test.describe('strip of brands', () => {
  const position = (row: Element) => row.getBoundingClientRect().left

  test('PAGE-1 six logos pass without end until they are paused', async ({ page }) => {
    await letMove(page)
    await page.goto('/about')
    const strip = page.getByRole('region', { name: 'Our Brands' })
    await strip.scrollIntoViewIfNeeded()
    await expect(strip.getByRole('link')).toHaveCount(6)
    const row = strip.getByRole('list')
    const start = await row.evaluate(position)
    await expect.poll(() => row.evaluate(position)).not.toBe(start)

    await strip.getByRole('checkbox', { name: 'Pause the moving brands' }).check({ force: true })
    await page.mouse.move(5, 5)
    expect(
      await row.evaluate((element) => element.getAnimations().map((animation) => animation.playState)),
    ).toEqual(['paused'])
    await strip.getByRole('checkbox').uncheck({ force: true })
    await expect
      .poll(() => row.evaluate((element) => element.getAnimations().map((animation) => animation.playState)))
      .toEqual(['running'])
  })

  test('PAGE-1 UI-2 under reduced motion all six stand still side by side', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/about')
    const strip = page.getByRole('region', { name: 'Our Brands' })
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(strip.getByRole('checkbox')).toBeHidden()
    await expect(strip.getByRole('link').filter({ visible: true })).toHaveCount(6)
  })
})
