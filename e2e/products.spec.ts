import { expect, allowMotion, test } from './fixtures.ts'

const cards = 'main article'

test.describe('the list', () => {
  test('PROD-2 PROD-6 the list shows a breadcrumb, all fourteen gloves grouped by category with counts, latex-free gloves and the ban in the United States; a card opens its product wherever it is clicked', async ({
    page,
  }) => {
    await page.goto('/product')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Home',
      'Products',
    ])
    const powdered = page.getByRole('region', { name: 'Powdered' })
    const powderFree = page.getByRole('region', { name: 'Powder-Free' })
    await expect(powdered.getByRole('article')).toHaveCount(5)
    await expect(powdered.getByText('5 gloves')).toBeVisible()
    await expect(powderFree.getByRole('article')).toHaveCount(9)
    await expect(powderFree.getByText('9 gloves')).toBeVisible()
    await expect(page.getByText('View Product', { exact: true })).toHaveCount(14)
    await expect(page.locator('main')).toContainText('all gloves here but two contain natural rubber latex')
    const note = page.getByRole('complementary').filter({ hasText: 'Not for the United States' })
    await expect(note).toContainText('since 18 January 2017')
    await note.getByRole('link', { name: 'See powder-free' }).click()
    await expect(page.getByRole('heading', { name: 'Powder-Free' })).toBeInViewport()
    await page
      .locator(cards)
      .first()
      .click({ position: { x: 60, y: 60 } })
    await expect(page).toHaveURL('/product/1')
    await page.goBack()
    await page.getByRole('link', { name: 'View Product: Nitrile examination gloves, Amazing plus' }).click()
    await expect(page).toHaveURL('/product/14')
  })

  test('PROD-2 hovering over a card loads and shows a second picture, leaving shows the first again, and the keyboard swaps them too, in 200 ms', async ({
    page,
    request,
  }) => {
    const { data } = (await (await request.get('/api/Product')).json()) as {
      data: { id: number; image2: string }[]
    }
    const secondPictureKey = (id: number) =>
      data.find((each) => each.id === id)?.image2.slice('/image/'.length, '/image/'.length + 32) ?? '?'
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    for (const [brand, from] of [
      ['Amazing%20plus', 7],
      ['Amazing%20plus', 5],
      ['Amazing%20plus', 6],
      ['Amazing', 1],
    ] as const) {
      const to = secondPictureKey(from)
      await test.step(`product ${from}`, async () => {
        const path = `/product?brand=${brand}`
        if (!page.url().endsWith(path)) await page.goto(path)
        const card = page.locator(cards).filter({ has: page.locator(`a[href="/product/${from}"]`) })
        await card.scrollIntoViewIfNeeded()
        await expect(card.locator('img').first()).toHaveJSProperty('complete', true)
        const second = card.locator('img').nth(1)
        await expect(second).toBeHidden()
        expect(loaded.filter((url) => url.includes(`/${to}-`))).toEqual([])
        await card.hover()
        await expect(second).toBeVisible()
        await expect
          .poll(() => second.evaluate((image: HTMLImageElement) => image.currentSrc))
          .toContain(`/${to}-`)
        await expect(second.locator('xpath=../..')).toHaveCSS('opacity', '1')
        await page.mouse.move(0, 0)
        await expect(second).toBeHidden()
      })
    }
    await allowMotion(page)
    await page.goto('/product')
    const card = page.locator(cards).first()
    await card.getByRole('link', { name: 'View Product' }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(card.locator('img').nth(1)).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(card.locator('img').nth(1)).toBeVisible()
    await expect(card.locator('img').nth(1).locator('xpath=../..')).toHaveCSS('transition-duration', /^0\.2s/)
  })
})

test.describe('the filter', () => {
  test('PROD-2 a selected brand can be removed, an unknown one shows a message and all gloves, and powdered gloves link to powder-free ones', async ({
    page,
  }) => {
    await page.goto('/product?brand=Amazing&brand=Amcare')
    await page.getByRole('link', { name: 'Remove Amcare' }).click()
    await expect(page).toHaveURL('/product?brand=Amazing')
    await expect(page.locator(cards)).toHaveCount(3)
    const response = await page.goto('/product?brand=%3Cb%3ENobody')
    expect(response?.status()).toBe(200)
    await expect(page.locator('main')).toContainText(
      "We have no brand called '<b>Nobody'. All fourteen gloves are shown.",
    )
    await expect(page.locator(cards)).toHaveCount(14)
    await page.goto('/product?brand=Nobody&brand=Amcare')
    await expect(page.locator('main')).toContainText('The other brands you chose are shown.')
    await expect(page.locator(cards)).toHaveCount(1)
    await page.goto('/product?brand=Amcare')
    await page.getByRole('link', { name: 'See powder-free' }).click()
    await expect(page).toHaveURL('/product#powder-free')
    await expect(page.getByRole('region', { name: 'Powder-Free' }).getByRole('article')).toHaveCount(9)
  })

  test('PROD-2 Apply filters by brand and updates the URL, Reset shows all, and the dropdown opens by keyboard and closes with Esc, on blur and on a click outside', async ({
    page,
  }) => {
    await page.goto('/product')
    const filter = page.locator('summary').filter({ hasText: 'Filter' })
    const apply = page.getByRole('button', { name: 'Apply' })
    await filter.focus()
    await page.keyboard.press('Enter')
    await expect(apply).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Amcare', exact: true })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(apply).toBeHidden()
    await expect(filter).toBeFocused()
    await filter.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(apply).toBeHidden()
    await filter.click()
    await apply.focus()
    await page.keyboard.press('Tab')
    await expect(apply).toBeHidden()
    await filter.click()
    await page.getByRole('checkbox', { name: 'Amcare', exact: true }).uncheck()
    await page.getByRole('checkbox', { name: 'Amazing', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Safe N Care Plus' }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/product?brand=Amazing&brand=Safe+N+Care+Plus')
    await expect(page.locator(cards)).toHaveCount(4)
    await filter.click()
    await expect(page.getByRole('checkbox', { name: 'Safe N Care Plus' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Amcare', exact: true })).not.toBeChecked()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.locator(cards)).toHaveCount(14)
    await filter.click()
    await expect(page.locator('input[name=brand]:checked')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PROD-2 HOME-4 the list can be filtered by URL and by form without JavaScript, and each brand logo of the home page links to its gloves', async ({
    page,
    request,
  }) => {
    await page.goto('/product?brand=Amcare%20plus')
    await expect(page.locator(cards)).toHaveCount(1)
    await page.locator('summary').filter({ hasText: 'Filter' }).click()
    await page.getByRole('checkbox', { name: 'Amazing', exact: true }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.locator(cards)).toHaveCount(4)
    await page.locator('summary').filter({ hasText: 'Filter' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.locator(cards)).toHaveCount(14)
    const home = await (await request.get('/')).text()
    for (const [brand, count] of [
      ['Amcare', 1],
      ['Amcare plus', 1],
      ['Amazing', 3],
      ['Amazing plus', 7],
      ['Safe N Care', 1],
      ['Safe N Care Plus', 1],
    ] as const) {
      const path = `/product?brand=${encodeURIComponent(brand)}`
      expect(home).toContain(`href="${path}"`)
      await page.goto(path)
      await expect(page.locator(cards)).toHaveCount(count)
      for (const line of await page.locator(`${cards} p`).allTextContents())
        expect(line).toMatch(new RegExp(`^${brand}, powder`))
      await expect(page.locator(`input[name=brand][value="${brand}"]`)).toBeChecked()
    }
  })
})
