import { expect, test } from './fixtures.ts'

test('the privacy page is a kept document without React that says what each form asks for and how long it is kept', async ({
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
    'Contact What Your name',
    'Admission to a course What',
    'Job application What',
    'Franchise enquiry What',
    'For 12 months after we last did something with it.',
    'For 2 years after',
    'For 3 years after',
    'can be taken back for 30 days',
    'Backups are kept for 12 months at most.',
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

test('FORM-1 FORM-5 FORM-7 COURSE-5 each form tells above its button what becomes of what is typed, and needs no script for it', async ({
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
  // What was typed is still there.
  await expect(dialog.getByLabel('Name')).toHaveValue('Leela Thomas')
})
