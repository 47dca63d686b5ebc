import { expect, test } from 'vitest'
import type { Product as ShownProduct } from '#app/catalogue/facts/product.ts'
import { loader as contactLoader } from '#app/company/contact/page/contact-page.tsx'
import { loader as homeLoader } from '#app/site/home/home.tsx'
import { loader as sitemapLoader } from '#app/site/seo/sitemap.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loader as productsLoader } from './list/products-page.tsx'
import { loader as productLoader } from './page/product-page.tsx'

const app = await testApp()
const { admin, anyone } = app

const glove = {
  name: 'Chemotherapy gloves',
  brandId: 4,
  category: 'Powder-Free' as const,
  kind: 'nitrile-examination' as const,
  subheading: 'Non-sterile, Nitrile, Long cuff',
  description: 'A thick nitrile glove.',
  sizes: ['XL', 'S', 'S'],
}
const update = (id: number, body: FormData | Record<string, unknown>) =>
  admin.patch('/admin/Product/:id', { params: { id }, body })
const loadProduct = async (id: number) => {
  const { data, status } = await loadPage(app, productLoader, { id: String(id) })
  return { status, ...(data as { product?: ShownProduct; products: ShownProduct[] }) }
}
const loadProducts = async (search = '') => {
  const page = await loadPage(app, productsLoader, {}, search)
  return { ...page, ...(page.data as { products: ShownProduct[]; brandNames: string[]; chosen: string[] }) }
}

test('EDIT-1 a new glove gets the next number and sorted sizes, and comes last in all lists, and its page shows specifications as typed', async () => {
  const { products } = await loadProducts()
  const { id } = await admin.post('/admin/Product', { body: glove })
  expect(id).toBe(Math.max(...products.map((product) => product.id)) + 1)
  expect((await loadProduct(id)).product).toMatchObject({
    sizes: ['S', 'XL'],
    features: [],
    material: 'nitrile',
    sterile: false,
  })
  expect((await loadProducts()).products.at(-1)?.id).toBe(id)
  expect((await loadPage(app, sitemapLoader)).data).toContain(`/product/${id}</loc>`)
  const contact = await loadPage(app, contactLoader, {}, `?product=${id}`)
  expect(contact.data).toMatchObject({
    message: `${id} Amazing plus, chemotherapy gloves, powder-free:\n`,
  })
  const rows = [
    { label: 'Material', value: 'nitrile' },
    { label: 'Thickness', value: '0.30 mm' },
  ]
  await update(id, buildForm({ specifications: JSON.stringify(rows), certifications: '["CE Marked"]' }))
  expect((await loadProduct(id)).product?.specifications).toEqual([
    ...rows,
    { label: 'Certifications', value: 'CE Marked' },
  ])
})

test('EDIT-1 invalid lists are rejected with a message for each entry, and nothing is stored', async () => {
  const before = await anyone.get('/Product/:id', { params: { id: 2 } })
  const body = buildForm({
    name: '',
    sizes: '["XXL"]',
    features: JSON.stringify([
      { icon: 'hand', title: 'A', description: 'B' },
      { icon: 'rocket', title: ' ', description: 'B' },
    ]),
    specifications: JSON.stringify(Array.from({ length: 31 }, () => ({ label: 'a', value: 'b' }))),
    certifications: 'CE',
  })
  await expectInvalid(update(2, body), {
    name: 'Please enter a name.',
    'sizes.0': 'Please choose at least one size.',
    'features.1.icon': 'Please choose an icon.',
    'features.1.title': 'Please enter a title.',
    specifications: 'Please use at most 30 rows.',
    certifications: expect.any(String),
  })
  expect(await anyone.get('/Product/:id', { params: { id: 2 } })).toEqual(before)
})

test('EDIT-1 PROD-6 a powdered glove cannot claim FDA clearance and always states the ban', async () => {
  await expectInvalid(update(1, { certifications: ['FDA 510(k) Cleared'] }), {
    certifications: expect.stringMatching(/banned in the United States/),
  })
  await update(1, { notice: 'The carton changes in January.' })
  const { product } = await loadProduct(1)
  expect(product?.notices.map(({ kind }) => kind)).toEqual(['latex', 'united-states', 'own'])
  expect(product?.notices.at(-1)?.text).toBe('The carton changes in January.')
})

test('EDIT-1 renaming a brand also changes its gloves and the filter', async () => {
  await admin.patch('/admin/Brand/:id', { params: { id: 1 }, body: { name: 'Amcare One' } })
  expect((await loadProduct(8)).product?.brand).toBe('Amcare One')
  const { chosen, brandNames, isCacheable } = await loadProducts('?brand=Amcare%20One')
  expect([chosen, brandNames.includes('Amcare'), isCacheable]).toEqual([['Amcare One'], false, true])
})

test('SAFE-3 EDIT-1 PROD-2 brands are matched without case and duplicates; only pages for existing brands and numbers are cached', async () => {
  const filtered = await loadProducts('?brand=%20amazing%20&brand=Amazing&brand=Unknown&brand=')
  expect([filtered.chosen, filtered.isCacheable]).toEqual([['Amazing'], false])
  expect((await loadProducts('?brand=amazing')).isCacheable).toBe(false)
  expect((await loadPage(app, contactLoader, {}, '?product=14')).isCacheable).toBe(true)
  expect((await loadPage(app, contactLoader, {}, '?product=99')).isCacheable).toBe(false)
})

test('EDIT-1 a brand in use cannot be deleted, and a glove needs an existing brand', async () => {
  await expectRejection(
    admin.delete('/admin/Brand/:id', { params: { id: 3 } }),
    409,
    '3 products use this brand. Move them first.',
  )
  const { id } = await admin.post('/admin/Brand', { body: { name: 'Gentle' } })
  const bulk = { kind: 'brand' as const, action: 'delete' as const, ids: [id, 3] }
  await expectRejection(
    admin.post('/admin/bulk', { body: bulk }),
    409,
    '3 products use these brands. Move them first.',
  )
  await admin.delete('/admin/Brand/:id', { params: { id } })
  for (const brandId of [id, 999])
    await expectInvalid(update(2, { brandId }), { brandId: 'Please choose a brand.' })
})

test('EDIT-1 PROD-4 inactive and deleted gloves are not found, and their numbers are not used again', async () => {
  const { products } = await loadProducts()
  const { id } = await admin.post('/admin/Product', { body: glove })
  await update(id, { status: 0 })
  expect(await loadProduct(id)).toMatchObject({ status: 404 })
  expect((await loadProduct(99)).status).toBe(404)
  await admin.delete('/admin/Product/:id', { params: { id } })
  expect(await loadProduct(id)).toMatchObject({
    status: 404,
    products: { length: products.length },
  })
  await app.services.db.deleteFrom('product').where('id', '=', id).execute()
  expect((await admin.post('/admin/Product', { body: glove })).id).toBe(id + 1)
})

test('EDIT-6 all lists show gloves in the order of their positions', async () => {
  await update(14, { position: 1 })
  await update(1, { position: 9999 })
  const ids = (await loadProducts()).products.map(({ id }) => id)
  expect([ids[0], ids.at(-1)]).toEqual([14, 1])
  const home = (await loadPage(app, homeLoader)).data as { products: ShownProduct[] }
  expect(home.products[0]?.id).toBe(14)
})

test('EDIT-1 the pictures of a glove keep their order', async () => {
  const pictures = { image: await samplePng(), image3: await samplePng() }
  await update(14, buildForm(pictures))
  const { product } = await loadProduct(14)
  expect(product?.image).toEqual([expect.stringMatching(/^\/image\//), expect.stringMatching(/^\/image\//)])
})

test('DESK-10 search in the back-office finds the catalogue number, the brand and the kind that a row shows', async () => {
  const find = async (search: string) => (await app.admin.get('/admin/Product', { query: { search } })).rows
  const [first] = await find('')
  const number = String(first?.id).padStart(2, '0')
  expect((await find(number)).map(({ id }) => id)).toContain(first?.id)
  expect((await find(first?.brand ?? '')).map(({ id }) => id)).toContain(first?.id)
  expect((await find('nitrile exam')).every(({ kind }) => kind === 'nitrile-examination')).toBe(true)
  expect(await find('nitrile exam')).not.toEqual([])
})
