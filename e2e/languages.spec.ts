import type { APIRequestContext, Page, Response } from '@playwright/test'
import { createBatch, createCourse } from './academy-steps.ts'
import { expectNoHorizontalScroll } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

// Its own site, because acknowledgements are limited per address.
test.use({ siteEnv: { SUBMISSIONS_PER_HOUR: '99997' } })
test.describe.configure({ mode: 'default' })

const course = '/courses/details/1'

async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { headers: { 'Accept-Language': 'ml', Cookie: 'language=ml' } })
  return { status: answer.status(), html: await answer.text(), url: new URL(answer.url()).pathname }
}

const malayalam = /[\u0d00-\u0d7f]/
/** Malayalam outside of the names of languages and 'Made in Kerala', which every page shows in its own element. */
const rest = (html: string) => html.replaceAll(/<(a|p)[^>]* lang="ml"[^>]*>[^<]*<\/\1>/g, '')

test('INTL-1 a page names its language, its other languages and its own address, and English is the default', async ({
  request,
}) => {
  const links = ['en', 'ml', 'x-default'].map((language) => {
    const path = language === 'ml' ? `/ml${course}` : course
    return new RegExp(`<link rel="alternate" hrefLang="${language}" href="https?://[^/]+${path}"/>`)
  })
  const english = await read(request, course)
  const translated = await read(request, `/ml${course}`)
  for (const link of links) for (const { html } of [english, translated]) expect(html).toMatch(link)
  expect(english.url).toBe(course)
  expect(english.html).toContain('<html lang="en-IN"')
  expect(translated.html).toContain('<html lang="ml" dir="ltr"')
  expect(translated.html).toMatch(new RegExp(`rel="canonical" href="https?://[^/]+/ml${course}"`))
  expect(translated.html).toContain('property="og:locale" content="ml_IN"')
  expect(translated.html).toMatch(new RegExp(`"@type":"Course"[^<]*"url":"https?://[^"]+/ml${course}"`))
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/ml${course}</loc>`)
})

test('INTL-1 no page carries bytes of another language, in any order of requests', async ({ request }) => {
  for (const path of [course, `/ml${course}`, course]) {
    const { html } = await read(request, path)
    expect(malayalam.test(rest(html))).toBe(path.startsWith('/ml'))
    expect(html.includes('Noto Malayalam')).toBe(path.startsWith('/ml'))
  }
  const { html } = await read(request, course)
  for (const [script] of html.matchAll(/\/assets\/[\w-]+\.js/g))
    expect(rest(await (await request.get(script)).text())).not.toMatch(malayalam)
})

test('INTL-1 untranslated pages and unknown ones are not found below the prefix, in its language', async ({
  request,
}) => {
  for (const path of ['/ml', '/ml/product', '/ml/nowhere', '/ml/admin/login']) {
    const { status, html, url } = await read(request, path)
    expect([status, url]).toEqual([404, path])
    expect(html).toContain('ഈ പേജ് കാണാനില്ല')
  }
  expect((await read(request, '/hi/nowhere')).html).toContain('यह पेज नहीं मिला')
})

test('INTL-1 courses and their calendar exist in Malayalam, and a filtered list links to Malayalam pages', async ({
  page,
}) => {
  await page.goto('/ml/academy/calendar')
  await page.getByRole('main').getByRole('link', { name: 'എല്ലാ കോഴ്സുകളും' }).click()
  await expect(page).toHaveURL('/ml/courses')
  await page.getByLabel('സ്ഥലം').selectOption('ഓൺലൈൻ')
  await expect(page).toHaveURL('/ml/courses?place=Online')
  const found = page.getByRole('article').getByRole('link').first()
  await expect(found).toHaveAttribute('href', /^\/ml\/courses\/details\/\d+$/)
})

test('INTL-1 links keep the language if the page has it, and the switch keeps the page', async ({ page }) => {
  await page.goto(`${course}?intake=1`)
  await page.getByRole('link', { name: 'മലയാളം' }).click()
  await expect(page).toHaveURL(`/ml${course}?intake=1`)
  const related = page.getByRole('main').getByRole('article').getByRole('link').first()
  await expect(related).toHaveAttribute('href', /^\/ml\/courses\/details\/\d+$/)
  await expect(page.getByRole('link', { name: 'സൗകര്യം' }).first()).toHaveAttribute('href', '/ml/facilities')
  await expect(page.getByRole('link', { name: 'വാർത്തകൾ' }).first()).toHaveAttribute('href', '/news/details')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${course}?intake=1`)
})

test('INTL-2 an application is rejected and received in Malayalam, with Latin digits, and so is its e-mail', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 422/)
  await page.goto(`/ml${course}`)
  const send = page.getByRole('button', { name: 'അപേക്ഷ അയയ്ക്കുക' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('3 കാര്യങ്ങൾ തിരുത്താനുണ്ട്')
  await expect(page.getByLabel('മുഴുവൻ പേര്')).toHaveAccessibleDescription('മുഴുവൻ പേര് എഴുതുക.')
  await page.getByLabel('മുഴുവൻ പേര്').fill('Anita')
  await page.getByLabel('ഇമെയിൽ').fill('anita.ml@example.com')
  await send.click()
  const receipt = page.locator('#apply').getByRole('status')
  await expect(receipt).toHaveText(/^നിങ്ങളുടെ അപേക്ഷ ലഭിച്ചു\. 20\d\d.*റഫറൻസ് നമ്പർ: A-/)
  const { rows } = await site.admin.get('/admin/outbox', { query: {} })
  const mail = rows.find(({ recipient }) => recipient === 'anita.ml@example.com')
  expect(mail?.subject).toMatch(/^നിങ്ങളുടെ കോഴ്സിനുള്ള അപേക്ഷ ലഭിച്ചു: A-/)
})

test('INTL-2 without scripts, a rejected application has its errors in Malayalam', async ({
  request,
  site,
}) => {
  const answer = await request.post(`/ml${course}`, { form: { course_id: 1 }, headers: { Origin: site.url } })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain('മുഴുവൻ പേര് എഴുതുക.')
})

test('INTL-1 INTL-6 content without a translation is marked as English, and fonts stay below 60 KB', async ({
  request,
}) => {
  const { html } = await read(request, `/ml${course}`)
  expect(html).toMatch(/<h1 lang="en">/)
  const sizes = await Promise.all(
    [...new Set(html.match(/\/assets\/noto-sans-malayalam[\w.-]+\.woff2/g))].map(
      async (font) => (await (await request.get(font)).body()).length,
    ),
  )
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60 * 1024)
})

test('INTL-2 a visitor checks a certificate in Malayalam, whose picture stays English', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/ml/certificates')
  await page.getByLabel('സർട്ടിഫിക്കറ്റ് നമ്പർ').fill('INS26-7K4M-P9XD-3HRT-W8QF-C2VA')
  await page.getByRole('button', { name: 'പരിശോധിക്കുക' }).click()
  await expect(page.getByRole('heading', { name: 'സാധുവായ സർട്ടിഫിക്കറ്റ് മാതൃക' })).toBeVisible()
  await expect(page.locator('.certificate-paper')).not.toContainText(malayalam)
  await expectNoHorizontalScroll(page)
})

test('INTL-2 the office reads the subject of a Malayalam message in English', async ({ page, site }) => {
  await page.goto('/ml/contact')
  await page.getByLabel('പേരിന്റെ ആദ്യഭാഗം').fill('Anita')
  await page.getByLabel('പേരിന്റെ അവസാനഭാഗം').fill('Nair')
  await page.getByLabel('ഇമെയിൽ').fill('contact.ml@example.com')
  await page.getByLabel('സന്ദേശം').fill('നമസ്കാരം')
  await page.getByLabel('വിഷയം').selectOption('സഹായം')
  await page.getByRole('button', { name: 'സന്ദേശം അയയ്ക്കുക' }).click()
  await expect(page.getByText('നന്ദി, Anita! ഉടൻ മറുപടി തരാം.')).toBeVisible()
  const { rows } = await site.admin.get('/admin/outbox', { query: {} })
  const subjects = ['Support: Anita Nair', expect.stringMatching(/^നിങ്ങളുടെ സന്ദേശം ലഭിച്ചു: M-/)]
  expect(rows.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects))
})

/** English outside of names, addresses, codes and elements with their own language. */
async function findEnglish(page: Page): Promise<string[]> {
  const names =
    /Amazing Gloves( Pvt Ltd)?|Inspel( Academy)?|OpenStreetMap|LinkedIn|Facebook|Instagram|[\w.]+@[\w.]+/g
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const isElsewhere = element?.closest('[lang=en], [lang=ml], [lang=hi], script, style')
      if (!isElsewhere) found.push(walker.currentNode.textContent ?? '')
    }
    const labels = [...document.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel ?? '')
    return [...found, ...labels]
  })
  return texts.filter((text) => /[a-z]{2}/.test(text.replaceAll(names, '')))
}

for (const path of ['/contact', '/quotation?glove=1', '/certificates', '/lot', '/service/details'])
  test(`INTL-3 ${path} reads from right to left, without English, and fits 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/ar${path}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\u0600-\u06ff ]+$/)
    expect(await findEnglish(page)).toEqual([])
    await expectNoHorizontalScroll(page)
  })

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
  expect(await findEnglish(page)).toEqual([])
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

test('INTL-5 warnings of a lot stay English, with a note in Malayalam', async ({ request }) => {
  const { html } = await read(request, '/ml/lot?code=NO-SUCH-LOT')
  expect(html).toMatch(/ഇംഗ്ലീഷിലുള്ളതാണ് ആധികാരികം.*<span lang="en"><b>We can&#x27;t find this lot/s)
})

const academyPages = [
  '/whyinspel',
  '/leadership',
  '/leadership/details/1',
  '/facilities',
  '/affiliationsandpprovals',
  '/studentsandalumni',
  '/service/details',
  '/franchiseenquiries',
  '/privacy',
]

/** Names and addresses are written in Latin letters in every language. */
const latinNames =
  /Amazing Gloves(?: Pvt Ltd)?|Inspel(?: Academy)?|LinkedIn|Facebook|Instagram|\w+@example\.com/g

test('INTL-2 English texts of academy pages are marked as English, and their menu has one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of academyPages) {
    await page.goto(`/ml${path}`)
    const texts = await page.evaluate(() => {
      const isEnglish = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === 'en'
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (
          node.parentElement &&
          !node.parentElement.matches('script, style') &&
          !isEnglish(node.parentElement)
        )
          found.push(node.nodeValue ?? '')
      for (const attribute of ['aria-label', 'alt', 'placeholder'])
        for (const element of document.body.querySelectorAll(`[${attribute}]`))
          if (!isEnglish(element)) found.push(element.getAttribute(attribute) ?? '')
      return found
    })
    const english = texts.filter((text) => /[a-z]{3}/i.test(text.replaceAll(latinNames, '')))
    expect(english, path).toEqual([])
  }
  await page.goto('/ml/facilities')
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const bar = await page.locator('.academy-bar__nav').boundingBox()
    expect(bar?.height, String(width)).toBeLessThan(60)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'സൗകര്യം' }).click()
  await page.locator('#academy-pages').getByRole('link', { name: 'പഠിതാക്കൾ' }).click()
  await expect(page).toHaveURL('/ml/studentsandalumni')
})

test('INTL-2 an applicant in Malayalam accepts a seat by the link of the e-mail', async ({ page, site }) => {
  const course = await createCourse(site)
  const batch = await createBatch(site, course.id)
  await page.goto(`/ml/courses/details/${course.id}?intake=${batch.id}`)
  await page.getByLabel('മുഴുവൻ പേര്').fill('Anita')
  await page.getByLabel('ഇമെയിൽ').fill('offer.ml@example.com')
  await page.getByRole('button', { name: 'അപേക്ഷ അയയ്ക്കുക' }).click()
  await expect(page.getByText('നിങ്ങളുടെ അപേക്ഷ ലഭിച്ചു.')).toBeVisible()
  const { waiting } = await site.admin.get('/admin/Batch/:id/seats', { params: { id: batch.id } })
  const { link } = await site.admin.post('/admin/SeatOffer', {
    body: { admissionId: waiting[0]?.admissionId ?? 0 },
  })
  const { rows } = await site.admin.get('/admin/outbox', { query: {} })
  const mails = rows.filter(({ recipient }) => recipient === 'offer.ml@example.com')
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^നിങ്ങൾക്കു സീറ്റുണ്ട്: /))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/ml${new URL(link ?? '').pathname}`)
  await expect(page.getByRole('heading', { name: 'നിങ്ങൾക്കു സീറ്റുണ്ട്' })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'സീറ്റ് സ്വീകരിക്കുന്നു' }).click()
  await expect(page.getByText('നിങ്ങൾ ഈ സീറ്റ് സ്വീകരിച്ചു.')).toBeVisible()
  await expect(page).toHaveURL(/\/ml\/academy\/offer\//)
})

test('INTL-2 a franchise enquiry is rejected and received in Malayalam', async ({ page }) => {
  await page.goto('/ml/franchiseenquiries')
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'അന്വേഷണം അയയ്ക്കുക' })
  await send.click()
  await expect(dialog.getByLabel('പേര്')).toHaveAccessibleDescription('പേര് എഴുതുക.')
  await dialog.getByLabel('പേര്').fill('Anita')
  await dialog.getByLabel('ഇമെയിൽ').fill('franchise.ml@example.com')
  await dialog.getByLabel('ഞാൻ റോബോട്ടല്ല').click()
  await expect(dialog.getByText('ശരി', { exact: true })).toBeVisible({ timeout: 20_000 })
  await send.click()
  await expect(dialog.getByRole('status').filter({ hasText: /റഫറൻസ് നമ്പർ: F-/ })).toBeVisible()
})

test('INTL-5 a summary of privacy says that the English text below is binding', async ({ request }) => {
  const { html } = await read(request, '/ml/privacy')
  expect(html).toMatch(/ചുരുക്കത്തിൽ.*ഇംഗ്ലീഷിലുള്ളതാണ് ആധികാരികം.*<div lang="en">/s)
  expect(rest((await read(request, '/privacy')).html)).not.toMatch(malayalam)
})
