import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from './admin-list.ts'
import { expect, test } from './fixtures.ts'
import { findViolations } from './violations.ts'

// Its own site, because other journeys add records in English.
test.use({ siteEnv: { SUBMISSIONS_PER_HOUR: '99994' } })
test.describe.configure({ mode: 'default' })

const shared = ['', '/contact', '/certificates', '/certificates/INS26-7K4M-P9XD-3HRT-W8QF-C2VA', '/lot']
const courses = ['/courses', '/courses/details/1', '/academy/calendar']
const catalogue = ['/product', '/product/1', '/find', '/find/surgery-sterile-6.5-us']
const academy = [
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
const pages = {
  ml: { heading: /\p{Script=Malayalam}/u, paths: [...shared, ...courses, ...academy] },
  hi: { heading: /\p{Script=Devanagari}/u, paths: [...shared, ...courses, ...catalogue] },
  ar: {
    heading: /\p{Script=Arabic}/u,
    paths: [...shared, ...catalogue, '/quotation?glove=1', '/service/details'],
  },
}

/** A name, and a text that waits for a review. */
const englishHeadings = ['/leadership/details/1', '/privacy']

/** Names, addresses and codes have Latin letters in every language. */
const latinNames =
  /Amazing Gloves(?: Pvt Ltd)?|Inspel(?: Academy)?|LinkedIn|Facebook|Instagram|OpenStreetMap|[\w.]+@[\w.]+|Amcare|Amazing|Safe N Care|plus|SAMPLE-\w+|INS26[\w-]+|CompEx|IECEx|CoPC|National Skills Qualifications Framework|MedExpo|Kochi|Airapuram|Dr|Sr|Anitha Varghese|Rahul Menon|Mary Joseph|Imran Sheikh|Deepa Krishnan|Jomon Mathew|Shabana Rasheed|Sunil Varma|Anitha George|Faisal Rahman|[A-Z]\w+ Sample|NSQF|USFDA|CSWIP|AWS|CWI|ASME|IX|III|IEC|Ex|510\(k\)|\b(?:GTIN|LOT|PDF|QR|IST|am|pm|ics|IN|HSN|GSN|BIS|CDSCO|EMDN|Basic UDI-DI|FDA|TDS|IFU|AQL|IV|KB|mm|XL|CE|ISO|GMP|WHO|MDR|EN|ASTM|CSSD|DAC|dB|UPI|ITI|NDT|DPDP|Act)\b/gi

/** @returns texts with English words outside of elements in English. Options of lists have no such elements. */
async function findEnglishTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const isEnglish = element?.closest('[lang]')?.getAttribute('lang') === 'en'
      if (!isEnglish && !element?.matches('script, style, option')) found.push(node.nodeValue ?? '')
    }
    return found
  })
  return texts.filter((text) => /[a-z]{3}/i.test(text.replaceAll(latinNames, '')))
}

for (const [language, { heading, paths }] of Object.entries(pages))
  for (const path of paths)
    test(`INTL-2 INTL-3 /${language}${path} has a translated heading, marks English texts, and fits a phone`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(`/${language}${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      if (!englishHeadings.includes(path))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(await findEnglishTexts(page)).toEqual([])
      await expectNoHorizontalScroll(page)
      expect(await findViolations(page)).toEqual([])
    })
