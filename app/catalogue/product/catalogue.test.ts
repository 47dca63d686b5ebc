import { expect, test } from 'vitest'
import { pictureColumns } from '#app/catalogue/facts/product.ts'
import { findRelated } from '#app/catalogue/product/page/product-page.tsx'
import { initialCatalogue } from '../../../testing/initial-catalogue.ts'
import { testApp } from '../../../testing/test-app.ts'
import { completeProducts } from './complete-products.ts'

const { admin } = await testApp()
/** The products have no pictures, because tests do not store any. */
const products = completeProducts((await admin.get('/admin/Product')).rows)

const halfSizes = '5.5 6 6.5 7 7.5 8 8.5 9'
const middleSizes = '6.5 7 7.5 8 8.5'
const letterSizes = 'S M L XL'

// Section 3 of the specification: id, kind, powder, brand, sizes.
const expectedProducts = [
  [1, 'surgical', 'Powdered', 'Amazing', halfSizes],
  [2, 'surgical', 'Powder-Free', 'Amazing plus', halfSizes],
  [3, 'gynecological', 'Powdered', 'Amazing', `${middleSizes} M L XL`],
  [4, 'gynecological', 'Powder-Free', 'Amazing plus', `${middleSizes} M L XL`],
  [5, 'micro', 'Powder-Free', 'Amazing plus', middleSizes],
  [6, 'nitrile-surgical', 'Powder-Free', 'Amazing plus', `6 ${middleSizes}`],
  [7, 'ortho', 'Powder-Free', 'Amazing plus', middleSizes],
  [8, 'surgical', 'Powdered', 'Amcare', halfSizes],
  [9, 'surgical', 'Powder-Free', 'Amcare plus', halfSizes],
  [10, 'surgical', 'Powdered', 'Safe N Care', halfSizes],
  [11, 'surgical', 'Powder-Free', 'Safe N Care Plus', halfSizes],
  [12, 'examination', 'Powdered', 'Amazing', letterSizes],
  [13, 'examination', 'Powder-Free', 'Amazing plus', letterSizes],
  [14, 'nitrile-examination', 'Powder-Free', 'Amazing plus', letterSizes],
] as const

const getProduct = (id: number) => products.find((each) => each.id === id) ?? expect.fail(`No product ${id}`)
const specificationValues = (id: number) => getProduct(id).specifications.map(({ value }) => value)

test('PROD-1 the catalogue contains the fourteen gloves of the specification', () => {
  expect(
    products.map(({ id, kind, category, brand, sizes }) => [id, kind, category, brand, sizes.join(' ')]),
  ).toEqual(expectedProducts.map((row) => [...row]))
})

test('PROD-1 sterile latex gloves have the common specifications', () => {
  for (const id of [1, 2, 3, 4, 5, 7, 8, 9, 10, 11]) {
    expect(specificationValues(id)).toEqual(
      expect.arrayContaining([
        'natural rubber latex type 1',
        'sterile',
        '0.18-0.22 mm',
        '5 years',
        '100 gloves per box in individually wrapped pairs',
      ]),
    )
  }
})

test('PROD-1 powder-free gloves name the three certifications', () => {
  for (const id of [2, 4, 5, 6, 7, 9, 11, 13, 14]) {
    expect(getProduct(id).certifications).toEqual(['FDA 510(k) Cleared', 'CE Marked', 'ISO 13485 Certified'])
  }
})

test('PROD-1 every feature has a title, a description and an icon, and every glove has its own description', () => {
  for (const { features } of products) {
    expect(features.length).toBeGreaterThanOrEqual(4)
    for (const { title, description, icon } of features) expect([title, description, icon]).not.toContain('')
  }
  expect(new Set(products.map(({ description }) => description)).size).toBe(14)
})

test('PROD-6 the material of nitrile gloves is nitrile and latex-free, never natural rubber', () => {
  for (const id of [6, 14]) {
    expect(specificationValues(id)).toContain('nitrile, latex-free')
    expect(JSON.stringify(getProduct(id))).not.toContain('natural rubber latex type 1')
    expect(getProduct(id).subheading.split(', ')).toContain('Latex-free')
    expect(getProduct(id).notices.map(({ kind }) => kind)).not.toContain('latex')
  }
  expect(specificationValues(6)).toEqual(
    expect.arrayContaining(['sterile', '100 gloves per box in individually wrapped pairs']),
  )
})

test('PROD-6 examination gloves are non-sterile, with 100 pieces per box', () => {
  for (const id of [12, 13, 14]) {
    expect(specificationValues(id)).toEqual(expect.arrayContaining(['non-sterile', '100 pieces per box']))
    expect(specificationValues(id)).not.toContain('sterile')
    expect(specificationValues(id).join()).not.toContain('pairs')
    expect(getProduct(id).description).toContain('Non-sterile')
  }
  for (const id of [12, 13]) expect(specificationValues(id)).toContain('natural rubber latex type 1')
})

test('PROD-6 powdered gloves state the ban and claim no FDA clearance', () => {
  const powdered = products.filter(({ category }) => category === 'Powdered')
  expect(powdered.map(({ id }) => id)).toEqual([1, 3, 8, 10, 12])
  for (const glove of powdered) {
    const notice = glove.notices.find(({ kind }) => kind === 'united-states')
    expect(notice?.text).toBe(
      "Powdered surgeon's and examination gloves have been banned in the United States since 18 January 2017.",
    )
    expect(JSON.stringify(glove)).not.toMatch(/FDA|510\(k\)/)
    const instead = getProduct(notice?.instead?.productId ?? 0)
    expect([instead.kind, instead.category]).toEqual([glove.kind, 'Powder-Free'])
    expect(instead.brand.toLowerCase()).toBe(`${glove.brand.toLowerCase()} plus`)
  }
})

test('PROD-6 every latex glove warns of allergy and links to a latex-free one', () => {
  for (const id of [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13]) {
    const notice = getProduct(id).notices.find(({ kind }) => kind === 'latex')
    expect(`${notice?.title} ${notice?.text}`).toBe(
      'Contains natural rubber latex, which may cause allergic reactions.',
    )
    const instead = getProduct(notice?.instead?.productId ?? 0)
    expect([instead.material, instead.sterile]).toEqual(['nitrile', getProduct(id).sterile])
  }
})

test('SITE-2 the second picture, shown on hover, never shows another glove of the catalogue', () => {
  const mains = initialCatalogue.map(({ image }) => image[0])
  const seconds = initialCatalogue.map(({ image }) => image[1])
  expect(new Set([...mains, ...seconds]).size).toBe(2 * initialCatalogue.length)
})

test('PROD-3 every product has at least two different pictures', () => {
  for (const { image } of initialCatalogue) {
    expect(image.length).toBeGreaterThanOrEqual(2)
    expect(new Set(image).size).toBe(image.length)
  }
})

test('PROD-3 only latex surgical gloves show cartons of latex surgical gloves', () => {
  for (const { image, material, sterile, category, kind } of initialCatalogue) {
    for (const carton of image.filter((name) => name.startsWith('boxes/'))) {
      expect([material, sterile, kind === 'gynecological']).toEqual(['latex', true, false])
      expect(carton.endsWith('-plus')).toBe(category === 'Powder-Free')
    }
  }
})

test('PROD-6 related products include the alternatives of the notices', () => {
  for (const product of initialCatalogue) {
    const related = findRelated(product, initialCatalogue).map(({ id }) => id)
    const alternatives = product.notices.flatMap(({ instead }) => instead?.productId ?? [])
    expect(related).toHaveLength(3)
    expect(related).not.toContain(product.id)
    expect(alternatives.filter((id) => !related.includes(id))).toEqual([])
  }
})

test('EDIT-1 a new database contains the products of the initial data sheets', () => {
  const noPictures = Object.fromEntries(pictureColumns.map((column) => [column, null]))
  const expected = initialCatalogue.map((each) => ({ ...each, ...noPictures, image: [], alts: [] }))
  const names = Object.keys(expected[0] ?? expect.fail()) as (keyof (typeof products)[number])[]
  expect(products.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))).toEqual(expected)
})
