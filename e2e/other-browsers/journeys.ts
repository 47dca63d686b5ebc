import { writeFile } from 'node:fs/promises'
import { solidPicture } from '../../testing/pictures.ts'
import { administrator } from '../fixtures.ts'
import { expect, test } from './test.ts'

test('HOME-1 the home page shows its headline without browser errors', async ({ tab }) => {
  await tab.goto('/')
  await tab.see('h1', 'Where Quality Meets Care – Top Latex Glove Manufacturers in India')
  await tab.expect(() => document.readyState).toBe('complete')
  expect(await tab.complaints()).toEqual([])

  await tab.evaluate(() => {
    console.error('A reason')
    document.body.append(Object.assign(new Image(), { src: 'https://www.example.com/a.png' }))
  })
  let complaints = ''
  const listen = async () => (complaints += (await tab.complaints()).join('\n'))
  await expect.poll(listen).toMatch(/A reason[^]*Content-Security-Policy/)
})

test('PROD-2 PROD-3 the filter shows the gloves of one brand, and a card opens its product', async ({
  tab,
}) => {
  const countCards = () => document.querySelectorAll('main article').length
  await tab.goto('/product')
  await tab.expect(countCards).toBe(14)
  await tab.click('summary', 'Filter')
  await tab.click('details label', 'Safe N Care Plus')
  await tab.click('details button', 'Apply')
  await tab.expect(() => location.search).toBe('?brand=Safe+N+Care+Plus')
  await tab.expect(countCards).toBe(1)
  await tab.click('main article a')
  await tab.expect(() => location.pathname).toMatch(/^\/product\/\d+$/)
  await tab.see('h1')
  await tab.see('main', 'Technical Data Sheet')
})

test('COURSE-1 COURSE-2 the search finds a course, which can be opened', async ({ tab }) => {
  await tab.goto('/courses')
  await tab.type('input[type=search]', 'ultrasonic test')
  await tab.expect(() => document.querySelectorAll('main article').length).toBe(1)
  await tab.click('main article a')
  await tab.see('h1', 'Ultrasonic Testing')
  await tab.expect(() => location.pathname).toMatch(/^\/courses\/details\/\d+$/)
})

test('FORM-2 FORM-3 a message is sent, confirmed and stored', async ({ tab, site }) => {
  await tab.goto('/contact')
  await tab.type('[name=firstName]', 'Anita')
  await tab.type('[name=lastName]', 'Journey')
  await tab.type('[name=email]', 'anita@example.com')
  await tab.type('[name=message]', 'Please send the data sheet of the micro glove.')
  await tab.click('form button', 'Send message')
  await tab.see('[role=status], [role=alert]', "Thank you, Anita! We'll get back to you soon.")
  await tab.expect(() => document.querySelector<HTMLInputElement>('[name=firstName]')?.value).toBe('')
  const { rows } = await site.admin.get('/admin/Contact', { query: { search: 'Journey' } })
  expect(rows).toMatchObject([
    {
      name: 'Anita Journey',
      email: 'anita@example.com',
      subject: 'General Inquiry',
      message: 'Please send the data sheet of the micro glove.',
    },
  ])
})

test('ADMIN-1 ADMIN-7 PAGE-10 an administrator signs in and adds a banner with a picture, which is then on the home page', async ({
  tab,
}, testInfo) => {
  const picture = testInfo.outputPath('day.png')
  await writeFile(picture, await solidPicture(60, 40).png().toBuffer())
  await tab.goto('/admin/login')
  await tab.see('button[type=submit]', 'Sign In')
  await tab.type('[type=email]', administrator.email)
  await tab.type('[type=password]', administrator.password)
  await tab.click('button', 'Sign In')
  await tab.see('h1', 'Dashboard')

  await tab.goto('/admin/banner?id=new')
  await tab.type('dialog [name=tittle]', 'A day of journeys')
  await tab.type('dialog [name=description]', 'Saturday at ten.')
  await tab.upload('dialog [type=file]', picture)
  await tab.click('dialog button', 'Add')
  await tab.see('[data-row]', 'A day of journeys')

  await tab.goto('/')
  await tab.see('main h3', 'A day of journeys')
  const isPictureShown = () => {
    const banners = [...document.querySelectorAll('main article')]
    const banner = banners.find(({ textContent }) => textContent.includes('A day of journeys'))
    banner?.scrollIntoView()
    return banner?.querySelector('img')?.naturalWidth
  }
  await tab.expect(isPictureShown).toBeGreaterThan(0)
})

test('NAV-4 a 320 px window needs no horizontal scrolling, and the menu opens', async ({ tab }) => {
  await tab.setWidth(320)
  for (const path of ['/', '/product', '/courses', '/contact']) {
    await tab.goto(path)
    const { width, hidden } = await tab.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { width: innerWidth, hidden: scrollWidth - clientWidth }
    })
    expect({ path, width, hidden }).toEqual({ path, width: 320, hidden: 0 })
  }
  await tab.click('header button', 'Menu')
  await tab.click('dialog a', 'Products')
  await tab.expect(() => location.pathname).toBe('/product')
})
