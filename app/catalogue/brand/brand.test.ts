import { expect, test } from 'vitest'
import { loader as aboutLoader } from '#app/company/about/about-page.tsx'
import { organizationJsonLd } from '#app/company/identity/organization-json-ld.ts'
import { loader as homeLoader } from '#app/site/home/home.tsx'
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { sampleSite } from '../../../testing/sample-root-data.ts'
import { testApp } from '../../../testing/test-app.ts'
import { brandPath } from './brand-path.ts'
import type { Brand } from './brand.server.ts'

const app = await testApp()
const loadBrands = async (loader: (args: never) => unknown) =>
  ((await loadPage(app, loader)).data as { brands: Brand[] }).brands

const [atHome, onAboutPage] = [await loadBrands(homeLoader), await loadBrands(aboutLoader)]

test('HOME-4 EDIT-1 a new database has six brands in order, each with an encoded link to its products', () => {
  expect(atHome.map(({ name }) => brandPath(name))).toEqual([
    '/product?brand=Amcare',
    '/product?brand=Amcare%20plus',
    '/product?brand=Amazing',
    '/product?brand=Amazing%20plus',
    '/product?brand=Safe%20N%20Care',
    '/product?brand=Safe%20N%20Care%20Plus',
  ])
  expect(onAboutPage).toEqual(atHome)
})

test('EDIT-1 a new brand comes last, and structured data contain its picture', async () => {
  const body = buildForm({ name: 'Gentle', mark: '', plus: '0', position: '', image: await samplePng() })
  await app.admin.post('/admin/Brand', { body })
  const brands = await loadBrands(homeLoader)
  expect(brands.at(-1)).toMatchObject({ name: 'Gentle', mark: null, plus: 0, position: 7 })
  const { brand } = organizationJsonLd(sampleSite('https://example.com'), { brands }) as unknown as {
    brand: object[]
  }
  expect(brand.at(-1)).toEqual({
    '@type': 'Brand',
    name: 'Gentle',
    image: expect.stringMatching(/^https:\/\/example\.com\/api\/image\/.+\.jpg$/),
  })
})

test('EDIT-1 a brand needs a name, and a known word mark or none', async () => {
  const body = { name: ' ', mark: 'gentle' as 'amcare', plus: 2 as 1 }
  await expectInvalid(app.admin.post('/admin/Brand', { body }), {
    name: 'Please enter a name.',
    mark: 'Please choose a mark or leave the field empty.',
    plus: 'Please choose yes or no.',
  })
})
