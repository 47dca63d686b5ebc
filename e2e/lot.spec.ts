import { expect, test } from './fixtures.ts'

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
  const send = page.getByRole('button', { name: 'Import', exact: true })
  await file.setInputFiles(csv('E-9;2;09506000134352;soon;;;'))
  await send.click()
  await expect(page.getByRole('alert')).toContainText('line 2: Use by: Please enter the use-by date.')
  await file.setInputFiles(csv('E-9;2;09506000134352;2031-09-30;Recall;2026-11-20;Holes at the cuff.'))
  await send.click()
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
    'This lot is recalled since 20 November 2026. Holes at the cuff.',
  )
  await code.fill('E-10')
  await visitor.getByRole('button', { name: 'Look up' }).click()
  await expect(visitor.getByText("We don't know this lot.")).toBeVisible()
  await context.close()
})
