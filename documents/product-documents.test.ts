import { beforeAll, expect, test } from 'vitest'
import { dataSheetFor } from '../app/content/product/data-sheet.ts'
import { documentsOf } from '../app/content/product/documents.ts'
import { instructionsFor } from '../app/content/product/instructions.ts'
import { noticeText } from '../app/content/product/notices.ts'
import type { Product } from '../app/content/product/product.ts'
import { products } from '../app/content/products.ts'
import { pdfText, squeezed } from './testing/pdf-text.ts'
import { allProductDocuments, productDocument } from './product-documents.ts'

let files: Awaited<ReturnType<typeof allProductDocuments>>
beforeAll(async () => {
  files = await allProductDocuments()
})

function textsOf(product: Product): { instruction: string; sheet: string } {
  const [instruction = '', sheet = ''] = documentsOf(product).map(({ path }) =>
    pdfText(files.get(path) ?? expect.fail(`No document ${path}`)),
  )
  return { instruction, sheet }
}

/** Every text in a piece of content, however deep it lies. */
const leaves = (content: unknown): string[] =>
  typeof content === 'string' ? [content] : Object.values(content ?? {}).flatMap(leaves)

function expectAll(text: string, sentences: readonly string[]) {
  expect(sentences.filter((sentence) => !text.includes(squeezed(sentence)))).toEqual([])
}

test('PROD-5 each of the fourteen products has an instruction for use and a technical data sheet', () => {
  expect(files.size).toBe(28)
  for (const product of products) {
    expect(documentsOf(product).map(({ path }) => files.get(path)?.subarray(0, 8).toString())).toEqual([
      '%PDF-1.7',
      '%PDF-1.7',
    ])
  }
})

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

test('PROD-5 every page names the document, its revision and date, and that it is a sample', () => {
  for (const product of products) {
    const texts = textsOf(product)
    const [instruction, sheet] = documentsOf(product)
    expect(texts.instruction.split(squeezed('Sample text.')).length).toBe(3)
    expect(texts.sheet.split(squeezed('Sample values:')).length).toBe(3)
    expect(
      texts.instruction.split(squeezed(`${instruction?.number}, revision 1, 20 November 2026`)).length,
    ).toBe(3)
    expect(texts.sheet.split(squeezed(`${sheet?.number}, revision 1, 20 November 2026`)).length).toBe(3)
  }
})

test('PROD-5 equal data give equal bytes', async () => {
  const [product] = products
  if (!product) return expect.fail('No products')
  for (const document of documentsOf(product)) {
    expect((await productDocument(product, document)).equals(files.get(document.path) ?? Buffer.of())).toBe(
      true,
    )
  }
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
