import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

test.use({ signedIn: true })

const csv = (...lines: string[]) => ({
  name: 'lots.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Lot;Glove;GTIN;Use by;Recall;Since;Reason', ...lines].join('\r\n')),
})

test('BUY-9 lots are imported from a CSV file, invalid lines are reported, and a visitor finds a lot without JavaScript', async ({
  page,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.allow(/422 \(Unprocessable/)
  await page.goto('/admin/lots')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const file = page.getByLabel('File')
  const check = page.getByRole('button', { name: 'Check file' })
  await file.setInputFiles(csv('E-9;2;09506000134352;soon;;;'))
  await check.click()
  await expect(page.getByRole('alert')).toContainText('line 2: Use by: Enter a date such as 31/01/2030')
  await file.setInputFiles(csv('E-9;2;09506000134352;2031-09-30;Recall;2026-11-20;Holes at the cuff.'))
  await check.click()
  await expect(page.getByText('Nothing is saved yet. If you import this file: 1 added')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('link', { name: 'E-9', exact: true })).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(`${baseURL}/product`)
  const catalogue = visitor.getByRole('navigation', { name: 'Catalogue' })
  await catalogue.getByRole('link', { name: 'Lot look-up' }).click()
  const code = visitor.getByRole('textbox', { name: 'Lot number or scanned code' })
  await code.fill('(01)09506000134352(17)310930(10)e-9')
  await visitor.getByRole('button', { name: 'Look up' }).click()
  await expect(visitor.getByRole('region', { name: 'Lot E-9' })).toContainText(
    /This lot is recalled\s*Since 20 November 2026\. Holes at the cuff\./,
  )
  await code.fill('E-10')
  await visitor.getByRole('button', { name: 'Look up' }).click()
  await expect(visitor.getByText("We can't find this lot.")).toBeVisible()
  await context.close()
})

test('SITE-2 an empty search shows its own message, and a recall is larger than an all-clear', async ({
  page,
  trouble,
}) => {
  trouble.allow(/status of 404/)
  await page.goto('/lot')
  const code = page.getByRole('textbox', { name: 'Lot number or scanned code' })
  await expect(page.locator('form[data-lot]')).toHaveJSProperty('noValidate', true)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page).toHaveURL('/lot')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/Enter the lot number from the box/)
  const error = page.getByText('Enter the lot number from the box.')
  await expect(error).toHaveCSS('display', 'flex')
  const color = await error.evaluate((element) => getComputedStyle(element).color)
  await expect(code).toHaveCSS('border-top-color', color)
  expect(color).not.toBe(await code.evaluate((element) => getComputedStyle(element).color))
  await expect(page.getByRole('img', { name: /lot number/ })).toBeVisible()
  await code.fill('SAMPLE-2610A')
  await expect(page.getByText('Enter the lot number from the box.')).toBeHidden()
  await page.getByRole('button', { name: 'Look up' }).click()
  const clear = await page.getByText('No recall or hold', { exact: true }).boundingBox()
  await page.goto('/lot?code=SAMPLE-2607C')
  const recall = page.getByRole('alert')
  const title = await recall.getByText('This lot is recalled').boundingBox()
  expect(title?.height).toBeGreaterThan(1.5 * (clear?.height ?? 0))
  expect(await findViolations(page)).toEqual([])
  await page.goto('/lot?code=NO-SUCH-LOT')
  await expect(page.locator('.notice--warn')).toContainText("We can't find this lot.")
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('SITE-2 the current tab of the catalogue is in view, and no other page position changes', async ({
    page,
  }) => {
    await page.goto('/lot')
    const tab = page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Lot look-up' })
    await expect(tab).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
  })
})

test('SITE-2 a scanned code is looked up where the browser has a barcode detector; without camera it says so, without a detector there is no button, and only this page may use the camera', async ({
  page,
  request,
  context,
}) => {
  const policy = async (path: string) => (await request.get(path)).headers()['permissions-policy']
  for (const path of ['/lot', '/lot?code=SAMPLE-2610A']) expect(await policy(path)).toContain('camera=(self)')
  for (const path of ['/product', '/lot/1', '/api/Product']) expect(await policy(path)).toContain('camera=()')
  await page.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(['data_matrix'])
      detect = () => Promise.resolve([{ rawValue: 'SAMPLE-2610A' }])
    }
    Object.defineProperty(window, 'BarcodeDetector', { value: BarcodeDetector })
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
      return Promise.resolve(canvas.captureStream(10))
    }
  })
  await page.goto('/lot')
  await page.getByRole('button', { name: 'Scan the code' }).click()
  await expect(page).toHaveURL('/lot?code=SAMPLE-2610A')
  await expect(page.getByRole('region', { name: 'Lot SAMPLE-2610A' })).toBeVisible()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('No camera'))
  })
  await page.goto('/lot')
  await page.getByRole('button', { name: 'Scan the code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan the code' })
  await expect(dialog.getByRole('status')).toHaveText(
    'The camera is not available. Type the lot number instead.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  const other = await context.newPage()
  await other.addInitScript(() => Object.defineProperty(window, 'BarcodeDetector', { value: undefined }))
  await other.goto('/lot')
  await expect(other.locator('form[data-lot]')).toHaveJSProperty('noValidate', true)
  await expect(other.getByRole('button', { name: 'Scan the code' })).toBeHidden()
})
