import { expectNoHorizontalScroll } from './admin-list.ts'
import { findEnglishTexts } from './english-texts.ts'
import { expect, test } from './fixtures.ts'

// Its own site, because acknowledgements are limited per address.
test.use({ siteEnv: { SUBMISSIONS_PER_HOUR: '99996' } })
test.describe.configure({ mode: 'default' })

const paths = [
  '/courses',
  '/courses/details/1',
  '/academy/calendar',
  '/lot',
  '/contact',
  '/certificates',
  '/certificates/INS26-7K4M-P9XD-3HRT-W8QF-C2VA',
  '/search?q=फीस',
]

/** Of the demo content. */
const names = /Airapuram|Welding Inspection|Deepa Krishnan|Jomon Mathew|Shabana Rasheed/g

test('INTL-3 English texts of Hindi pages are marked as English, and the pages fit on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of paths) {
    await page.goto(`/hi${path}`)
    const english = await findEnglishTexts(page)
    expect(
      english.filter((text) => /[a-z]{2}/i.test(text.replaceAll(names, ''))),
      path,
    ).toEqual([])
    await expectNoHorizontalScroll(page)
  }
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
