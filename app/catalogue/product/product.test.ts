import { expect, test } from 'vitest'
import type { Product as ShownProduct } from '../facts/product.ts'
import { loader as homeLoader } from '../../site/home/home.tsx'
import { loader as productLoader } from './page/product-page.tsx'
import { loader as productsLoader } from './list/products-page.tsx'
import { loader as sitemapLoader } from '../../site/seo/sitemap.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { anyPicture, form } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loader as contactLoader } from '../../company/contact/page/contact-page.tsx'

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
const change = (id: number, body: FormData | Record<string, unknown>) =>
  admin.patch('/admin/Product/:id', { params: { id }, body })
const pageOf = async (id: number) => {
  const { data, status } = await loadPage(app, productLoader, { id: String(id) })
  return { status, ...(data as { product?: ShownProduct; products: ShownProduct[]; isGone: boolean }) }
}
const shown = async (search = '') => {
  const page = await loadPage(app, productsLoader, {}, search)
  return { ...page, ...(page.data as { products: ShownProduct[]; brandNames: string[]; chosen: string[] }) }
}

test('EDIT-1 EDIT-2 a new database begins with the fourteen gloves under their numbers, each with its brand', async () => {
  const { products } = await shown()
  expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1))
  expect((await pageOf(9)).product).toMatchObject({
    brand: 'Amcare plus',
    title: 'Surgical gloves, powder-free',
  })
  const home = (await loadPage(app, homeLoader)).data as { products: ShownProduct[] }
  expect(home.products.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('EDIT-1 a glove that is added gets the next number, its sizes in order, and stands last wherever gloves are', async () => {
  const { id } = await admin.post('/admin/Product', { body: glove })
  expect(id).toBe(15)
  const { product } = await pageOf(15)
  expect(product).toMatchObject({ sizes: ['S', 'XL'], features: [], material: 'nitrile', sterile: false })
  expect((await shown()).products.at(-1)?.id).toBe(15)
  expect((await loadPage(app, sitemapLoader)).data).toContain('/product/15</loc>')
  const contact = await loadPage(app, contactLoader, {}, '?product=15')
  expect(contact.data).toMatchObject({
    message: '15 Amazing plus, chemotherapy gloves, powder-free:\n',
  })
})

test('EDIT-1 lists come as JSON text from forms as well, and an edited specification row is on the page as it was typed', async () => {
  const rows = [
    { label: 'Material', value: 'nitrile' },
    { label: 'Thickness', value: '0.30 mm' },
  ]
  await change(15, form({ specifications: JSON.stringify(rows), certifications: '["CE Marked"]' }))
  expect((await pageOf(15)).product?.specifications).toEqual([
    ...rows,
    { label: 'Certifications', value: 'CE Marked' },
  ])
})

test('EDIT-1 a glove with wrong lists is refused with a message for each entry, and nothing is stored', async () => {
  const before = await anyone.get('/Product/:id', { params: { id: 15 } })
  const body = form({
    name: '',
    sizes: '["XXL"]',
    features: JSON.stringify([
      { icon: 'hand', title: 'A', description: 'B' },
      { icon: 'rocket', title: ' ', description: 'B' },
    ]),
    specifications: JSON.stringify(Array.from({ length: 31 }, () => ({ label: 'a', value: 'b' }))),
    certifications: 'CE',
  })
  await expect(change(15, body)).rejects.toMatchObject({
    status: 422,
    errors: {
      name: 'Please enter a name.',
      'sizes.0': 'Please choose at least one size.',
      'features.1.icon': 'Please choose an icon.',
      'features.1.title': 'Please enter a title.',
      specifications: 'Please use at most 30 rows.',
      certifications: expect.any(String),
    },
  })
  expect(await anyone.get('/Product/:id', { params: { id: 15 } })).toEqual(before)
})

test('EDIT-1 PROD-6 a powdered glove claims no FDA clearance, whatever is typed, and always states the ban', async () => {
  await expect(change(1, { certifications: ['FDA 510(k) Cleared'] })).rejects.toMatchObject({
    status: 422,
    errors: { certifications: expect.stringMatching(/banned in the United States/) },
  })
  await change(1, { notice: 'The carton changes in January.' })
  const { product } = await pageOf(1)
  expect(product?.notices.map(({ kind }) => kind)).toEqual(['latex', 'united-states', 'own'])
  expect(product?.notices.at(-1)?.text).toBe('The carton changes in January.')
})

test('EDIT-1 a renamed brand is renamed on its gloves, and the filter keeps them', async () => {
  await admin.patch('/admin/Brand/:id', { params: { id: 1 }, body: { name: 'Amcare One' } })
  expect((await pageOf(8)).product?.brand).toBe('Amcare One')
  const { chosen, brandNames, isCacheable } = await shown('?brand=Amcare%20One')
  expect([chosen, brandNames.includes('Amcare'), isCacheable]).toEqual([['Amcare One'], false, true])
})

test('SAFE-3 EDIT-1 only brands and numbers that there are make pages that are cached', async () => {
  expect((await shown('?brand=Nobody')).isCacheable).toBe(false)
  expect((await shown('?brand=amazing')).isCacheable).toBe(false)
  expect((await loadPage(app, contactLoader, {}, '?product=14')).isCacheable).toBe(true)
  expect((await loadPage(app, contactLoader, {}, '?product=99')).isCacheable).toBe(false)
})

test('EDIT-1 a brand that gloves have is not deleted, alone or with others, and a glove needs one that is there', async () => {
  await expect(admin.delete('/admin/Brand/:id', { params: { id: 3 } })).rejects.toMatchObject({
    status: 409,
    message: '3 products use this brand. Move them first.',
  })
  const { id } = await admin.post('/admin/Brand', { body: { name: 'Gentle' } })
  const bulk = { kind: 'brand' as const, action: 'delete' as const, ids: [id, 3] }
  await expect(admin.post('/admin/bulk', { body: bulk })).rejects.toMatchObject({
    status: 409,
    message: '3 products use these brands. Move them first.',
  })
  await admin.delete('/admin/Brand/:id', { params: { id } })
  for (const brandId of [id, 999])
    await expect(change(15, { brandId })).rejects.toMatchObject({
      status: 422,
      errors: { brandId: 'Please choose a brand.' },
    })
})

test('EDIT-1 PROD-4 a glove that is not on is not found, and one that was deleted is gone for good', async () => {
  await change(15, { status: 0 })
  expect(await pageOf(15)).toMatchObject({ status: 404, isGone: false })
  expect((await pageOf(99)).status).toBe(404)
  await admin.delete('/admin/Product/:id', { params: { id: 15 } })
  expect(await pageOf(15)).toMatchObject({ status: 410, isGone: true, products: { length: 14 } })
  await app.services.db.deleteFrom('product').where('id', '=', 15).execute()
  expect((await pageOf(15)).status).toBe(410)
  expect((await admin.post('/admin/Product', { body: glove })).id).toBe(16)
})

test('EDIT-6 gloves stand in the order of their positions wherever gloves are', async () => {
  await change(14, { position: 1 })
  await change(1, { position: 9999 })
  const ids = (await shown()).products.map(({ id }) => id)
  expect([ids[0], ids.at(-1)]).toEqual([14, 1])
  const home = (await loadPage(app, homeLoader)).data as { products: ShownProduct[] }
  expect(home.products[0]?.id).toBe(14)
})

test('EDIT-1 a glove has up to six pictures, in their order', async () => {
  const pictures = { image: await anyPicture(), image3: await anyPicture() }
  await change(14, form(pictures))
  const { product } = await pageOf(14)
  expect(product?.image).toEqual([expect.stringMatching(/^\/image\//), expect.stringMatching(/^\/image\//)])
})
