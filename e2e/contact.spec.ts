import type { Locator, Page } from '@playwright/test'
import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import { directionsUrl } from '#app/company/contact/directions-url.ts'
import { stopClock } from './clock.ts'
import { expect, type Site, test } from './fixtures.ts'

const confirmationText = (firstName: string) => `Thank you, ${firstName}! We'll get back to you soon.`

/** Fills the required fields. @param firstName identifies the message of the test. */
async function fillMessage(page: Page, firstName: string) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Email').fill('anita@example.com')
  await page.getByLabel('Message').fill('Please send the data sheet of the micro glove.')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

const findStoredMessages = async ({ admin }: Site, firstName: string) =>
  (await admin.get('/admin/Contact', { query: { search: firstName } })).rows

const phoneField = (page: Page): Locator => page.getByRole('textbox', { name: 'Phone' })
const countrySelect = (page: Page): Locator => page.getByRole('combobox', { name: 'Country code' })

test('FORM-1 FORM-2 FORM-9 SHOW-5 the page shows address, contact details, opening hours, a form with the specified fields, a privacy notice and a subject that a link can preselect, and a map after a click; before it the page asks no other host', async ({
  page,
  site,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(site.url).origin) asked.push(request.url())
  })
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Streets</h1>' }),
  )
  await page.goto('/contact?subject=Product%20Information')
  const map = page.getByRole('region', { name: 'Where we are' })
  await map.scrollIntoViewIfNeeded()
  await expect(map).toContainText('OpenStreetMap, which then learns your IP address')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await map.getByRole('button', { name: 'Show the map' }).click()
  const frame = map.getByTitle(`Map: ${identity.companyName}`)
  await expect(frame).toBeFocused()
  await expect(frame.contentFrame().getByRole('heading', { name: 'Streets' })).toBeVisible()
  const { latitude, longitude } = identity.coordinates
  expect(asked).toHaveLength(1)
  const { searchParams: shown } = new URL(asked[0] ?? '')
  expect(shown.get('marker')).toBe(`${latitude},${longitude}`)
  const [west = 0, south = 0, east = 0, north = 0] = shown.get('bbox')?.split(',').map(Number) ?? []
  expect([(west + east) / 2, (south + north) / 2]).toEqual([
    expect.closeTo(longitude, 4),
    expect.closeTo(latitude, 4),
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get In Touch')
  const main = page.getByRole('main')
  for (const name of ['Location', 'Phone', 'Email', 'Opening hours', 'Send Us a Message'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const { href } of [...identity.phones, ...identity.emails])
    await expect(main.locator(`a[href="${href}"]`)).toBeVisible()
  const larger = main.getByRole('link', { name: 'View Larger Map' })
  await expect(larger).toHaveAttribute('href', directionsUrl(identity.coordinates))
  await expect(larger).toHaveAttribute('target', '_blank')
  const { searchParams } = new URL(directionsUrl(identity.coordinates))
  expect(searchParams.get('travelmode')).toBe('driving')
  expect(searchParams.get('destination')).toBe(`${latitude},${longitude}`)
  for (const { days, opens, closes } of identity.openingHours) {
    for (const place of [main, page.getByRole('contentinfo')]) {
      await expect(place.getByText(days)).toContainText(/\d{1,2}:\d\d am to \d{1,2}:\d\d pm/)
      await expect(place.locator(`time[datetime="${opens}"]`)).toBeVisible()
      await expect(place.locator(`time[datetime="${closes}"]`)).toBeVisible()
    }
  }
  const home = await (await request.get('/')).text()
  const { location } = [...home.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, text = '']) => JSON.parse(text))
    .find((data) => data['@type'] === 'Organization')
  expect(location.geo).toMatchObject(identity.coordinates)
  expect(location.openingHoursSpecification).toMatchObject(
    identity.openingHours.map(({ schema, opens, closes }) => ({ dayOfWeek: schema, opens, closes })),
  )
  await expect(page.getByLabel('Subject')).toHaveValue('Product Information')
  await expect(page.locator('form').getByText('We use your message only to answer you.')).toBeVisible()
  for (const label of ['First name', 'Last name', 'Email', 'Message'])
    await expect(page.getByLabel(label)).toHaveAttribute('required')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '5')
  await expect(page.getByLabel('Subject').getByRole('option')).toHaveText([
    'General Inquiry',
    'Product Information',
    'Support',
    'Partnership',
  ])
})

test(
  'FORM-2 FORM-3 UI-1 a message is stored completely, the form is reset, and the confirmation is at the top center for 3000 ms, longer while hovered or focused, until dismissed',
  { tag: '@stores' },
  async ({ page, site }) => {
    await page.clock.install()
    await page.goto('/contact')
    await fillMessage(page, 'Whole')
    await page.getByLabel('Phone').fill('484 000 0010')
    await page.getByLabel('Subject').selectOption('Partnership')
    await stopClock(page)
    await send(page)
    const toast = page.getByText(confirmationText('Whole'))
    await expect(toast).toBeVisible()
    const box = await toast.locator('..').boundingBox()
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(2)
    expect(box?.y).toBeLessThan(200)
    await page.clock.runFor(2900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toBeHidden()
    for (const label of ['First name', 'Last name', 'Email', 'Message'])
      await expect(page.getByLabel(label)).toHaveValue('')
    await expect(phoneField(page)).toHaveValue('')
    await expect(page.getByLabel('Subject')).toHaveValue('General Inquiry')
    expect(await findStoredMessages(site, 'Whole')).toMatchObject([
      {
        name: 'Whole Nair',
        email: 'anita@example.com',
        phone: '+91 484 000 0010',
        subject: 'Partnership',
        message: 'Please send the data sheet of the micro glove.',
      },
    ])
    await fillMessage(page, 'Waiting')
    await send(page)
    const waiting = page.getByText(confirmationText('Waiting'))
    await waiting.hover()
    await page.clock.runFor(20_000)
    await expect(waiting).toBeVisible()
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    await dismiss.focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(20_000)
    await expect(page.getByRole('status').filter({ has: waiting })).toBeVisible()
    await dismiss.press('Enter')
    await expect(waiting).toBeHidden()
  },
)

test('SITE-3 the reference stays on the page and the toast never covers it, at 1440 and 390 px', async ({
  page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/contact')
    await fillMessage(page, 'Reference')
    await send(page)
    const toast = page.getByText(confirmationText('Reference'))
    await expect(toast).toBeVisible()
    const reference = page.getByText(/^Your reference number is [A-Z0-9-]+\. Quote it when you contact us\.$/)
    await expect(reference).toBeInViewport({ ratio: 1 })
    const bottom = await toast.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(await reference.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(bottom)
    await expect(toast).toBeHidden({ timeout: 8000 })
    await expect(reference).toBeVisible()
  }
})

test('FORM-2 SITE-2 the country can be found by keyboard, more than 15 digits are reported at once, a number with a plus sign selects its country, and the code is added before the number', async ({
  page,
  site,
}) => {
  await page.goto('/contact')
  await fillMessage(page, 'Keyboard')
  await expect(countrySelect(page)).toHaveValue('IN')
  const phone = phoneField(page)
  await phone.pressSequentially('1234567890123')
  await expect(page.getByText('Enter at most 15 digits.')).toHaveCount(0)
  await phone.press('4')
  await expect(page.getByText('Enter at most 15 digits.')).toBeVisible()
  await phone.press('Backspace')
  await expect(page.getByText('Enter at most 15 digits.')).toHaveCount(0)
  await phone.fill('+44 20 0000 0000')
  await page.getByLabel('Message').focus()
  await expect(countrySelect(page)).toHaveValue('GB')
  await expect(phone).toHaveValue('20 0000 0000')
  await expect(countrySelect(page).getByRole('option').first()).toHaveText('India +91')
  await expect(countrySelect(page).getByRole('option')).toHaveCount(245)
  await countrySelect(page).selectOption('IN')
  await page.getByLabel('Email').focus()
  await page.keyboard.press('Tab')
  await expect(countrySelect(page)).toBeFocused()
  await page.keyboard.type('united')
  await expect(countrySelect(page)).toHaveValue('AE')
  await expect(page.getByText('AE +971', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(phone).toBeFocused()
  await phone.fill('')
  await page.keyboard.type('50 000 0000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(confirmationText('Keyboard'))).toBeVisible()
  await expect(countrySelect(page)).toHaveValue('IN')
  expect(await findStoredMessages(site, 'Keyboard')).toMatchObject([{ phone: '+971 50 000 0000' }])
})

test('FORM-9 errors are shown above the form and at each field, a single one gets the focus, and all input is kept', async ({
  page,
  site,
  trouble,
}) => {
  trouble.allow(/status of 422/)
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Mending')
  await page.getByLabel('Email').fill('anita@example')
  await send(page)
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Please correct three fields')
  await expect(summary).toBeFocused()
  const email = page.getByLabel('Email')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/Please enter an e-mail address/)
  await summary.getByRole('link', { name: 'Please enter a message.' }).click()
  await expect(page.getByLabel('Message')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Mending')
  await fillMessage(page, 'Mending')
  await page.getByLabel('Last name').fill(' ')
  await send(page)
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByText('Please enter your last name.')).toBeVisible()
  await fillMessage(page, 'Mending')
  await send(page)
  await expect(page.getByText(confirmationText('Mending'))).toBeVisible()
  expect(await findStoredMessages(site, 'Mending')).toHaveLength(1)
})

test(
  'FORM-3 FORM-9 a server or connection failure shows an error and keeps the input, a retry and a double click store one message, and the button shows its progress',
  { tag: '@stores' },
  async ({ page, site, trouble }) => {
    trouble.allow(/ERR_FAILED|status of 500/)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let attempt = 0
    await page.route('**/api/Contact', async (route) => {
      attempt += 1
      if (attempt === 1)
        return route.fulfill({
          status: 500,
          json: { success: false, message: 'Something went wrong. Please try again.' },
        })
      if (attempt > 2) {
        await held
        return route.continue()
      }
      await route.fetch()
      await route.abort()
    })
    await page.goto('/contact')
    await fillMessage(page, 'Broken')
    await send(page)
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
    await expect(page.getByLabel('First name')).toHaveValue('Broken')
    await send(page)
    await expect(page.getByRole('alert')).toContainText('The connection was interrupted.')
    await expect(page.getByLabel('Message')).toHaveValue('Please send the data sheet of the micro glove.')
    const button = page.getByRole('button', { name: 'Send message' })
    const { width } = (await button.boundingBox()) ?? { width: 0 }
    await button.dblclick()
    const busy = page.getByRole('button', { name: 'Sending' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    expect((await busy.boundingBox())?.width).toBeCloseTo(width, 0)
    await busy.click()
    release()
    await expect(page.getByText(confirmationText('Broken'))).toBeVisible()
    expect(await findStoredMessages(site, 'Broken')).toHaveLength(1)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'FORM-9 the response page shows errors and keeps all input, a corrected message is confirmed, and one sent twice is stored once',
    { tag: '@stores' },
    async ({ page, site, trouble }) => {
      trouble.allow(/status of 422/)
      await page.goto('/contact')
      await fillMessage(page, 'Kept')
      await page.getByLabel('Email').fill('anita@example')
      await page.getByLabel('Subject').selectOption('Support')
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await send(page)
      expect((await answered).status()).toBe(422)
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter an e-mail address/)
      await expect(page.getByLabel('Email')).toHaveValue('anita@example')
      await expect(page.getByLabel('First name')).toHaveValue('Kept')
      await expect(page.getByLabel('Subject')).toHaveValue('Support')
      await expect(page.getByLabel('Message')).toHaveValue('Please send the data sheet of the micro glove.')
      await page.getByLabel('Email').fill('anita@example.com')
      await page.getByLabel('Phone').fill('+91 484 000 0010')
      await send(page)
      await expect(page.getByText(confirmationText('Kept'))).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('')
      await fillMessage(page, 'Kept')
      await page.getByLabel('Phone').fill('+91 484 000 0010')
      await page.getByLabel('Subject').selectOption('Support')
      await send(page)
      await expect(page.getByText(confirmationText('Kept'))).toBeVisible()
      expect(await findStoredMessages(site, 'Kept')).toMatchObject([{ phone: '+91 484 000 0010' }])
    },
  )
})
