import { expect, test } from 'vitest'
import { initialCatalogue as products } from '../../../../testing/initial-catalogue.ts'
import initialBrands from '#app/operations/seed/content/initial/brand.json' with { type: 'json' }
import { parseBrands, productsPath } from './brand-filter.tsx'
import { sampleSite } from '../../../../testing/sample-root-data.ts'
import { productJsonLd } from '#app/catalogue/product/page/product-documents.ts'
import { findRelated } from '#app/catalogue/product/page/related-products.tsx'

const names = initialBrands.map(({ name }) => name)

const parse = (query: string) => parseBrands(new URLSearchParams(query), names)

test('PROD-2 ?brand= selects brands without duplicates, in the order of the filter', () => {
  expect(parse('brand=Safe%20N%20Care%20Plus').chosen).toEqual(['Safe N Care Plus'])
  expect(parse('brand=Amazing+plus&brand=Amcare&brand=Amcare').chosen).toEqual(['Amcare', 'Amazing plus'])
  expect(parse('').chosen).toEqual([])
})

test('PROD-2 brands are matched without case and surrounding spaces, and never confused with their plus line', () => {
  expect(parse('brand=%20amazing%20')).toEqual({ chosen: ['Amazing'], unknown: [] })
  expect(parse('brand=SAFE N CARE').chosen).toEqual(['Safe N Care'])
})

test('PROD-2 unknown brands are reported once, and empty values are ignored', () => {
  expect(parse('brand=Other&brand=Other&brand=&brand=Amcare')).toEqual({
    chosen: ['Amcare'],
    unknown: ['Other'],
  })
})

test('PROD-2 the path of a selection parses back to the same selection', () => {
  const brands = ['Amcare plus', 'Safe N Care'] as const
  expect(productsPath(brands)).toBe('/product?brand=Amcare%20plus&brand=Safe%20N%20Care')
  expect(parseBrands(new URL(productsPath(brands), 'http://x').searchParams, names).chosen).toEqual([
    ...brands,
  ])
  expect(productsPath([])).toBe('/product')
})

test('PROD-6 related products include the alternatives of the notices', () => {
  for (const product of products) {
    const related = findRelated(product, products).map(({ id }) => id)
    const alternatives = product.notices.flatMap(({ instead }) => instead?.productId ?? [])
    expect(related).toHaveLength(3)
    expect(related).not.toContain(product.id)
    expect(alternatives.filter((id) => !related.includes(id))).toEqual([])
  }
})

test('PROD-3 structured data describe the product without price and reviews', () => {
  const product = products.find(({ id }) => id === 6) ?? expect.fail('No product 6')
  const data = productJsonLd(product, [], sampleSite('https://gloves.example'))
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Amazing plus nitrile surgical gloves, powder-free',
    url: 'https://gloves.example/product/6',
    material: 'nitrile, latex-free',
    size: ['6', '6.5', '7', '7.5', '8', '8.5'],
  })
  expect(Object.keys(data).filter((key) => /offer|price|review|rating/i.test(key))).toEqual([])
})
