import { mayBeSoldIn, powderBan } from '#app/catalogue/facts/facts.ts'
import type { Product, ProductKind } from '#app/catalogue/facts/product.ts'
import { sizeScales } from '#app/catalogue/facts/sizes.ts'
import type { Answers, AnswerTo } from './finder-answers.ts'

export const workByKind: Record<ProductKind, AnswerTo<'work'>> = {
  surgical: 'surgery',
  'nitrile-surgical': 'surgery',
  gynecological: 'gynecology',
  micro: 'micro',
  ortho: 'bone',
  examination: 'care',
  'nitrile-examination': 'care',
}

const findSpecification = ({ specifications }: Product, label: string): string | undefined =>
  specifications.find((row) => row.label.toLowerCase() === label.toLowerCase())?.value

const latexFree = /latex[- ]free|(?:not made with|without|no|free of) (?:natural rubber )?latex/gi
const powderFree = /powder[- ]free|(?:without|no|free of) powder/gi

/** The material and the specification may disagree. A glove contains latex if either one says so. */
export const containsLatex = (product: Product): boolean =>
  product.material === 'latex' ||
  /latex|natural rubber/i.test((findSpecification(product, 'Material') ?? '').replace(latexFree, ''))

/** The category and the specification may disagree. A glove is powdered if either one says so. */
export const isPowdered = (product: Product): boolean =>
  product.category === 'Powdered' ||
  /powder|starch/i.test((findSpecification(product, 'Powder') ?? '').replace(powderFree, ''))

export const isSterile = (product: Product): boolean =>
  product.sterile && !/\b(?:non|not|un)[- ]?sterile/i.test(findSpecification(product, 'Sterility') ?? '')

/** Undefined if the cuff is not stated: a missing fact must not rule out a glove. */
export function getCuffReach(product: Product): AnswerTo<'reach'> | undefined {
  const cuff = findSpecification(product, 'Cuff') ?? ''
  if (/elbow/i.test(cuff)) return 'elbow'
  if (product.kind === 'gynecological') return /wrist|short/i.test(cuff) ? 'wrist' : 'elbow'
  return cuff && !/long/i.test(cuff) ? 'wrist' : undefined
}

/** Compares numbers only with gloves in numbered sizes, and letters only with gloves in lettered sizes. */
export function findMissingSizes({ sizes }: Product, { size: asked }: Answers): readonly string[] {
  const requested = sizeScales(sizes).map((scale) => asked.filter((size) => scale.includes(size)))
  if (requested.every((group) => group.length === 0)) return asked
  return requested.flat().filter((size) => !sizes.includes(size))
}

/** In order of severity. A glove is listed under the first rule that it violates. */
const rules = {
  latex: (product: Product, { free }: Answers) => free.includes('nolatex') && containsLatex(product),
  powder: (product: Product, { free, market }: Answers) =>
    (isPowdered(product) && (free.includes('nopowder') || market.includes(powderBan.market))) ||
    market.some((each) => !mayBeSoldIn(product, each)),
  sterility: (product: Product, { sterility }: Answers) =>
    sterility.length > 0 && sterility.includes('sterile') !== isSterile(product),
  reach: (product: Product, { reach }: Answers) => {
    const productReach = getCuffReach(product)
    return productReach !== undefined && reach.length > 0 && !reach.includes(productReach)
  },
  size: (product: Product, answers: Answers) => findMissingSizes(product, answers).length > 0,
  work: ({ kind }: Product, { work }: Answers) => work.length > 0 && !work.includes(workByKind[kind]),
}

export type Rule = keyof typeof rules
export const ruleNames = Object.keys(rules) as Rule[]
export const hardRules: readonly Rule[] = ['latex', 'powder']

export const violatedRules = (product: Product, answers: Answers): readonly Rule[] =>
  ruleNames.filter((name) => rules[name](product, answers))
