import { pdfText, squeezed } from '../scripts/documents/pdf-text.ts'
import { expect, test } from './fixtures.ts'

const half = '5.5 6 6.5 7 7.5 8 8.5 9'
const middle = '6.5 7 7.5 8 8.5'
const letters = 'S M L XL'

// The specification's section 3, with the exceptions of PROD-6.
const table = [
  [1, 'Surgical gloves, powdered', 'Amazing', half],
  [2, 'Surgical gloves, powder-free', 'Amazing plus', half],
  [3, 'Gynecological gloves, powdered', 'Amazing', `${middle} M L XL`],
  [4, 'Gynecological gloves, powder-free', 'Amazing plus', `${middle} M L XL`],
  [5, 'Micro surgical gloves, powder-free', 'Amazing plus', middle],
  [6, 'Nitrile surgical gloves, powder-free', 'Amazing plus', `6 ${middle}`],
  [7, 'Ortho surgical gloves, powder-free', 'Amazing plus', middle],
  [8, 'Surgical gloves, powdered', 'Amcare', half],
  [9, 'Surgical gloves, powder-free', 'Amcare plus', half],
  [10, 'Surgical gloves, powdered', 'Safe N Care', half],
  [11, 'Surgical gloves, powder-free', 'Safe N Care Plus', half],
  [12, 'Examination gloves, powdered', 'Amazing', letters],
  [13, 'Examination gloves, powder-free', 'Amazing plus', letters],
  [14, 'Nitrile examination gloves, powder-free', 'Amazing plus', letters],
] as const

const isNitrile = (id: number) => id === 6 || id === 14
const isExamination = (id: number) => id >= 12
const isPowdered = (id: number) => [1, 3, 8, 10, 12].includes(id)

for (const [id, title, brand, sizes] of table) {
  test(`PROD-1 PROD-3 PROD-6 product ${id} shows its brand, tags, sizes, rows and notices, and its PDFs say the same`, async ({
    page,
    request,
  }) => {
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const main = page.locator('main')
    await expect(main.getByRole('link', { name: brand, exact: true })).toHaveAttribute(
      'href',
      `/product?brand=${encodeURIComponent(brand)}`,
    )
    const shown = page.getByRole('region', { name: 'Available Sizes' }).getByRole('listitem')
    await expect(shown).toHaveText(sizes.split(' '))

    const rows = page.locator('details').filter({ hasText: 'Technical Specifications' }).locator('dl > div')
    const row = async (label: string) =>
      (
        await rows
          .filter({ has: page.locator(`dt:text-is("${label}")`) })
          .locator('dd')
          .allTextContents()
      ).join(', ')
    expect(await row('Material')).toBe(isNitrile(id) ? 'nitrile, latex-free' : 'natural rubber latex type 1')
    expect(await row('Sterility')).toBe(isExamination(id) ? 'non-sterile' : 'sterile')
    expect(await row('Thickness')).toBe('0.18-0.22 mm')
    expect(await row('Shelf life')).toBe('5 years')
    expect(await row('Packing')).toBe(
      isExamination(id) ? '100 pieces per box' : '100 gloves per box in individually wrapped pairs',
    )
    const certifications = isPowdered(id)
      ? 'CE Marked, ISO 13485 Certified'
      : 'FDA 510(k) Cleared, CE Marked, ISO 13485 Certified'
    expect(await row('Certifications')).toBe(certifications)

    const notices = page.getByRole('region', { name: 'Before you choose' })
    const told = (await notices.count()) ? await notices.innerText() : ''
    expect(told.includes('Contains natural rubber latex')).toBe(!isNitrile(id))
    expect(told.includes('banned in the United States since 18 January 2017')).toBe(isPowdered(id))
    if (isPowdered(id)) expect(await main.innerText()).not.toMatch(/FDA/)

    for (const name of ['Instruction For Use', 'Technical Data Sheet']) {
      const link = page.getByRole('link', { name: new RegExp(`^${name}`) })
      const response = await request.get((await link.getAttribute('href')) ?? '')
      expect(response.headers()['content-type']).toBe('application/pdf')
      const file = await response.body()
      await expect(link).toContainText(`PDF, ${Math.ceil(file.length / 1024)} KB`)
      const text = pdfText(file)
      expect(text).toContain(squeezed(title))
      expect(text).toContain(squeezed(sizes))
      if (name === 'Instruction For Use') continue
      for (const each of await rows.all()) {
        const label = await each.locator('dt').innerText()
        expect(text).toContain(squeezed(label + (await each.locator('dd').allTextContents()).join(', ')))
      }
    }
  })
}

test('PROD-3 tags come from the subheading; features have icon, title and text; both accordions close and open', async ({
  page,
}) => {
  await page.goto('/product/1')
  await expect(page.locator('main .badge')).toHaveText([
    'Sterile',
    'Natural rubber latex',
    'Powdered',
    'Beaded cuff',
  ])
  const features = page.locator('details').filter({ hasText: 'Key Features & Benefits' })
  await expect(features.getByRole('listitem')).toHaveCount(4)
  await expect(features.getByRole('listitem').first().locator('svg')).toBeVisible()
  await features.locator('summary').click()
  await expect(features.getByText('Anatomical form')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(features.getByText('Anatomical form')).toBeVisible()
  await expect(page.getByText('natural rubber latex type 1')).toBeVisible()
})

test('PROD-6 notices stand above the documents and lead to the glove to take instead', async ({ page }) => {
  await page.goto('/product/12')
  const notices = page.getByRole('region', { name: 'Before you choose' })
  const documents = page.getByRole('region', { name: 'Documents' })
  const [above, below] = [await notices.boundingBox(), await documents.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await expect(notices.getByRole('button')).toHaveCount(0)
  await notices.getByRole('link', { name: 'nitrile examination glove' }).click()
  await expect(page).toHaveURL('/product/14')
})

test('PROD-3 a question about the glove begins with its subject chosen and the glove named', async ({
  page,
}) => {
  await page.goto('/product/2')
  await page.getByRole('link', { name: 'Ask about this glove' }).click()
  await expect(page).toHaveURL('/contact?subject=Product%20Information&product=2#message')
  await expect(page.getByLabel('Subject')).toHaveValue('Product Information')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    '02 Amazing plus, surgical gloves, powder-free:\n',
  )
})

test('PROD-3 PROD-5 the page names its standards, and each certification it claims opens its certificate', async ({
  page,
  request,
}) => {
  for (const [id, titles] of [
    [1, ['CE certificate', 'ISO 13485 certificate']],
    [14, ['FDA 510(k) clearance', 'CE certificate', 'ISO 13485 certificate']],
  ] as const) {
    await page.goto(`/product/${id}`)
    const links = page.getByRole('region', { name: 'Documents' }).getByRole('link')
    await expect(links).toHaveCount(2 + titles.length)
    for (const title of titles) {
      const href = await links.filter({ hasText: title }).getAttribute('href')
      expect((await request.get(href ?? '')).headers()['content-type']).toBe('application/pdf')
    }
    await expect(page.getByRole('region', { name: 'Standards' })).toContainText('EN 455-1')
  }
})

test('PROD-3 NAV-12 the page describes the product to search engines, without prices', async ({
  request,
}) => {
  const html = await (await request.get('/product/6')).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
  expect(data.map((each) => each['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  expect(JSON.stringify(data)).not.toMatch(/offers|price|aggregateRating/)
})

for (const id of ['0', '15', '999', '01', '1a', '-1', '1.0', '1e0', 'one', '%3Cscript%3E']) {
  test(`PROD-4 /product/${id} answers 404 'Product not found' and leads back to the catalogue`, async ({
    page,
    trouble,
  }) => {
    trouble.allow(/status of 404/)
    const response = await page.goto(`/product/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Nitrile surgical gloves' }).click()
    await expect(page).toHaveURL('/product/6')
  })
}

test('PROD-5 a document that does not exist is not found', async ({ request }) => {
  expect((await request.get('/documents/nothing.pdf')).status()).toBe(404)
})
