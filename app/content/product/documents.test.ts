import { expect, test } from 'vitest'
import { initialCatalogue as products } from '../../collections/product/initial.server.ts'
import { storageText } from '../storage-text.ts'
import { dataSheetFor } from './data-sheet.ts'
import { instructionsFor } from './instructions.ts'

test('PROD-5 instructions repeat what the page says of sterility, latex and the ban', () => {
  for (const product of products) {
    const { cautions, symbols, storage, sample } = instructionsFor(product)
    const text = cautions.join(' ')
    const meanings = symbols.map(({ meaning }) => meaning)
    expect(text.includes('Contains Natural Rubber Latex Which May Cause Allergic Reactions')).toBe(
      product.material === 'latex',
    )
    expect(meanings.includes('Contains natural rubber latex')).toBe(product.material === 'latex')
    expect(text.includes('banned in the United States since 18 January 2017')).toBe(
      product.category === 'Powdered',
    )
    expect(text.includes('Non-sterile')).toBe(!product.sterile)
    expect(meanings.includes('Sterilised by irradiation')).toBe(product.sterile)
    expect(storage).toBe(storageText)
    expect(sample).toMatch(/^Sample/)
  }
})

test('PROD-6 instructions of powdered gloves claim no clearance, and those of nitrile gloves no natural rubber', () => {
  for (const product of products) {
    const text = JSON.stringify([instructionsFor(product), dataSheetFor(product)])
    if (product.category === 'Powdered') expect(text).not.toMatch(/FDA|510\(k\)/)
    if (product.material === 'nitrile') {
      expect(text.replaceAll(/not made with natural rubber latex/gi, '')).not.toMatch(
        /contains natural rubber|type 1/i,
      )
    }
  }
})

test('PROD-5 data sheets give a width and a length for each size of the page and are marked as samples', () => {
  for (const product of products) {
    const { dimensions, standards, sample } = dataSheetFor(product)
    expect(dimensions.map(({ size }) => size)).toEqual([...product.sizes])
    for (const { palmWidth, length } of dimensions) {
      expect(palmWidth).toMatch(/\d/)
      expect(length).toMatch(/^at least \d{3}$/)
    }
    expect(standards.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['EN 455-1', 'EN 455-2', 'EN 455-3', 'EN 455-4']),
    )
    expect(sample).toMatch(/^Sample values/)
  }
})

test('PROD-5 each glove is held to the standard of its kind', () => {
  const codes = Object.fromEntries(
    products.map((product) => [
      product.id,
      dataSheetFor(product).standards.find(({ code }) => code.startsWith('ASTM'))?.code,
    ]),
  )
  expect([codes[1], codes[6], codes[12], codes[14]]).toEqual([
    'ASTM D3577, type 1',
    'ASTM D3577, type 2',
    'ASTM D3578',
    'ASTM D6319',
  ])
})
