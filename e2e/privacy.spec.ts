import { expect, createSiteFolder, startSite, stopServer, test } from './fixtures.ts'
import { createSiteDatabase } from './site-database.ts'

test('the privacy page is cached, uses no React, and lists the data and retention of each form', async ({
  request,
}) => {
  await request.get('/privacy')
  const answer = await request.get('/privacy')
  const html = await answer.text()
  expect(answer.headers().etag).toBeTruthy()
  expect(answer.headers()['set-cookie']).toBeUndefined()
  expect(html).not.toContain('__reactRouterContext')
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const words of [
    'Contact Data Your name',
    'Admission to a course Data',
    'Job application Data',
    'Franchise enquiry Data',
    'For 12 months after our last action',
    'For 2 years after',
    'For 3 years after',
    'It is then deleted automatically.',
    'stays in a trash for 30 days',
    'Automatic backups are deleted after 12 months at most',
    'Visitors get no cookies',
    'grievance officer',
  ]) {
    expect.soft(text).toContain(words)
  }
  expect(html).toContain('href="mailto:info@example.com"')
  const home = await (await request.get('/')).text()
  expect(home.slice(home.indexOf('<footer'))).toContain('href="/privacy"')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/privacy</loc>')
})

test('FORM-1 FORM-5 FORM-7 COURSE-5 each form has a privacy notice above its button, also without JavaScript', async ({
  page,
  request,
}) => {
  for (const path of ['/contact', '/career/1', '/courses/details/1']) {
    const html = await (await request.get(path)).text()
    const form = html.slice(html.lastIndexOf('<form'), html.lastIndexOf('</form>'))
    const note = form.indexOf('href="/privacy"')
    expect.soft(note, path).toBeGreaterThan(0)
    expect.soft(form.indexOf('type="submit"'), path).toBeGreaterThan(note)
    expect.soft(form.match(/type="checkbox"/g), path).toBeNull()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/franchiseenquiries')
  const dialog = page.getByRole('dialog', { name: 'Franchise enquiry' })
  await dialog.getByLabel('Name').fill('Leela Thomas')
  const link = dialog.getByRole('link', { name: 'How long we keep it, and your rights' })
  const [note, button] = [
    await link.boundingBox(),
    await dialog.getByRole('button', { name: 'Send enquiry' }).boundingBox(),
  ]
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  const opened = page.waitForEvent('popup')
  await link.click()
  await expect((await opened).getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Leela Thomas')
})

test('FORM-9 a visitor gets no cookies or stored data, even after sending a form', async ({ page }) => {
  const stored = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ])
  for (const path of [
    '/',
    '/product?brand=Amazing',
    '/courses',
    '/blog',
    '/gallery',
    '/franchiseenquiries',
  ]) {
    await page.goto(path)
    expect.soft(await stored(), path).toEqual([])
  }
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Leela')
  await page.getByLabel('Last name').fill('Thomas')
  await page.getByLabel('Email').fill('leela.thomas@example.com')
  await page.locator('main').getByLabel('Message').fill('Do you make size 5.5?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thank you, Leela!')).toBeVisible()
  expect(await stored()).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('FORM-9 the server log contains no visitor data, except the network address of sign-in attempts', async () => {
  const database = await createSiteDatabase()
  const { url, process: site } = await startSite({
    DATA_DIR: createSiteFolder(test.info().outputPath('data')),
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '127.0.0.1',
    ...database.env,
  })
  let logged = ''
  site.stdout?.on('data', (chunk: Buffer) => (logged += chunk.toString()))
  const visitor = {
    'X-Forwarded-For': '203.0.113.7',
    'User-Agent': 'Leelaphone',
    Referer: `${url}/?from=leela`,
  }
  const visit = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...visitor, ...init.headers }, redirect: 'manual' })

  const form = {
    firstName: 'Leela',
    lastName: 'Thomas',
    email: 'leela.thomas@example.com',
    phone: '+91 484 000 0042',
    subject: 'Support',
    message: 'Leela asks whether you make size 5.5.',
  }
  const own = { Origin: url }
  expect(
    (await visit('/contact', { method: 'POST', headers: own, body: new URLSearchParams(form) })).status,
  ).toBe(200)
  const json = { ...own, 'Content-Type': 'application/json' }
  expect(
    (await visit('/api/Contact', { method: 'POST', headers: json, body: JSON.stringify(form) })).status,
  ).toBe(201)
  expect(
    (await visit('/api/Contact', { method: 'POST', headers: json, body: '{"email": "leela' })).status,
  ).toBe(400)
  expect((await visit('/leela.thomas@example.com')).status).toBe(404)
  expect((await visit('/api/leela')).status).toBe(404)
  expect((await visit('/courses?search=leela')).status).toBe(200)
  const guess = JSON.stringify({ Email: form.email, Password: 'Leela-Thomas-1969' })
  const from = { ...json, 'X-Forwarded-For': '198.51.100.9' }
  expect((await visit('/api/admin/Login', { method: 'POST', headers: from, body: guess })).status).toBe(401)
  await stopServer(site)
  await database.remove()

  const lines = logged.trim().split('\n')
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBe(7)
  expect(logged).not.toMatch(/leela|thomas|203\.0\.113|000 0042|size 5\.5/i)
  const named = lines.filter((line) => line.includes('198.51.100.9'))
  expect(named).toEqual([expect.stringContaining('A sign-in was rejected')])
})
