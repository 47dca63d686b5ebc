import { capitalized } from '../../ui/text/capitalized.ts'
import { markets } from '../facts/markets.ts'
import {
  containsLatex,
  hardRules,
  isPowdered,
  isSterile,
  missingSizes,
  reachOf,
  rowOf,
  type Rule,
  ruleNames,
  rulesAgainst,
  workOf,
} from './finder-rules.ts'
import { type Answers, answerLabels, changePath, resultPath } from './finder-answers.ts'
import type { Product } from '../facts/product.ts'
import { isNumber, knownSizes, sizeRange } from '../facts/sizes.ts'

/** Why a glove is ruled out: what it has, in words, and how it may be let in after all. */
export type Group = {
  title: string
  text: string
  /** Nothing lets it in. */
  isHard: boolean
  /** Another answer, with which this is not against them, or where the question is asked again. */
  offer: { label: string; path: string } | undefined
  gloves: readonly { product: Product; also: readonly string[] }[]
}

export type Fit = { product: Product; why: readonly string[]; cautions: readonly string[] }

/** Every glove is in one of the two, and in one group only. */
export type Finding = { fits: readonly Fit[]; ruledOut: readonly Group[] }

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
const sizesIn = (sizes: readonly string[], words = sizes): string =>
  `${sizes.length === 1 ? 'size' : 'sizes'} ${listed(words)}`

/** Sizes that follow each other in a word: 6 to 7.5. */
function runsOf(sizes: readonly string[]): string[] {
  const follows = (size: string, before: string) =>
    knownSizes.indexOf(size) === knownSizes.indexOf(before) + 1 && isNumber(size) === isNumber(before)
  const runs: string[][] = []
  for (const size of sizes) {
    const run = runs.at(-1)
    if (run && follows(size, run.at(-1) ?? '')) run.push(size)
    else runs.push([size])
  }
  return runs.flatMap((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run))
}
const lower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

const workIn = (work: Answers['work'][number]): string =>
  work === 'micro' ? 'work under the microscope' : lower(answerLabels.work[work])

const powderBan = 'banned in the United States since 18 January 2017 (21 CFR 895.102 to 895.104).'

type Words = { title: string; text: string; change?: { label: string; answers: Answers } }

/** What is said of the gloves that a rule excludes; one of them is given, and others in the same words are alike. */
const words: Record<Rule, (product: Product, answers: Answers) => Words> = {
  latex: () => ({ title: 'Natural rubber latex', text: 'You excluded natural rubber latex.' }),
  powder: (_, { free, market }) => {
    const asked = free.includes('nopowder')
    const ban = `Powdered surgeon's and examination gloves ${asked ? 'are also' : 'have been'} ${powderBan}`
    const said = [asked && 'You excluded powder.', market.includes('us') && ban]
    return { title: 'Powdered', text: said.filter(Boolean).join(' ') }
  },
  sterility: (_, answers) => {
    const [asked, other] = answers.sterility.includes('sterile')
      ? (['sterile', 'nonsterile'] as const)
      : (['nonsterile', 'sterile'] as const)
    const label = answerLabels.sterility[other]
    return {
      title: label,
      text: `You asked for ${lower(answerLabels.sterility[asked])} gloves.`,
      change: { label: `Ask for ${lower(label)}`, answers: { ...answers, sterility: [other] } },
    }
  },
  reach: (_, answers) => {
    const [asked, other] = answers.reach.includes('wrist')
      ? (['wrist', 'elbow'] as const)
      : (['elbow', 'wrist'] as const)
    return {
      title: `Cuff ${lower(answerLabels.reach[other])}`,
      text: `You asked for ${asked} length.`,
      change: { label: `Ask for ${other} length`, answers: { ...answers, reach: [other] } },
    }
  },
  size: (product, answers) => {
    const missing = missingSizes(product, answers)
    const alike = product.sizes.filter((size) => missing.some((each) => isNumber(each) === isNumber(size)))
    return {
      title: 'Not in all your sizes',
      text: `${capitalized(sizesIn(missing))} ${missing.length === 1 ? 'is' : 'are'} not made, only ${sizeRange(alike.length > 0 ? alike : product.sizes)}.`,
      change: {
        label: `Leave out ${sizesIn(missing)}`,
        answers: { ...answers, size: answers.size.filter((size) => !missing.includes(size)) },
      },
    }
  },
  work: ({ kind }, answers) => {
    return {
      title: `Made for ${workIn(workOf[kind])}`,
      text: `You asked for ${answers.work.map(workIn).join()}.`,
      change: { label: 'Ask for these', answers: { ...answers, work: [workOf[kind]] } },
    }
  },
}

/** What else is against a glove, beside the rule under which it is listed. */
const alsoOf: Record<Rule, (product: Product, answers: Answers) => string> = {
  latex: () => 'contains latex',
  powder: () => 'powdered',
  sterility: (product) => (isSterile(product) ? 'sterile' : 'non-sterile'),
  reach: (product) => `cuff to the ${reachOf(product)}`,
  size: (product, answers) => `not in ${sizesIn(missingSizes(product, answers))}`,
  work: ({ kind }) => `made for ${workIn(workOf[kind])}`,
}

/** Nothing leads to a result without a glove: there the question is asked again. */
function offerOf(rule: Rule, { change }: Words, products: readonly Product[], answers: Answers) {
  if (hardRules.includes(rule) || !change) return undefined
  if (products.some((product) => rulesAgainst(product, change.answers).length === 0))
    return { label: change.label, path: resultPath(change.answers) }
  return { label: 'Change this answer', path: changePath(answers, rule as Exclude<Rule, 'latex' | 'powder'>) }
}

function groupsOf(products: readonly Product[], answers: Answers): Group[] {
  const out = products
    .map((product) => ({ product, against: rulesAgainst(product, answers) }))
    .filter(({ against }) => against.length > 0)
  return ruleNames.flatMap((rule) => {
    const own = out.filter(({ against }) => against[0] === rule)
    const said = own.map(({ product }) => words[rule](product, answers))
    const kinds = [...new Map(said.map((each) => [each.title + each.text, each])).values()]
    return kinds.map((kind) => {
      const gloves = own.filter((_, at) => said[at]?.title === kind.title && said[at]?.text === kind.text)
      return {
        title: kind.title,
        text: kind.text,
        isHard: hardRules.includes(rule),
        offer: offerOf(rule, kind, products, answers),
        gloves: gloves.map(({ product, against: [, ...others] }) => ({
          product,
          also: others.map((other) => alsoOf[other](product, answers)),
        })),
      }
    })
  })
}

/** Why a glove that fits does so: what was asked for, and what is good to know of every glove. */
function whyOf(product: Product, { work, sterility, reach, size }: Answers): string[] {
  const own = reachOf(product)
  const made = size.filter((each) => product.sizes.includes(each))
  const sterile = isSterile(product)
  return [
    work[0] && `Made for ${workIn(work[0])}`,
    sterile && ['Sterile', rowOf(product, 'Shape')].filter(Boolean).join(', '),
    !sterile && sterility.length > 0 && 'Clean, not sterile',
    !isPowdered(product) && 'Powder-free',
    reach.length > 0 &&
      (own ? `Cuff ${lower(answerLabels.reach[own])}` : 'How far its cuff goes is not stated: ask us'),
    made.length > 0 && `${capitalized(sizesIn(made))} ${made.length === 1 ? 'is' : 'are'} made`,
    !containsLatex(product) && 'Not made with natural rubber latex',
  ].filter((text) => typeof text === 'string')
}

const latexCaution = 'Contains natural rubber latex, which may cause allergic reactions.'
const powderCaution = 'Powdered: not for sale in the United States.'

/** What must be read before it is chosen, the gravest first. */
const cautionsOf = (product: Product): string[] => [
  ...(containsLatex(product) ? [latexCaution] : []),
  ...(isPowdered(product) ? [powderCaution] : []),
  ...product.notices
    .filter(({ kind }) => kind === 'non-sterile' || kind === 'own')
    .map(({ title, text }) => `${title} ${text}`.trim()),
]

/** The gloves that fit the answers, and those that do not with what is against them. @param products all on the site. */
export function findGloves(products: readonly Product[], answers: Answers): Finding {
  const fits = products.filter((product) => rulesAgainst(product, answers).length === 0)
  return {
    // Those without latex first: nobody asks for it.
    fits: [...fits.filter((each) => !containsLatex(each)), ...fits.filter(containsLatex)].map((product) => ({
      product,
      why: whyOf(product, answers),
      cautions: cautionsOf(product),
    })),
    ruledOut: groupsOf(products, answers),
  }
}

/** The answers in words, each with its question, as links back to them. */
export function chosenOf(answers: Answers) {
  const { size, market, ...others } = answers
  const sizes =
    size.length > 0 ? [{ question: 'size', label: capitalized(sizesIn(size, runsOf(size))) } as const] : []
  return [
    ...(['work', 'sterility', 'free', 'reach'] as const).flatMap((question) =>
      others[question].map((answer) => ({
        question,
        label: (answerLabels[question] as Record<string, string>)[answer] ?? '',
      })),
    ),
    ...sizes,
    ...market.map((id) => ({
      question: 'market' as const,
      label: markets.find((each) => each.id === id)?.name ?? '',
    })),
  ].map(({ question, label }) => ({ label, path: changePath(answers, question) }))
}
