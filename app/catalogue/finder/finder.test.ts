import { expect, test } from 'vitest'
import { initialCatalogue as products } from '../product/initial/initial.server.ts'
import { type Rule, rulesAgainst } from './finder-rules.ts'
import {
  type Answers,
  answersPath,
  answersTo,
  type Question,
  questions,
  readAnswers,
  readPath,
  resultPath,
} from './finder-answers.ts'
import { chosenOf, findGloves } from './finder-result.ts'
import type { Product } from '../facts/product.ts'

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, each) => [...sets, ...sets.map((set) => [...set, each])], [[]])
const choicesOf = (question: Question): string[][] => {
  if (question === 'free' || question === 'size') return subsets(answersTo(question))
  return [[], ...answersTo(question).map((option) => [option])]
}
const sizeChoices = choicesOf('size')
/** Every combination of the answers to all questions but that for sizes. */
const others = questions
  .filter((question) => question !== 'size')
  .reduce<Record<string, string[]>[]>(
    (sets, question) =>
      sets.flatMap((set) => choicesOf(question).map((chosen) => ({ ...set, [question]: chosen }))),
    [{ size: [] }],
  ) as unknown as Answers[]

const asked = (path: string): Answers => {
  const { answers, wrong } = readPath(path)
  expect(wrong, path).toEqual([])
  return answers
}
const gloveAt = (id: number): Product => products.find((each) => each.id === id) ?? expect.fail(`No ${id}`)
const numbers = (gloves: readonly { product: Product }[]) => gloves.map(({ product }) => product.id)
const isLatex = ({ kind }: Product) => !kind.startsWith('nitrile')

/** What of answers a glove must never survive. */
const isExcluded = (product: Product, { free, market }: Answers): boolean =>
  (free.includes('nolatex') && isLatex(product)) ||
  ((free.includes('nopowder') || market.includes('us')) && product.category === 'Powdered')

test('BUY-4 of all answers that can be given, none finds latex where it was excluded, or powder for the United States', () => {
  let seen = 0
  const wrong: string[] = []
  for (const answers of others) {
    const excluded = products.filter((product) => isExcluded(product, answers))
    for (const size of sizeChoices) {
      seen += 1
      const given = { ...answers, size }
      // All gloves with every size, the first one, which has latex and powder, with every choice of sizes.
      for (const product of size.length < 2 ? excluded : excluded.slice(0, 1)) {
        const [first] = rulesAgainst(product, given)
        if (first !== 'latex' && first !== 'powder') wrong.push(`${product.id} in ${resultPath(given)}`)
      }
    }
  }
  expect(seen).toBe(6 * 3 * 4 * 3 * 5 * 4096)
  expect(wrong.slice(0, 3)).toEqual([])
}, 120_000)

test('BUY-4 every glove is in the result once, whatever was answered, and only a hard exclusion has no offer', () => {
  for (const answers of others) {
    for (const size of [[], ['6'], ['7', 'M'], [...answersTo('size')]]) {
      const given = { ...answers, size }
      const { fits, ruledOut } = findGloves(products, given)
      const all = [...numbers(fits), ...ruledOut.flatMap(({ gloves }) => numbers(gloves))]
      expect(
        all.toSorted((a, b) => a - b),
        resultPath(given),
      ).toEqual(products.map(({ id }) => id))
      expect(fits.filter(({ product }) => isExcluded(product, given))).toEqual([])
      for (const { isHard, offer, title } of ruledOut) {
        expect(Boolean(offer), `${title} in ${resultPath(given)}`).toBe(!isHard)
      }
    }
  }
})

test('BUY-4 an offer takes what is against its gloves away and leads to a glove, or else back to the question', () => {
  for (const answers of others) {
    for (const size of [[], ['6', 'M']]) {
      const { ruledOut } = findGloves(products, { ...answers, size })
      for (const { offer, gloves, title } of ruledOut) {
        if (!offer?.path.startsWith('/find/')) continue
        const found = findGloves(products, asked(offer.path.slice('/find/'.length)))
        expect(found.fits.length, offer.path).toBeGreaterThan(0)
        const again = found.ruledOut.find((group) => group.title === title)
        expect(numbers(again?.gloves ?? []).filter((id) => numbers(gloves).includes(id))).toEqual([])
      }
    }
  }
})

test('BUY-4 answers have one address, which reads back as they were, in whatever order and capitals they come', () => {
  const addresses = new Set<string>()
  for (const answers of [...others, ...sizeChoices.map((size) => ({ ...others[0], size }) as Answers)]) {
    const path = answersPath(answers)
    addresses.add(path)
    expect(asked(path)).toEqual(answers)
    if (path !== 'any') expect(asked(path.toUpperCase().split('-').toReversed().join('-'))).toEqual(answers)
  }
  expect(addresses.size).toBe(others.length + sizeChoices.length - 1)
  expect(addresses).toContain('surgery-sterile-nolatex-nopowder-wrist-us')
})

test('BUY-4 no two questions have an answer with the same word', () => {
  const words = questions.flatMap(answersTo).map((word) => word.toLowerCase())
  expect(new Set([...words, 'any']).size).toBe(words.length + 1)
})

test('BUY-4 words that are no answer, or contradict one, are told and not passed over', () => {
  expect(readPath('surgery-nolatx').wrong).toEqual(['nolatx'])
  expect(readPath('sterile-nonsterile').wrong).toEqual(['nonsterile'])
  expect(readPath('us-eu').wrong).toEqual(['us'])
  for (const path of ['', '-', 'any-us', 'surgery--us', '__proto__', 'constructor', 'x'.repeat(9999)])
    expect(readPath(path).wrong.length, path).toBeGreaterThan(0)
  expect(readAnswers(['surgery', 'surgery']).wrong).toEqual([])
})

test('BUY-4 the example of general surgery for the United States: four fit, ten are ruled out, the gravest reason first', () => {
  const { fits, ruledOut } = findGloves(products, asked('surgery-sterile-nopowder-wrist-6-6.5-7-7.5-us'))
  expect(numbers(fits)).toEqual([6, 2, 9, 11])
  expect(ruledOut.map(({ title, gloves }) => [title, ...numbers(gloves)])).toEqual([
    ['Powdered', 1, 3, 8, 10, 12],
    ['Non-sterile', 13, 14],
    ['Cuff to the elbow', 4],
    ['Not in all your sizes', 5, 7],
  ])
  expect(ruledOut[0]?.text).toMatch(/^You excluded powder\. Powdered .* are also banned .* 18 January 2017/)
  expect(ruledOut[3]).toMatchObject({ text: 'Size 6 is not made, only 6.5 to 8.5.', isHard: false })
  expect(ruledOut.map(({ offer }) => offer?.label)).toEqual([
    undefined,
    'Change this answer',
    'Change this answer',
    'Leave out size 6',
  ])
  expect(ruledOut[2]?.gloves[0]?.also).toContain('not in size 6')
  expect(fits[0]?.why).toEqual([
    'Made for general surgery',
    'Sterile, left and right hand',
    'Powder-free',
    'Cuff to the wrist',
    'Sizes 6, 6.5, 7 and 7.5 are made',
    'Not made with natural rubber latex',
  ])
  expect(
    fits.map(({ cautions }) => cautions[0]?.startsWith('Contains natural rubber latex') ?? false),
  ).toEqual([false, true, true, true])
})

test('BUY-4 the answers stand in the result in words, each leading back to its question', () => {
  expect(chosenOf(asked('care-nolatex-6-6.5-7-8-s-m-us'))).toEqual([
    { label: 'Examination and care', path: '/find?change=care-nolatex-6-6.5-7-8-s-m-us#work' },
    { label: 'Free of latex', path: '/find?change=care-nolatex-6-6.5-7-8-s-m-us#free' },
    { label: 'Sizes 6 to 7, 8, S and M', path: '/find?change=care-nolatex-6-6.5-7-8-s-m-us#size' },
    { label: 'United States', path: '/find?change=care-nolatex-6-6.5-7-8-s-m-us#market' },
  ])
})

test('BUY-3 BUY-4 numbers are looked for in gloves that have numbers, letters in those that have letters', () => {
  const found = (path: string) => numbers(findGloves(products, asked(path)).fits).toSorted((a, b) => a - b)
  expect(found('nopowder-7-m')).toEqual([2, 4, 5, 6, 7, 9, 11, 13, 14])
  expect(found('nopowder-6-m')).toEqual([2, 6, 9, 11, 13, 14])
  expect(found('nopowder-s')).toEqual([13, 14])
  expect(found('nopowder-5.5')).toEqual([2, 9, 11])
})

const changed = (id: number, specifications: Record<string, string>): Product => {
  const product = gloveAt(id)
  const kept = product.specifications.filter(({ label }) => !(label in specifications))
  const rows = Object.entries(specifications).map(([label, value]) => ({ label, value }))
  return { ...product, specifications: [...kept, ...rows] }
}

test.each<[string, Product, string, Rule[]]>([
  [
    'latex in the row of a nitrile glove',
    changed(6, { Material: 'Natural rubber latex' }),
    'nolatex',
    ['latex'],
  ],
  ['a nitrile coating over latex', changed(14, { Material: 'latex, nitrile coated' }), 'nolatex', ['latex']],
  ['powder in the row of a powder-free glove', changed(2, { Powder: 'lightly powdered' }), 'us', ['powder']],
  ['starch in the row of a powder-free glove', changed(2, { Powder: 'corn starch' }), 'nopowder', ['powder']],
  [
    'non-sterile in the row of a surgical glove',
    changed(2, { Sterility: 'Non sterile' }),
    'sterile',
    ['sterility'],
  ],
  ['no latex, said so', changed(6, { Material: 'nitrile, without natural rubber latex' }), 'nolatex', []],
  ['no word of the cuff', { ...gloveAt(2), specifications: [] }, 'elbow', []],
])('BUY-4 what the row says counts: %s', (_, product, path, expected) => {
  expect(rulesAgainst(product, asked(path))).toEqual(expected)
})

test('BUY-4 an empty catalogue finds nothing and rules nothing out', () => {
  expect(findGloves([], asked('any'))).toEqual({ fits: [], ruledOut: [] })
})
