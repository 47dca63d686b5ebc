import { beforeAll, expect, test } from 'vitest'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { wrapText, styles } from '#app/platform/pdf/text.ts'
import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import { factLegend } from '#app/catalogue/facts/facts.ts'
import type { Product } from '#app/catalogue/facts/product.ts'
import { pdfText, asPdfText } from '../../../testing/files/pdf-text.ts'
import { initialCatalogue as products } from '../../../testing/initial-catalogue.ts'
import { createDataSheet } from './data-sheet.ts'
import texts from './instructions.json' with { type: 'json' }
import { createInstructions } from './instructions.ts'
import { formatNoticeText } from './notices.ts'
import { createLetterhead, sheetKinds } from './sheet-content.ts'
import { typeset } from './typeset.ts'

const letterhead = createLetterhead(identity)
const imprintOf = (number: string) => ({ number, revision: 3, date: '2026-11-20' })

const sheetsOf = (product: Product) =>
  Promise.all(
    sheetKinds.map(async (kind) => {
      return (await typeset({ ...kind, letterhead, product }, imprintOf(`${kind.prefix}-${product.id}`)))
        .bytes
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

const collectTexts = (content: unknown): string[] =>
  typeof content === 'string' ? [content] : Object.values(content ?? {}).flatMap(collectTexts)

function expectAll(text: string, sentences: readonly string[]) {
  expect(sentences.filter((sentence) => !text.includes(asPdfText(sentence)))).toEqual([])
}

test('PROD-5 a data sheet contains all figures of the product page and its own tables', () => {
  for (const product of products) {
    const { title, brand, description, subheading, sizes, specifications, notices } = product
    const { dimensions, ...facts } = createDataSheet(product)
    expectAll(textsOf(product).sheet, [
      title,
      brand,
      description,
      sizes.join(''),
      ...subheading.split(', '),
      ...specifications.flatMap(({ label, value }) => label + capitalize(value)),
      ...notices.map((notice) => `${notice.title} ${formatNoticeText(notice)}`),
      ...product.features.map(({ title, description }) => title + description),
      ...collectTexts(dimensions),
      ...collectTexts(facts).map(capitalize),
    ])
  }
})

test('PROD-5 an instruction for use contains every step, caution and symbol of its product', () => {
  for (const product of products) {
    expectAll(textsOf(product).instruction, [
      product.title,
      product.sizes.join(''),
      ...collectTexts(createInstructions(product)).filter((text) => text !== ''),
    ])
  }
})

test('PROD-5 EDIT-2 every page contains the document number, revision, date and sample note', () => {
  for (const product of products) {
    const { instruction, sheet } = textsOf(product)
    expect(instruction.split(asPdfText('Sample text.')).length).toBe(3)
    expect(sheet.split(asPdfText('Sample values:')).length).toBe(4)
    for (const [text, number, pages] of [
      [instruction, `IFU-${product.id}`, 2],
      [sheet, `TDS-${product.id}`, 3],
    ] as const)
      expect(text.split(asPdfText(`${number}, Revision 3, 20 November 2026`)).length).toBe(pages + 1)
  }
})

test('BUY-6 EDIT-2 samples are marked on each page and in the properties; a sheet of confirmed facts is not', async () => {
  const [product] = products
  if (!product) return expect.fail('No products')
  const heads = (text: string) => text.split(`TDS-${product.id}Sample`).length - 1
  expect(heads(textsOf(product).sheet)).toBe(3)
  const [, sheet] = files.get(product.id) ?? []
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

test('PROD-5 BUY-1 a data sheet distinguishes limits from claims in each line and explains them in a legend', () => {
  for (const product of products) {
    const { sheet } = textsOf(product)
    expectAll(sheet, factLegend.flat())
    const { sections } = createDataSheet(product)
    for (const [label, value, by] of sections.flatMap(({ rows }) => rows))
      expect(by, label).toMatch(
        /^On request$|^Stated in/.test(value) || by === '' ? /^$/ : /^(Limit|Our value|Reference), /,
      )
  }
})

test.each([
  ['at the end of a line EN 455-1:2020', ['at the end of a line', 'EN 455-1:2020']],
  ['Freedom from holes (India, EU)', ['Freedom from holes', '(India, EU)']],
  ['6.5: 83 ± 5; 7: 89 ± 5; 7.5: 95 ± 5', ['6.5: 83 ± 5; 7: 89 ± 5;', '7.5: 95 ± 5']],
  ['known or suspected case use a nitrile glove', ['known or suspected case', 'use a nitrile glove']],
  ['one two three four five six seven last', ['one two three four five six', 'seven last']],
])('PROD-5 "%s" breaks at readable positions', (text, lines) => {
  expect(wrapText(text, styles.body, 112)).toEqual(lines)
})

test('PROD-5 equal content produces equal bytes', async () => {
  const [product] = products
  if (!product) return expect.fail('No products')
  const again = await sheetsOf(product)
  expect(again.map((file) => Buffer.from(file).toString('base64'))).toEqual(
    files.get(product.id)?.map((file) => Buffer.from(file).toString('base64')),
  )
})

test('EDIT-2 characters without a glyph become question marks', async () => {
  const [product] = products
  if (!product) return expect.fail('No products')
  const [, file] = await sheetsOf({ ...product, description: 'Soft \u{1F9E4} gloves\nof latex.' })
  expect(pdfText(Buffer.from(file ?? []))).toContain(asPdfText('Soft ? gloves of latex.'))
})

test('PROD-6 documents of powdered gloves claim no FDA clearance and state the ban', () => {
  for (const product of products.filter(({ category }) => category === 'Powdered')) {
    for (const text of Object.values(textsOf(product))) {
      expect(text).not.toMatch(/FDA|510\(k\)/)
      expect(text).toContain(asPdfText('have been banned in the United States since 18 January 2017'))
    }
  }
})

test('PROD-6 documents never call nitrile gloves latex or examination gloves sterile', () => {
  for (const product of products.filter(({ material }) => material === 'nitrile')) {
    const { instruction, sheet } = textsOf(product)
    expect(instruction + sheet).not.toContain('naturalrubberlatextype1')
    expect(instruction).toContain(asPdfText('Not made with natural rubber latex.'))
  }
  for (const product of products.filter(({ sterile }) => !sterile)) {
    const { instruction, sheet } = textsOf(product)
    expect(sheet).toContain(asPdfText('Sterility Non-sterile'))
    expect(instruction + sheet).not.toMatch(/Asterileglove|STERILER|pairs/)
  }
})

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
    expect(storage).toBe(texts.storage)
    expect(sample).toMatch(/^Sample/)
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
    expect(standards.map(([label]) => label)).toEqual(
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

const certificate = {
  kind: 'certificate' as const,
  letterhead,
  title: 'CE certificate',
  scope: 'Conformity with European requirements',
  covers: 'Sterile gloves.',
  standard: 'Regulation (EU) 2017/745 on medical devices',
  issuer: 'Sample certification body',
  issued: '2025-04-01',
  validUntil: '2030-03-31',
  mark: 'CE',
}

test('HOME-7 PAGE-3 EDIT-2 a generated certificate contains the fields of its record and is marked as a sample', async () => {
  const imprint = { number: 'SAMPLE-CE-0000', revision: 2, date: '2026-11-20' }
  const { bytes, pages } = await typeset(certificate, imprint)
  const pageText = pdfText(Buffer.from(bytes))
  expect(pages).toBe(1)
  expect(pageText.split('SAMPLE').length - 1).toBeGreaterThanOrEqual(2)
  const { title, scope, covers, standard, issuer } = certificate
  const texts = [title, scope, covers, standard, issuer, '1 April 2025', '31 March 2030']
  for (const text of [
    ...texts,
    'SAMPLE, not a valid certificate',
    'SAMPLE-CE-0000, Revision 2, 20 November 2026',
  ])
    expect(pageText).toContain(asPdfText(text))
})
