import type { Response } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// Its own site, because acknowledgements are limited per address.
test.use({ siteEnv: { SUBMISSIONS_PER_HOUR: '99995' } })
test.describe.configure({ mode: 'default' })

test('INTL-3 the drawer comes from the left, and a number is written from left to right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/ar/contact')
  await page.getByRole('button', { name: 'القائمة', exact: true }).click()
  const drawer = page.locator('#drawer')
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
  await page.keyboard.press('Escape')
  for (const label of ['الهاتف', 'البريد الإلكتروني'])
    await expect(page.getByRole('textbox', { name: label })).toHaveCSS('direction', 'ltr')
})

test('INTL-4 a product without its translation is in English and leaves the alternate addresses', async ({
  page,
  site,
}) => {
  const alternate = page.locator('link[rel=alternate][hreflang=ar]')
  await page.goto('/ar/product/13')
  await expect(alternate).toHaveCount(1)
  const { rows } = await site.admin.get('/admin/Translation', { query: { search: 'product/13/ar' } })
  const { id } = rows.find(({ key }) => key === 'product/13/ar') ?? { id: 0 }
  await site.admin.patch('/admin/Translation/:id', { params: { id }, body: { status: 0 } })
  await page.reload()
  await expect(alternate).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
})

test('INTL-3 a request for a quotation is rejected and received in Arabic, and the office reads it in English', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 422/)
  await page.goto('/ar/quotation?glove=2')
  const send = page.getByRole('button', { name: 'إرسال الطلب' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('حقول تحتاج إلى مراجعة')
  await expect(page.getByRole('alert')).toContainText('يرجى إدخال الكمية المطلوبة من القفاز 02')
  await expect(page.getByLabel('جهة العمل')).toHaveAccessibleDescription('يرجى إدخال جهة العمل.')
  await page.getByLabel('الإجمالي').first().fill('1,000')
  await page.getByLabel('بلد الاستخدام').selectOption('الإمارات العربية المتحدة')
  await page.getByLabel('مكان التسليم أو ميناؤه').fill('Jebel Ali')
  await page.getByLabel('الاسم').fill('Aisha')
  await page.getByLabel('جهة العمل').fill('Gulf Hospital')
  await page.getByLabel('البريد الإلكتروني').fill('aisha.ar@example.com')
  await send.click()
  await expect(page.getByText('وصل طلبك')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'طلبك' })).toContainText('1,000 زوج')
  await expect(page.getByText(/نرد قبل .* بتوقيت الهند/)).toBeVisible()
  const { rows } = await site.admin.get('/admin/outbox', { query: {} })
  const mail = rows.find(({ recipient }) => recipient === 'aisha.ar@example.com')
  expect(mail?.subject).toMatch(/^استلمنا طلب عرض السعر الذي أرسلته: Q-/)
  const notification = rows.find(({ subject }) => subject === 'Quotation request: Aisha, Gulf Hospital')
  expect(notification?.text).toContain('Jebel Ali, United Arab Emirates')
  expect(notification?.text).toContain('1,000 pairs')
})

test('INTL-3 a message is rejected and received in Arabic', async ({ page, trouble }) => {
  trouble.allow(/status of 422/)
  await page.goto('/ar/contact')
  const send = page.getByRole('button', { name: 'إرسال الرسالة' })
  await send.click()
  await expect(page.getByLabel('الاسم الأول')).toHaveAccessibleDescription('يرجى إدخال الاسم الأول.')
  await page.getByLabel('الاسم الأول').fill('Aisha')
  await page.getByLabel('اسم العائلة').fill('Saleh')
  await page.getByLabel('البريد الإلكتروني').fill('contact.ar@example.com')
  await page.getByLabel('الرسالة').fill('مرحبًا')
  await send.click()
  await expect(page.getByText('شكرًا لك، Aisha! سنرد عليك قريبًا.')).toBeVisible()
  await expect(page.getByText(/رقمك المرجعي: M-/)).toBeVisible()
})

test('INTL-6 fonts of Arabic stay below 60 KB', async ({ page }) => {
  const fonts: Response[] = []
  page.on('response', (response) => {
    if (/arabic.*woff2/.test(response.url())) fonts.push(response)
  })
  await page.goto('/ar/contact', { waitUntil: 'networkidle' })
  const sizes = await Promise.all(fonts.map(async (font) => (await font.body()).length))
  expect(sizes).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60 * 1024)
})

test('INTL-3 the quotation counts boxes in Arabic, and links and answers keep the language', async ({
  page,
}) => {
  await page.goto('/ar/product/1')
  await page.getByLabel('المقاس 7،').fill('3')
  await expect(page.locator('[data-sum]')).toContainText('3 علب')
  await page.goto('/hi/find')
  await page.getByLabel('स्टेराइल', { exact: true }).check()
  await page.getByRole('button', { name: 'ग्लव्स दिखाएँ' }).click()
  await expect(page).toHaveURL('/hi/find/sterile')
  await expect(page.getByRole('article').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/hi\/product\/\d+$/,
  )
})
