import { expect, test } from 'vitest'
import type { Product } from '#app/catalogue/facts/product.ts'
import { initialCatalogue as products } from '../../../testing/initial-catalogue.ts'
import {
  type Answers,
  listAnswers,
  type Question,
  questions,
  parseAnswersPath,
  resultPath,
} from './finder-answers.ts'
import { findGloves } from './finder-result.ts'
import { type Rule, violatedRules } from './finder-rules.ts'

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, each) => [...sets, ...sets.map((set) => [...set, each])], [[]])
const choicesOf = (question: Question): string[][] => {
  if (question === 'free' || question === 'size') return subsets(listAnswers(question))
  return [[], ...listAnswers(question).map((option) => [option])]
}
const sizeChoices = choicesOf('size')
const combinationsWithoutSizes = questions
  .filter((question) => question !== 'size')
  .reduce<Record<string, string[]>[]>(
    (sets, question) =>
      sets.flatMap((set) => choicesOf(question).map((chosen) => ({ ...set, [question]: chosen }))),
    [{ size: [] }],
  ) as unknown as Answers[]

const parsePath = (path: string): Answers => {
  const { answers, invalidWords } = parseAnswersPath(path)
  expect(invalidWords, path).toEqual([])
  return answers
}
const gloveAt = (id: number): Product => products.find((each) => each.id === id) ?? expect.fail(`No ${id}`)
const numbers = (gloves: readonly { product: Product }[]) => gloves.map(({ product }) => product.id)
const isLatex = ({ kind }: Product) => !kind.startsWith('nitrile')

const isExcluded = (product: Product, { free, market }: Answers): boolean =>
  (free.includes('nolatex') && isLatex(product)) ||
  ((free.includes('nopowder') || market.includes('us')) && product.category === 'Powdered')

test('BUY-4 no combination of answers returns excluded latex, or powder for the United States', () => {
  let count = 0
  const wrong: string[] = []
  for (const answers of combinationsWithoutSizes) {
    const excluded = products.filter((product) => isExcluded(product, answers))
    for (const size of sizeChoices) {
      count += 1
      const given = { ...answers, size }
      // To save time, check every glove with at most one size, and only the first glove with all combinations of sizes.
      for (const product of size.length < 2 ? excluded : excluded.slice(0, 1)) {
        const [first] = violatedRules(product, given)
        if (first !== 'latex' && first !== 'powder') wrong.push(`${product.id} in ${resultPath(given)}`)
      }
    }
  }
  expect(count).toBe(6 * 3 * 4 * 3 * 6 * 4096)
  expect(wrong.slice(0, 3)).toEqual([])
}, 120_000)

test('BUY-4 every result contains each glove once, and only hard exclusions have no offer', () => {
  for (const answers of combinationsWithoutSizes) {
    for (const size of [[], ['6'], ['7', 'M'], [...listAnswers('size')]]) {
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

test('BUY-4 an offer removes the reason and leads to at least one glove, or back to the question', () => {
  for (const answers of combinationsWithoutSizes) {
    for (const size of [[], ['6', 'M']]) {
      const { ruledOut } = findGloves(products, { ...answers, size })
      for (const { offer, gloves, title } of ruledOut) {
        if (!offer?.path.startsWith('/find/')) continue
        const found = findGloves(products, parsePath(offer.path.slice('/find/'.length)))
        expect(found.fits.length, offer.path).toBeGreaterThan(0)
        const again = found.ruledOut.find((group) => group.title === title)
        expect(numbers(again?.gloves ?? []).filter((id) => numbers(gloves).includes(id))).toEqual([])
      }
    }
  }
})

test('BUY-4 general surgery for the United States: four gloves fit, ten are ruled out, the most severe reason first', () => {
  const { fits, ruledOut } = findGloves(products, parsePath('surgery-sterile-nopowder-wrist-6-6.5-7-7.5-us'))
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
  expect(ruledOut[2]?.gloves[0]?.otherReasons).toContain('not in size 6')
  expect(fits[0]?.reasons).toEqual([
    'Made for general surgery',
    'Sterile pairs',
    'Powder-free',
    'Cuff to the wrist',
    'Sizes 6, 6.5, 7 and 7.5 are made',
    'Not made with natural rubber latex',
  ])
  expect(
    fits.map(({ cautions }) => cautions[0]?.startsWith('Contains natural rubber latex') ?? false),
  ).toEqual([false, true, true, true])
})

test('BUY-3 BUY-4 numbers are compared with numbered gloves, letters with lettered gloves', () => {
  const found = (path: string) =>
    numbers(findGloves(products, parsePath(path)).fits).toSorted((a, b) => a - b)
  expect(found('nopowder-7-m')).toEqual([2, 4, 5, 6, 7, 9, 11, 13, 14])
  expect(found('nopowder-6-m')).toEqual([2, 6, 9, 11, 13, 14])
  expect(found('nopowder-s')).toEqual([13, 14])
  expect(found('nopowder-5.5')).toEqual([2, 9, 11])
})

const withSpecifications = (id: number, specifications: Record<string, string>): Product => {
  const product = gloveAt(id)
  const others = product.specifications.filter(({ label }) => !(label in specifications))
  const rows = Object.entries(specifications).map(([label, value]) => ({ label, value }))
  return { ...product, specifications: [...others, ...rows] }
}

const specified: [number, Record<string, string>, string, Rule[]][] = [
  [6, { Material: 'Natural rubber latex' }, 'nolatex', ['latex']],
  [14, { Material: 'latex, nitrile coated' }, 'nolatex', ['latex']],
  [2, { Powder: 'lightly powdered' }, 'us', ['powder']],
  [2, { Powder: 'corn starch' }, 'nopowder', ['powder']],
  [2, { Sterility: 'Non sterile' }, 'sterile', ['sterility']],
  [6, { Material: 'nitrile, without natural rubber latex' }, 'nolatex', []],
]
test.each(specified)('BUY-4 glove %i with the specification %j counts for %s', (id, rows, path, expected) => {
  expect(violatedRules(withSpecifications(id, rows), parsePath(path))).toEqual(expected)
})
