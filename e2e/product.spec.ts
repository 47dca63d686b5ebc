import type { Page } from '@playwright/test'
import { pdfText, asPdfText } from '../testing/files/pdf-text.ts'
import { expect, test, waitForDocuments } from './fixtures.ts'

const halfSizes = '5.5 6 6.5 7 7.5 8 8.5 9'
const middleSizes = '6.5 7 7.5 8 8.5'
const letterSizes = 'S M L XL'

const productTable = [
  [1, 'Surgical gloves, powdered', 'Amazing', halfSizes],
  [2, 'Surgical gloves, powder-free', 'Amazing plus', halfSizes],
  [3, 'Gynecological gloves, powdered', 'Amazing', `${middleSizes} M L XL`],
  [4, 'Gynecological gloves, powder-free', 'Amazing plus', `${middleSizes} M L XL`],
  [5, 'Micro surgical gloves, powder-free', 'Amazing plus', middleSizes],
  [6, 'Nitrile surgical gloves, powder-free', 'Amazing plus', `6 ${middleSizes}`],
  [7, 'Ortho surgical gloves, powder-free', 'Amazing plus', middleSizes],
  [8, 'Surgical gloves, powdered', 'Amcare', halfSizes],
  [9, 'Surgical gloves, powder-free', 'Amcare plus', halfSizes],
  [10, 'Surgical gloves, powdered', 'Safe N Care', halfSizes],
  [11, 'Surgical gloves, powder-free', 'Safe N Care Plus', halfSizes],
  [12, 'Examination gloves, powdered', 'Amazing', letterSizes],
  [13, 'Examination gloves, powder-free', 'Amazing plus', letterSizes],
  [14, 'Nitrile examination gloves, powder-free', 'Amazing plus', letterSizes],
] as const

const isNitrile = (id: number) => id === 6 || id === 14
const isExamination = (id: number) => id >= 12
const isPowdered = (id: number) => [1, 3, 8, 10, 12].includes(id)

const readShownFacts = (page: Page) =>
  page.locator('main').evaluate((main: HTMLElement) => {
    const region = (name: string) =>
      [...main.querySelectorAll('section')].find((section) => {
        const heading = document.getElementById(section.getAttribute('aria-labelledby') ?? '')
        return (section.getAttribute('aria-label') ?? heading?.textContent) === name
      })
    const texts = (parts: Iterable<Element> = []) => [...parts].map((part) => part.textContent ?? '')
    const specification = [...main.querySelectorAll('details')].find((part) =>
      part.textContent?.includes('Technical Specifications'),
    )
    return {
      all: main.innerText,
      brand: [...main.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
      sizes: texts(region('Available Sizes')?.querySelectorAll('li:not([aria-hidden])')),
      notices: region('Before you choose')?.innerText ?? '',
      rows: [...(specification?.querySelectorAll('dl > div') ?? [])].map(
        (row) =>
          [texts(row.querySelectorAll('dt'))[0], texts(row.querySelectorAll('dd')).join(', ')] as const,
      ),
      documents: [...main.querySelectorAll('a')].map((link) => ({
        name: link.innerText,
        href: link.getAttribute('href') ?? '',
      })),
    }
  })

test('PROD-1 PROD-3 PROD-6 each product shows its brand, tags, sizes, rows and notices, matching its PDFs', async ({
  page,
  request,
}) => {
  await expect
    .poll(async () => (await request.get('/product/14')).text(), { timeout: 30_000 })
    .toContain('TDS-14')
  for (const [id, title, brand, sizes] of productTable) {
    await test.step(`product ${id}`, async () => {
      await page.goto(`/product/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const shown = await readShownFacts(page)
      expect(shown.brand).toContainEqual([brand, `/product?brand=${encodeURIComponent(brand)}`])
      expect(shown.sizes).toEqual(sizes.split(' '))
      expect(Object.fromEntries(shown.rows)).toMatchObject({
        Material: isNitrile(id) ? 'nitrile, latex-free' : 'natural rubber latex type 1',
        Sterility: isExamination(id) ? 'non-sterile' : 'sterile',
        Thickness: '0.18-0.22 mm',
        'Shelf life': '5 years',
        Packing: isExamination(id)
          ? '100 pieces per box'
          : '100 gloves per box in individually wrapped pairs',
        Certifications: isPowdered(id)
          ? 'CE Marked, ISO 13485 Certified'
          : 'FDA 510(k) Cleared, CE Marked, ISO 13485 Certified',
      })
      expect(shown.notices.includes('Contains natural rubber latex')).toBe(!isNitrile(id))
      expect(shown.notices.includes('banned in the United States since 18 January 2017')).toBe(isPowdered(id))
      if (isPowdered(id)) expect(shown.all).not.toMatch(/FDA/)

      for (const document of ['Instruction For Use', 'Technical Data Sheet']) {
        const link = shown.documents.find(({ name }) => name.startsWith(document) && name.includes('PDF'))
        const response = await request.get(link?.href ?? '')
        expect(response.headers()['content-type']).toBe('application/pdf')
        const file = await response.body()
        expect(link?.name).toContain(`PDF, ${Math.ceil(file.length / 1024)} KB`)
        const text = pdfText(file)
        expect(text).toContain(asPdfText(title))
        expect(text).toContain(asPdfText(sizes))
        if (document === 'Instruction For Use') continue
        for (const row of shown.rows)
          expect(text.toLowerCase()).toContain(asPdfText(row.join('')).toLowerCase())
      }
    })
  }
})

test('PROD-3 PROD-5 the tags of the subheading are one line, separated by commas; features have icon, title and text; both accordions toggle; each claimed certification opens its certificate', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/product/1')
  await expect(
    page.locator('main').getByText('Sterile, Natural rubber latex, Powdered, Beaded cuff'),
  ).toBeVisible()
  const features = page.locator('details').filter({ hasText: 'Key Features & Benefits' })
  await expect(features.getByRole('listitem')).toHaveCount(4)
  await expect(features.getByRole('listitem').first().locator('svg')).toBeVisible()
  await features.locator('summary').click()
  await expect(features.getByText('Anatomical form')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(features.getByText('Anatomical form')).toBeVisible()
  await expect(page.getByText('natural rubber latex type 1')).toBeVisible()
  await waitForDocuments(site.url)
  for (const [id, titles] of [
    [1, ['CE certificate', 'ISO 13485 certificate']],
    [14, ['FDA 510(k) clearance', 'CE certificate', 'ISO 13485 certificate']],
  ] as const) {
    await page.goto(`/product/${id}`)
    const links = page.getByRole('region', { name: 'Documents' }).getByRole('link')
    await expect(links).toHaveCount(2 + titles.length + 1)
    for (const title of titles) {
      const href = await links.filter({ hasText: title }).getAttribute('href')
      expect((await request.get(href ?? '')).headers()['content-type']).toBe('application/pdf')
    }
    await expect(page.getByRole('region', { name: /^Facts for/ })).toContainText('EN 455-1')
  }
})

test('PROD-3 PROD-4 PROD-6 the not-found page links to the catalogue, and notices above the documents link to the alternative glove; a question names its product', async ({
  page,
  trouble,
}) => {
  trouble.allow(/status of 404/)
  await page.goto('/product/15')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
  await page.getByRole('link', { name: 'Nitrile surgical gloves' }).click()
  await expect(page).toHaveURL('/product/6')
  await page.goto('/product/12')
  const notices = page.getByRole('region', { name: 'Before you choose' })
  const documents = page.getByRole('region', { name: 'Documents' })
  const [above, below] = [await notices.boundingBox(), await documents.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await expect(notices.getByRole('button')).toHaveCount(0)
  await notices.getByRole('link', { name: 'nitrile examination glove' }).click()
  await expect(page).toHaveURL('/product/14')
  await page.goto('/product/2')
  await page.getByRole('link', { name: 'Ask about this glove' }).click()
  await expect(page).toHaveURL('/contact?subject=Product%20Information&product=2#message')
  await expect(page.getByLabel('Subject')).toHaveValue('Product Information')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    '02 Amazing plus, surgical gloves, powder-free:\n',
  )
})

test('SITE-4 on a wide screen the buy box stays 92 px below the top while the sections scroll; boxes entered by size are added up, and are in the quotation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/product/2')
  const box = page.locator('[data-buy-box]')
  await expect(page.getByRole('complementary', { name: 'Quotation' })).toBeHidden()
  for (const heading of ['Technical Specifications', /^Facts for/]) {
    await page
      .getByRole('heading', { name: heading })
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(async () => (await box.boundingBox())?.y).toBeCloseTo(92, 0)
    await expect(box.getByRole('link', { name: 'Add to quotation' })).toBeInViewport({ ratio: 1 })
  }
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.locator('[aria-current]')).toHaveText('Technical Specifications')
  const size = (name: string) => page.getByRole('textbox', { name: `Size ${name}, boxes of 50 pairs` })
  const total = page.locator('[data-sum]')
  await expect(total).toHaveText('Total 0 boxes')
  await size('6').fill('10')
  await size('7.5').fill('1,000')
  await expect(total).toHaveText('Total, 1,010 boxes 50,500 pairs')
  await size('8').fill('many')
  await expect(size('8')).toHaveAttribute('aria-invalid', 'true')
  await size('8').fill('')
  await box.getByRole('link', { name: 'Add to quotation' }).click()
  await size('7.5').fill('20')
  await box.getByRole('link', { name: 'In your quotation' }).click()
  const line = page.getByRole('article').filter({ hasText: '02' })
  await expect(line.getByLabel('Unit of 02')).toHaveValue('boxes')
  await expect(line.getByLabel('6', { exact: true })).toHaveValue('10')
  await expect(line.getByLabel('7.5')).toHaveValue('20')
  await page.goto('/product/2')
  await expect(size('7.5')).toHaveValue('20')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('SITE-4 the button is in a bar at the bottom, which ends above the footer, hides behind a keyboard, and leads to the powder-free glove where a powdered one is not for sale', async ({
    page,
  }) => {
    await page.goto('/product/2')
    const bar = page.getByRole('complementary', { name: 'Quotation' })
    await expect(bar).toHaveText(/^Surgical gloves02, eight sizes/)
    const bottom = async () => {
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
      return Math.round(y + height)
    }
    expect(await bottom()).toBe(844)
    await expect(page.locator('[data-buy-box]').getByText('Add to quotation')).toBeHidden()
    await page.getByRole('textbox', { name: /^Size 7,/ }).fill('40')
    await expect(bar).toHaveText(/^2,000 pairs40 boxes, one size/)
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 480, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect(bar).toBeHidden()
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 844, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await bar.getByRole('link', { name: 'Add to quotation' }).click()
    await expect(bar.getByRole('link', { name: 'In your quotation' })).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect(await bottom()).toBeLessThanOrEqual(Math.round(footer?.y ?? 0))
    await page.goto('/product/1#us')
    await expect(bar.getByRole('link', { name: 'Add to quotation' })).toBeHidden()
    await expect(bar.getByRole('link', { name: /^See the powder-free glove/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Size/ })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Available Sizes' })).toContainText(
      'this glove may not be sold in the United States',
    )
  })
})
