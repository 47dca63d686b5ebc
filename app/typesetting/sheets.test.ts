import { beforeAll, expect, test } from 'vitest'
import { sampleIdentity as identity } from '../content/sample-identity.ts'
import { dataSheetFor } from '../content/product/data-sheet.ts'
import { instructionsFor } from '../content/product/instructions.ts'
import { noticeText } from '../content/product/notices.ts'
import type { Product } from '../content/product/product.ts'
import { initialCatalogue as products } from '../collections/product/initial.server.ts'
import { pdfText, squeezed } from '../testing/pdf-text.ts'
import { letterheadOf, sheetContent, sheetKinds } from './sheet-content.ts'
import { typeset } from './typeset.ts'

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
