import type { APIRequestContext } from '@playwright/test'
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
  for (const path of ['/ml/about', '/ml/product', '/ml/nowhere', '/ml/admin/login']) {
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
  const { html } = await read(request, '/ml/privacy')
  expect(html).toMatch(/<h1[^>]*><span lang="en">Privacy/)
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

test('INTL-5 warnings of a lot stay English, with a note in Malayalam', async ({ request }) => {
  const { html } = await read(request, '/ml/lot?code=NO-SUCH-LOT')
  expect(html).toMatch(/ഇംഗ്ലീഷിലുള്ളതാണ് ആധികാരികം.*<span lang="en"><b>We can&#x27;t find this lot/s)
})

test('INTL-3 an application is rejected and received in Hindi, and so is its e-mail', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 422/)
  await page.goto('/hi/courses/details/1')
  const send = page.getByRole('button', { name: 'आवेदन भेजें' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('3 जगह सुधार की ज़रूरत है')
  await expect(page.getByLabel('पूरा नाम')).toHaveAccessibleDescription('पूरा नाम लिखें।')
  await page.getByLabel('पूरा नाम').fill('Anita')
  await page.getByLabel('ईमेल').fill('anita.hi@example.com')
  await send.click()
  const receipt = page.locator('#apply').getByRole('status')
  await expect(receipt).toHaveText(/^आपका आवेदन हमें मिल गया है। हम .*20\d\d.* रेफ़रेंस नंबर: A-/)
  const { rows } = await site.admin.get('/admin/outbox', { query: {} })
  const mail = rows.find(({ recipient }) => recipient === 'anita.hi@example.com')
  expect(mail?.subject).toMatch(/^आपका कोर्स का आवेदन मिल गया: A-/)
})
