import { expect, test } from 'vitest'
import { initialCatalogue as products } from '../initial/initial.server.ts'
import { initialBrands } from '../../brand/initial.server.ts'
import { chosenBrands, listPath } from './chosen-brands.ts'
import { siteAt } from '../../../../testing/sample-root-data.ts'
import { productJsonLd } from '../page/product-json-ld.ts'
import { relatedTo } from '../page/related.ts'

const names = initialBrands.map(({ name }) => name)

const asked = (query: string) => chosenBrands(new URLSearchParams(query), names)

test('PROD-2 ?brand= chooses one brand or several, each once and in the order of the filter', () => {
  expect(asked('brand=Safe%20N%20Care%20Plus').chosen).toEqual(['Safe N Care Plus'])
  expect(asked('brand=Amazing+plus&brand=Amcare&brand=Amcare').chosen).toEqual(['Amcare', 'Amazing plus'])
  expect(asked('').chosen).toEqual([])
})

test('PROD-2 capitals and spaces around a brand do not matter, and a brand is never taken for its plus line', () => {
  expect(asked('brand=%20amazing%20')).toEqual({ chosen: ['Amazing'], unknown: [] })
  expect(asked('brand=SAFE N CARE').chosen).toEqual(['Safe N Care'])
})

test('PROD-2 a brand that does not exist is named, once, and an empty one is passed over', () => {
  expect(asked('brand=Other&brand=Other&brand=&brand=Amcare')).toEqual({
    chosen: ['Amcare'],
    unknown: ['Other'],
  })
})

test('PROD-2 the address of a choice reads back as that choice', () => {
  const brands = ['Amcare plus', 'Safe N Care'] as const
  expect(listPath(brands)).toBe('/product?brand=Amcare%20plus&brand=Safe%20N%20Care')
  expect(chosenBrands(new URL(listPath(brands), 'http://x').searchParams, names).chosen).toEqual([...brands])
  expect(listPath([])).toBe('/product')
})

test('PROD-6 related products begin with those to which the notices lead', () => {
  for (const product of products) {
    const related = relatedTo(product, products).map(({ id }) => id)
    const led = product.notices.flatMap(({ instead }) => instead?.productId ?? [])
    expect(related).toHaveLength(3)
    expect(related).not.toContain(product.id)
    expect(led.filter((id) => !related.includes(id))).toEqual([])
  }
})

test('PROD-3 structured data describe the product and invent neither price nor review', () => {
  const product = products.find(({ id }) => id === 6) ?? expect.fail('No product 6')
  const data = productJsonLd(product, [], siteAt('https://gloves.example'))
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Amazing plus nitrile surgical gloves, powder-free',
    url: 'https://gloves.example/product/6',
    material: 'nitrile, latex-free',
    size: ['6', '6.5', '7', '7.5', '8', '8.5'],
  })
  expect(Object.keys(data).filter((key) => /offer|price|review|rating/i.test(key))).toEqual([])
})
