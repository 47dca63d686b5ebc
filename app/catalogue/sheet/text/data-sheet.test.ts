import { expect, test } from 'vitest'
import { initialCatalogue as products } from '../../../../testing/initial-catalogue.ts'
import { createDataSheet } from './data-sheet.ts'
import { createInstructions, storageText } from './instructions.ts'

test('PROD-5 instructions repeat the statements of the page about sterility, latex and the ban', () => {
  for (const product of products) {
    const { cautions, symbols, storage, sample } = createInstructions(product)
    const text = cautions.join(' ')
    const meanings = symbols.map(([, meaning]) => meaning)
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
    const text = JSON.stringify([createInstructions(product), createDataSheet(product)])
    if (product.category === 'Powdered') expect(text).not.toMatch(/FDA|510\(k\)/)
    if (product.material === 'nitrile') {
      expect(text.replaceAll(/not made with natural rubber latex/gi, '')).not.toMatch(
        /contains natural rubber|type 1/i,
      )
    }
  }
})

test('PROD-5 BUY-1 data sheets contain a line per size with its standards, and are marked as samples', () => {
  for (const product of products) {
    const { dimensions, standards, sample } = createDataSheet(product)
    expect(dimensions.length).toBeGreaterThan(0)
    for (const { rows } of dimensions) expect(rows.map(([size]) => size)).toEqual([...product.sizes])
    const [first] = dimensions
    for (const [size = '', width, length] of first?.rows ?? []) {
      // No standard defines widths for sterile gloves in letter sizes, or lengths for elbow-length gloves.
      expect(width).toMatch(product.sterile && /[A-Z]/.test(size) ? /^On request$/ : /\d/)
      expect(length).toMatch(product.kind === 'gynecological' ? /^On request$/ : /^at least \d{3}$/)
    }
    expect(standards.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'EN 455-1:2020+A1:2022',
        'EN 455-2',
        'EN 455-3:2023',
        'EN 455-4',
        'EN 455-5:2025',
      ]),
    )
    expect(sample).toMatch(/^Sample values/)
  }
})

test('PROD-5 each glove lists the standard of its kind, and powdered gloves list no US standard', () => {
  const codes = Object.fromEntries(
    products.map((product) => [
      product.id,
      createDataSheet(product).standards.find(({ label }) => label.startsWith('ASTM'))?.label,
    ]),
  )
  expect([codes[2], codes[6], codes[12], codes[13], codes[14]]).toEqual([
    'ASTM D3577-19, type 1',
    'ASTM D3577-19, type 2',
    undefined,
    'ASTM D3578',
    'ASTM D6319',
  ])
})

test('BUY-1 every figure of a data sheet comes from a fact, and a sheet of confirmed facts is not a sample', () => {
  for (const product of products) {
    const { sections, dimensions } = createDataSheet(product)
    const known = new Set(product.facts.map(({ value, unit }) => [value, unit].filter(Boolean).join(' ')))
    const values = product.facts.map(({ value }) => value)
    for (const [, value] of sections.flatMap(({ rows }) => rows))
      if (/\d/.test(value)) expect([...known]).toContain(value)
    for (const cell of dimensions.flatMap(({ rows }) => rows.flatMap(([, ...cells]) => cells)))
      if (cell !== 'On request') expect(values).toContain(cell)
    const facts = product.facts.map((fact) => ({ ...fact, status: 'confirmed' as const }))
    expect(createDataSheet({ ...product, facts }).sample).toBe('')
  }
})
