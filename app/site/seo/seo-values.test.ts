import { expect, test } from 'vitest'
import { getDefaultTexts } from '#app/kit/page/texts/page-texts.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import { loader as productLoader } from '#app/catalogue/product/page/product-page.tsx'
import { loadPage } from '../../../testing/load-page.ts'
import { buildForm, samplePng } from '../../../testing/pictures.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { admin, anyone } = app
const values = { seoTitle: 'Sterile gloves', seoDescription: 'For theatres.' }

const send = async (method: string, path: string, fields: Record<string, string>) => {
  const body = buildForm({ ...fields, shareImage: await samplePng(), shareImageAlt: 'A glove' })
  const response = await app.fetch(`/api${path}`, { method, headers: bearer(app), body })
  return { status: response.status, ...((await response.json()) as { data: Record<string, string> }) }
}

test.each([
  [
    'news',
    '/admin/AddNews',
    { tittle: 'A bench', name: 'Anitha', description: 'It stands.', date: '2026-11-02' },
  ],
  [
    'event',
    '/admin/AddEvent',
    {
      tittle: 'Open day',
      description: 'Lunch.',
      startDate: '2031-02-01',
      startTime: '09:30',
      endTime: '13:00',
      duration: '4',
    },
  ],
  [
    'opening',
    '/admin/Opening',
    {
      title: 'Chemist',
      department: 'Laboratory',
      location: 'Airapuram',
      employmentType: 'FULL_TIME',
      description: 'Tests.',
      responsibilities: 'Test',
      requirements: 'Care',
      datePosted: '2026-01-02',
    },
  ],
] as const)(
  'SITE-8 a %s can have a title, description and picture for search results',
  async (_, path, fields) => {
    const { status, data } = await send('POST', path, { ...fields, ...values, status: '1' })
    expect(status).toBe(201)
    expect(data).toMatchObject({ ...values, shareImage: expect.any(String), shareImageAlt: 'A glove' })
    expect((await app.fetch(`/api${data.shareImage}`)).status).toBe(200)
  },
)

test('SITE-8 the values of a glove are in drafts, versions, the export and on its page', async () => {
  const params = { id: 1 }
  await admin.post('/admin/Product/:id/draft', { params, body: { seoTitle: 'Draft' } })
  expect(await anyone.get('/Product/:id', { params })).toMatchObject({ seoTitle: null })
  await admin.post('/admin/Product/:id/publish', { params, body: {} })
  expect(await anyone.get('/Product/:id', { params })).toMatchObject({ seoTitle: 'Draft' })
  await admin.patch('/admin/Product/:id', { params, body: values })
  const { versions } = await admin.get('/admin/versions', { query: { collection: 'product', recordId: 1 } })
  const restored = await admin.post('/admin/versions/:id/restore', { params: { id: versions[1]?.id ?? 0 } })
  expect(restored).toMatchObject({ fields: { seoTitle: 'Draft', seoDescription: null } })
  const { data } = await loadPage(app, productLoader, { id: '1' })
  expect(data).toMatchObject({ product: { seo: values } })
  const response = await app.fetch('/api/admin/export/product?status=1', { headers: bearer(app) })
  const [head = '', ...lines] = (await response.text()).split('\r\n')
  expect(head).toContain('Title in search results')
  expect(lines.join()).toContain('Sterile gloves')
})

test('SITE-8 a page keeps its texts and its share picture', async () => {
  const [row] = (await admin.get('/admin/Page', { query: { page: 'why' } })).rows
  const { status } = await send('PATCH', `/admin/Page/${row?.id}`, values)
  expect(status).toBe(200)
  const texts = await loadTexts(anyone, 'why')
  expect(texts).toMatchObject({ ...values, shareImageAlt: 'A glove', title: getDefaultTexts('why').title })
  expect(texts.shareImage).toMatch(/^\/image\//)
  await admin.patch('/admin/Page/:id', { params: { id: row?.id ?? 0 }, body: { seoTitle: '', lead: 'Why.' } })
  expect(await loadTexts(anyone, 'why')).toMatchObject({
    seoTitle: '',
    lead: 'Why.',
    shareImage: texts.shareImage,
  })
})
