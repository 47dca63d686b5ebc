import initialProfiles from '#app/operations/seed/content/initial/profile.json' with { type: 'json' }
import { expect, allowMotion, test } from './fixtures.ts'

const profileName = (group: string) => initialProfiles.find((profile) => profile.group === group)?.name ?? ''

test('PAGE-1 UI-2 the about page has all headings in order, the whole story, management with roles, the letter, and with reduced motion six brands side by side', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  await expect(page.getByText('Get to Know The Top Manufacturer of Surgical Gloves in India')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Shielding Hands, Building Partnerships',
    'Our Story',
    'How a latex glove is made',
    'Internationally Certified Standards',
    "From The Managing Director's Desk",
    'Meet our Management',
    'From 2017 to today',
    'Where our gloves go',
    'Company facts',
    'Our Brands',
  ])
  const story = page.getByRole('region', { name: 'Our Story' })
  for (const words of [
    /natural rubber latex/i,
    /natural gas/,
    /eco-friendly/,
    /USFDA/,
    /2017/,
    /customized chemotherapy/,
    new RegExp(profileName('founder')),
  ])
    await expect(story).toContainText(words)
  const management = page.getByRole('region', { name: 'Meet our Management' })
  for (const { name, role } of initialProfiles.filter(({ group }) => group === 'management'))
    await expect(management.getByRole('figure').filter({ hasText: name })).toContainText(role)
  await expect(page.getByRole('region', { name: "From The Managing Director's Desk" })).toContainText(
    profileName('managing-director'),
  )
  const strip = page.getByRole('region', { name: 'Our Brands' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(strip.getByRole('checkbox')).toBeHidden()
  await expect(strip.getByRole('link').filter({ visible: true })).toHaveCount(6)
})

test('SHOW-3 each diagram is read out once, with title and description, in letters of 15 px at least', async ({
  page,
}) => {
  for (const [path, count] of [
    ['/about', 3],
    ['/product/1', 3],
    ['/product/14', 3],
    ['/documents', 1],
    ['/quotation', 1],
  ] as const) {
    await page.goto(path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const diagrams = page
        .getByRole('main')
        .getByRole('img')
        .filter({ has: page.locator('title + desc') })
      await expect(diagrams).toHaveCount(count)
      const sizes = await diagrams
        .locator('text')
        .filter({ visible: true })
        .evaluateAll((texts) =>
          (texts as SVGTextElement[]).map(
            (text) => (text.getScreenCTM()?.d ?? 0) * parseFloat(getComputedStyle(text).fontSize),
          ),
        )
      expect(Math.min(...sizes), `${path} at ${width} px`).toBeGreaterThan(14.99)
    }
  }
})

test('SHOW-1 no picture is the main picture of two pages', async ({ page }) => {
  const pictures = new Set<string | null>()
  for (const path of ['/', '/about', '/facilities', '/product/1', '/product/6']) {
    await page.goto(path)
    pictures.add(await page.locator('main img[fetchpriority="high"]').first().getAttribute('src'))
  }
  expect(pictures.size).toBe(5)
})

test('SHOW-3 SHOW-4 company facts, structured data and the export map follow the settings, without empty rows', async ({
  page,
  site,
}) => {
  const [settings] = (await site.admin.get('/Identity')).rows
  const change = (body: { licence: string; exportCountries: string }) =>
    site.admin.patch('/admin/Identity/:id', { params: { id: settings?.id ?? 0 }, body })
  await change({ licence: 'MFG/MD/2026/000000', exportCountries: 'Kenya\nAtlantis' })
  try {
    await page.goto('/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Company facts' }).click()
    const facts = page.getByRole('region', { name: 'Company facts' })
    await expect(facts.getByRole('term')).toHaveText([
      'Registered name',
      'Manufacturing licence',
      'Founded in',
      'Director',
    ])
    await expect(facts).toContainText('MFG/MD/2026/000000')
    const markets = page.getByRole('region', { name: 'Where our gloves go' })
    await expect(markets.getByRole('img')).toHaveAccessibleDescription('Lines run from Kerala to Kenya.')
    await expect(markets.getByText('Kenya, Atlantis')).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).toContain('"propertyID":"Licence","value":"MFG/MD/2026/000000"')
  } finally {
    await change({ licence: '', exportCountries: settings?.exportCountries ?? '' })
  }
})

test('PAGE-1 SHOW-3 story sections animate in 1000 ms, the dipping line moves once, the brand strip in 800 ms, and six logos scroll continuously until paused', async ({
  page,
}) => {
  await allowMotion(page)
  await page.goto('/about')
  const readDurations = () =>
    page.evaluate(() =>
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
  await expect
    .poll(async () => (await readDurations()).filter(([section]) => section === 'story').length)
    .toBeGreaterThan(2)
  const durations = await readDurations()
  for (const [section, duration] of durations) if (section === 'story') expect(duration).toBe(1000)
  expect(durations).toContainEqual(['brands', 800])
  const formers = page.locator('#formers')
  const countRunning = () =>
    formers.evaluate(
      (element) =>
        element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    )
  expect(await countRunning()).toBe(0)
  await formers.scrollIntoViewIfNeeded()
  await expect.poll(countRunning).toBeGreaterThan(40)
  await expect.poll(countRunning).toBe(0)
  const position = (element: Element) => element.getBoundingClientRect().left
  const strip = page.getByRole('region', { name: 'Our Brands' })
  await strip.scrollIntoViewIfNeeded()
  const row = strip.getByRole('list')
  const start = await row.evaluate(position)
  await expect.poll(() => row.evaluate(position)).not.toBe(start)
  await strip.getByRole('checkbox', { name: 'Pause the moving brands' }).check({ force: true })
  await page.mouse.move(5, 5)
  expect(await row.evaluate((element) => element.getAnimations().map(({ playState }) => playState))).toEqual([
    'paused',
  ])
})
