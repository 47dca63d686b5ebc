import { beforeAll, expect, test } from 'vitest'
import { sampleIdentity as identity } from '../../records/identity/sample-identity.ts'
import { dataSheetFor } from './text/data-sheet.ts'
import { factLegend } from '../facts/facts.ts'
import { instructionsFor } from './text/instructions.ts'
import { noticeText } from './text/notices.ts'
import type { Product } from '../facts/product.ts'
import { initialCatalogue as products } from '../product/initial/initial.server.ts'
import { pdfText, squeezed } from '../../../testing/files/pdf-text.ts'
import { letterheadOf, sheetContent, sheetKinds } from './sheet-content.ts'
import { wrapText, styles } from '../../platform/pdf/text.ts'
import { typeset } from './typesetter/typeset.ts'

const letterhead = letterheadOf(identity)
const imprintOf = (number: string) => ({ number, revision: 3, date: '2026-11-20' })

/** Both sheets of a product: the instruction for use and the data sheet. */
const sheetsOf = (product: Product) =>
  Promise.all(
    sheetKinds.map(async (kind) => {
      const content = sheetContent(kind, product, letterhead, { name: 'x', alt: 'A glove' })
      return (await typeset(content, imprintOf(`${kind.prefix}-${product.id}`))).bytes
    }),
  )

let files: Map<number, Uint8Array[]>
beforeAll(async () => {
  files = new Map()
  for (const product of products) files.set(product.id, await sheetsOf(product))
})

function textsOf({ id }: Product): { instruction: string; sheet: string } {
  const [instruction = '', sheet = ''] = (files.get(id) ?? []).map((file) => pdfText(Buffer.from(file)))
  return { instruction, sheet }
}

/** Every text in a piece of content, however deep it lies. */
const leaves = (content: unknown): string[] =>
  typeof content === 'string' ? [content] : Object.values(content ?? {}).flatMap(leaves)

function expectAll(text: string, sentences: readonly string[]) {
  expect(sentences.filter((sentence) => !text.includes(squeezed(sentence)))).toEqual([])
}

test('PROD-5 a data sheet says everything that the product page says in figures, and its own tables', () => {
  for (const product of products) {
    const { title, brand, description, subheading, sizes, specifications, notices } = product
    expectAll(textsOf(product).sheet, [
      title,
      brand,
      description,
      sizes.join(''),
      ...subheading.split(', '),
      ...specifications.flatMap(({ label, value }) => label + value),
      ...notices.map((notice) => `${notice.title} ${noticeText(notice)}`),
      ...product.features.map(({ title, description }) => title + description),
      ...leaves(dataSheetFor(product)),
    ])
  }
})

test('PROD-5 an instruction for use holds every step, caution and symbol of its product', () => {
  for (const product of products) {
    expectAll(textsOf(product).instruction, [
      product.title,
      product.sizes.join(''),
      ...leaves(instructionsFor(product)).filter((text) => text !== ''),
    ])
  }
})

test('PROD-5 EDIT-2 every page names the document, its revision and date, and that it is a sample', () => {
  for (const product of products) {
    const { instruction, sheet } = textsOf(product)
    expect(instruction.split(squeezed('Sample text.')).length).toBe(3)
    expect(sheet.split(squeezed('Sample values:')).length).toBe(4)
    for (const [text, number, pages] of [
      [instruction, `IFU-${product.id}`, 2],
      [sheet, `TDS-${product.id}`, 3],
    ] as const)
      expect(text.split(squeezed(`${number}, Revision 3, 20 November 2026`)).length).toBe(pages + 1)
  }
})

test('BUY-6 EDIT-2 each page of a sample says so at its head, and its properties too; a sheet of confirmed facts is none', async () => {
  const [product] = products
  if (!product) return expect.fail('No products')
  const heads = (text: string) => text.split(`TDS-${product.id}Sample`).length - 1
  expect(heads(textsOf(product).sheet)).toBe(3)
  const [, sheet] = files.get(product.id) ?? []
  // Titles are written as UTF-16.
  const title = (file: Uint8Array | undefined) =>
    Buffer.from(file ?? [])
      .toString('latin1')
      .replaceAll('\0', '')
  expect(title(sheet)).toContain('SAMPLE: Technical Data Sheet')
  const facts = product.facts.map((fact) => ({ ...fact, status: 'confirmed' as const }))
  const [, confirmed] = await sheetsOf({ ...product, facts })
  expect(heads(pdfText(Buffer.from(confirmed ?? [])))).toBe(0)
  expect(title(confirmed)).not.toContain('SAMPLE')
})

test('PROD-5 BUY-1 a data sheet tells limits from claims, line by line and in a legend', () => {
  for (const product of products) {
    const { sheet } = textsOf(product)
    expectAll(sheet, factLegend.flat())
    const { sections } = dataSheetFor(product)
    for (const [label, value, by] of sections.flatMap(({ rows }) => rows))
      expect(by, label).toMatch(/^ask us|^in your/.test(value) || by === '' ? /^$/ : /^(Limit|Claim), /)
  }
})

test.each([
  ['at the end of a line EN 455-1:2020', ['at the end of a line', 'EN 455-1:2020']],
  ['Freedom from holes (India, EU)', ['Freedom from holes', '(India, EU)']],
  ['6.5: 83 ± 5; 7: 89 ± 5; 7.5: 95 ± 5', ['6.5: 83 ± 5; 7: 89 ± 5;', '7.5: 95 ± 5']],
  ['known or suspected case use a nitrile glove', ['known or suspected case', 'use a nitrile glove']],
  ['one two three four five six seven last', ['one two three four five six', 'seven last']],
])('PROD-5 "%s" breaks where it is read best', (text, lines) => {
  expect(wrapText(text, styles.body, 112)).toEqual(lines)
})

test('PROD-5 equal data give equal bytes', async () => {
  const [product] = products
  if (!product) return expect.fail('No products')
  const again = await sheetsOf(product)
  expect(again.map((file) => Buffer.from(file).toString('base64'))).toEqual(
    files.get(product.id)?.map((file) => Buffer.from(file).toString('base64')),
  )
})

test('EDIT-2 what no font has becomes a question mark, and the sheet is made', async () => {
  const [product] = products
  if (!product) return expect.fail('No products')
  const [, file] = await sheetsOf({ ...product, description: 'Soft \u{1F9E4} gloves\nof latex.' })
  expect(pdfText(Buffer.from(file ?? []))).toContain(squeezed('Soft ? gloves of latex.'))
})

test('PROD-6 documents of powdered gloves claim no FDA clearance and state the ban', () => {
  for (const product of products.filter(({ category }) => category === 'Powdered')) {
    for (const text of Object.values(textsOf(product))) {
      expect(text).not.toMatch(/FDA|510\(k\)/)
      expect(text).toContain(squeezed('have been banned in the United States since 18 January 2017'))
    }
  }
})

test('PROD-6 documents of nitrile gloves never call them latex, those of examination gloves never sterile', () => {
  for (const product of products.filter(({ material }) => material === 'nitrile')) {
    const { instruction, sheet } = textsOf(product)
    expect(instruction + sheet).not.toContain('naturalrubberlatextype1')
    expect(instruction).toContain(squeezed('Not made with natural rubber latex.'))
  }
  for (const product of products.filter(({ sterile }) => !sterile)) {
    const { instruction, sheet } = textsOf(product)
    expect(sheet).toContain(squeezed('Sterility non-sterile'))
    expect(instruction + sheet).not.toMatch(/Asterileglove|STERILER|pairs/)
  }
})
