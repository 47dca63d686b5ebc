import { courseBody, eventBody, expectAccessible, formButton, openForm } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

const text = [
  '## Dates',
  'We open **on Saturday**. Read [the rules](/about) and [the standard](https://www.iso.org/).',
  '- Bring a helmet\n- Bring a friend',
  '<b>No HTML</b> and [no script](javascript:alert(1)).',
].join('\n\n')

test('SITE-8 formatted news is previewed in the form and shown as elements', async ({ page, site }) => {
  const { id } = await site.admin.post('/admin/AddNews', {
    body: { tittle: 'Formatted', name: 'Anitha', description: 'Plain.', date: '2026-11-02', status: 1 },
  })
  await page.goto(`/admin/news?id=${id}&status=1`)
  const form = openForm(page)
  await form.getByLabel('Description').fill(text)
  await form.getByText('Preview: Description').click()
  await expect(form.getByRole('heading', { name: 'Dates' })).toBeVisible()
  await expect(form.getByRole('link', { name: 'the rules' })).toHaveAttribute('href', '/about')
  await expect(form.getByRole('paragraph').filter({ hasText: '<b>No HTML</b>' })).toBeVisible()
  await expectAccessible(page, 'preview of formatted text')
  await formButton(page, 'Update').click()
  await expect(form).toBeHidden()

  await page.goto(`/news/details/${id}`)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'Dates', level: 2 })).toBeVisible()
  await expect(article.locator('strong')).toHaveText('on Saturday')
  await expect(article.getByRole('listitem').filter({ hasText: 'Bring' })).toHaveCount(2)
  await expect(article.getByRole('link', { name: 'the standard' })).toHaveAttribute(
    'rel',
    'noopener nofollow',
  )
  await expect(article.getByRole('link', { name: 'no script' })).toHaveCount(0)
  await expect(article).toContainText('<b>No HTML</b> and [no script](javascript:alert(1)).')
})

test('SITE-8 courses, events and page texts show formatted text', async ({ page, site }) => {
  const description = 'A course about inspection, for people on site.\nWith **bold** words.'
  const course = await site.admin.post('/admin/addCourse', {
    body: { ...courseBody, name: 'Formatted course', description },
  })
  await page.goto(`/courses/details/${course.id}`)
  await expect(page.getByRole('main').locator('strong').filter({ hasText: 'bold' })).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /With bold words/)

  const { id } = await site.admin.post('/admin/AddEvent', {
    body: { ...eventBody, tittle: 'Formatted event', description: 'Bring:\n\n1. A pen\n2. A friend' },
  })
  await page.goto(`/events/${id}`)
  await expect(page.getByRole('article').locator('ol > li')).toHaveText(['A pen', 'A friend'])

  const [about] = (await site.admin.get('/admin/Page', { query: { page: 'about' } })).rows
  const params = { id: about?.id ?? 0 }
  const { intro } = (await site.admin.get('/admin/Page/:id', { params })) as { intro?: string }
  await site.admin.patch('/admin/Page/:id', { params, body: { intro: '**{company}** makes gloves.' } })
  await page.goto('/about')
  await expect(page.getByRole('region', { name: /Shielding/ }).locator('strong')).not.toContainText('{')
  await site.admin.patch('/admin/Page/:id', { params, body: { intro } })
})
