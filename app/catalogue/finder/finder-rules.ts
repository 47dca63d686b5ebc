import { mayBeSoldIn, powderBan } from '../facts/facts.ts'
import type { Answers, AnswerTo } from './finder-answers.ts'
import type { Product, ProductKind } from '../facts/product.ts'
import { sizeRules } from '../facts/sizes.ts'

/** The work that gloves of a kind are made for. */
export const workOf: Record<ProductKind, AnswerTo<'work'>> = {
  surgical: 'surgery',
  'nitrile-surgical': 'surgery',
  gynecological: 'gynecology',
  micro: 'micro',
  ortho: 'bone',
  examination: 'care',
  'nitrile-examination': 'care',
}

export const rowOf = ({ specifications }: Product, label: string): string | undefined =>
  specifications.find((row) => row.label.toLowerCase() === label.toLowerCase())?.value

/** By its kind or by its row: where they contradict each other, the graver one holds. */
export const containsLatex = (product: Product): boolean =>
  product.material === 'latex' ||
  /latex|natural rubber/i.test(
    (rowOf(product, 'Material') ?? '').replace(
      /latex[- ]free|(?:not made with|without|no|free of) (?:natural rubber )?latex/gi,
      '',
    ),
  )

/** Likewise by its category or by its row. */
export const isPowdered = (product: Product): boolean =>
  product.category === 'Powdered' ||
  /powder|starch/i.test(
    (rowOf(product, 'Powder') ?? '').replace(/powder[- ]free|(?:without|no|free of) powder/gi, ''),
  )

export const isSterile = (product: Product): boolean =>
  product.sterile && !/\b(?:non|not|un)[- ]?sterile/i.test(rowOf(product, 'Sterility') ?? '')

/** How far the cuff goes; undefined if the row does not say it: a missing fact rules no glove out. */
export function reachOf(product: Product): AnswerTo<'reach'> | undefined {
  const cuff = rowOf(product, 'Cuff') ?? ''
  if (/elbow/i.test(cuff)) return 'elbow'
  if (product.kind === 'gynecological') return /wrist|short/i.test(cuff) ? 'wrist' : 'elbow'
  return cuff && !/long/i.test(cuff) ? 'wrist' : undefined
}

/** The sizes asked for that are not made: numbers are missing in gloves that have numbers, letters in those that have letters. */
export function missingSizes({ sizes }: Product, { size: asked }: Answers): readonly string[] {
  const rules = sizeRules(sizes).map((rule) => asked.filter((size) => rule.includes(size)))
  // All that was asked for is of the other kind.
  if (rules.every((own) => own.length === 0)) return asked
  return rules.flat().filter((size) => !sizes.includes(size))
}

/** The rules, the gravest first. A glove is listed under the first one that rules it out. */
const rules = {
  latex: (product: Product, { free }: Answers) => free.includes('nolatex') && containsLatex(product),
  powder: (product: Product, { free, market }: Answers) =>
    (isPowdered(product) && (free.includes('nopowder') || market.includes(powderBan.market))) ||
    market.some((each) => !mayBeSoldIn(product, each)),
  sterility: (product: Product, { sterility }: Answers) =>
    sterility.length > 0 && sterility.includes('sterile') !== isSterile(product),
  reach: (product: Product, { reach }: Answers) => {
    const own = reachOf(product)
    return own !== undefined && reach.length > 0 && !reach.includes(own)
  },
  size: (product: Product, answers: Answers) => missingSizes(product, answers).length > 0,
  work: ({ kind }: Product, { work }: Answers) => work.length > 0 && !work.includes(workOf[kind]),
}

export type Rule = keyof typeof rules
export const ruleNames = Object.keys(rules) as Rule[]
/** What these exclude, no offer lets in. */
export const hardRules: readonly Rule[] = ['latex', 'powder']

/** What rules a glove out, the gravest first; nothing if it fits. */
export const rulesAgainst = (product: Product, answers: Answers): readonly Rule[] =>
  ruleNames.filter((name) => rules[name](product, answers))
