import type { Page } from '@playwright/test'
import { companyToday } from '#app/ui/date/company-time.ts'
import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import instructions from '#app/catalogue/sheet/instructions.json' with { type: 'json' }
import initialQuestions from '#app/operations/seed/content/initial/question.json' with { type: 'json' }
import { expect, allowMotion, test } from './fixtures.ts'

const galleryTop = (page: Page) =>
  page.locator('#gallery').evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('PAGE-4 NAV-11 the page starts at the top and scrolls to a hash after 200 ms, smoothly unless motion is reduced; Back restores the position despite the hash', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/blog#gallery')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.clock.runFor(199)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.clock.runFor(2)
  await page.clock.resume()
  await expect.poll(() => galleryTop(page)).toBeLessThan(120)
  await expect(page).toHaveURL('/blog#gallery')
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  expect(await behaviour()).toBe('auto')
  await allowMotion(page)
  expect(await behaviour()).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goto('/about')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await expect(page).toHaveURL('/blog#gallery')
})

test('PAGE-4 PAGE-5 eight pictures in three columns with the tile between the fourth and the fifth, and six questions with one answer open at a time, also by keyboard; the sixth ends with the storage text', async ({
  page,
}) => {
  await page.goto('/blog')
  const cells = page.locator('#gallery').getByRole('listitem')
  await expect(cells).toHaveCount(9)
  await expect(cells.nth(4)).toHaveText(`Life at ${identity.companyName}`)
  await expect(page.locator('#gallery img')).toHaveCount(8)
  const columns = await cells.evaluateAll(
    (all) => new Set(all.map((cell) => Math.round(cell.getBoundingClientRect().left))).size,
  )
  expect(columns).toBe(3)
  const questions = page.locator('#faq summary')
  const open = page.locator('#faq details[open]')
  await expect(questions).toHaveText(initialQuestions.map(({ question }) => question))
  await expect(questions).toHaveCount(6)
  await expect(open).toHaveCount(0)
  await questions.nth(0).click()
  await expect(page.getByText(initialQuestions[0]?.answer ?? '')).toBeVisible()
  await questions.nth(3).click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText(initialQuestions[3]?.answer ?? '')
  await questions.nth(3).click()
  await expect(open).toHaveCount(0)
  await questions.nth(5).focus()
  await page.keyboard.press('Enter')
  await expect(open).toContainText('Add gloves to a quotation request')
  expect((await open.locator('p').textContent())?.endsWith(instructions.storage)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(0)
})

test('PAGE-4 pictures animate in 800 ms, the first after 100 ms and each next one 50 ms later, on load or when scrolled into view', async ({
  page,
}) => {
  await allowMotion(page)
  await page.setViewportSize({ width: 1440, height: 300 })
  await page.goto('/blog')
  const timings = () =>
    page.locator('#gallery li:has(img)').evaluateAll((cells) =>
      cells.map((cell) => {
        const timing = cell.getAnimations()[0]?.effect?.getTiming()
        return `${String(timing?.duration)} ms after ${Math.round(timing?.delay ?? 0)}`
      }),
    )
  await expect
    .poll(timings)
    .toEqual([100, 150, 200, 250, 300, 350, 400, 450].map((delay) => `800 ms after ${delay}`))
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/blog')
  const cells = page.locator('#gallery li:has(img)')
  const opacities = () =>
    cells.evaluateAll((all) => all.map((cell) => Number(getComputedStyle(cell).opacity)))
  const began = () =>
    cells.evaluateAll((all) => all.map((cell) => cell.getAnimations().map(({ playState }) => playState)[0]))
  const inView = await cells.evaluateAll(
    (all) => all.filter((cell) => cell.getBoundingClientRect().top < innerHeight).length,
  )
  expect(inView).toBeGreaterThan(2)
  expect(inView).toBeLessThan(8)
  await expect.poll(async () => (await opacities()).filter((opacity) => opacity === 1).length).toBe(inView)
  expect(await began()).toEqual([...Array(8).keys()].map((index) => (index < inView ? 'finished' : 'paused')))
  await cells.last().scrollIntoViewIfNeeded()
  await expect.poll(opacities).toEqual(Array(8).fill(1))
})

test('PAGE-10 published news and events appear immediately', async ({ request, site }) => {
  const published = await site.admin.post('/admin/AddNews', {
    body: {
      tittle: 'A second water test',
      name: 'Neethu Paul',
      description: 'Every lot is now tested twice.',
      date: companyToday(),
      status: 1,
    },
  })
  const load = async () => (await request.get('/blog')).text()
  expect(await load()).toContain('A second water test')
  await site.admin.patch('/admin/Update/News/:id', { params: { id: published.id }, body: { status: 0 } })
  expect(await load()).not.toContain('A second water test')
})
