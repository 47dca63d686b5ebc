import { t, translateMessage } from '#app/ui/language/translate.ts'
import { capitalize, lowerFirst } from '#app/ui/text/capitalize.ts'
import type { Product } from '#app/catalogue/facts/product.ts'
import { isNumericSize, formatSizeList, formatSizes, formatSizeRanges } from '#app/catalogue/facts/sizes.ts'
import { type Answers, answerLabels, changePath, questions, resultPath } from './finder-answers.ts'
import {
  containsLatex,
  hardRules,
  isPowdered,
  isSterile,
  findMissingSizes,
  getCuffReach,
  type Rule,
  ruleNames,
  violatedRules,
  workByKind,
} from './finder-rules.ts'

type FinderResult = ReturnType<typeof findGloves>
export type FittingGlove = FinderResult['fits'][number]
export type RuledOutGroup = FinderResult['ruledOut'][number]

const formatWork = (work: Answers['work'][number]): string =>
  work === 'micro' ? t('work under the microscope') : lowerFirst(t(answerLabels.work[work]))

const powderBan = 'banned in the United States since 18 January 2017 (21 CFR 895.102 to 895.104).'

/** Safety texts are English in every language. */
type RuleText = {
  title: string
  text: string
  isEnglish?: boolean
  change?: { label: string; answers: Answers }
}

/** Rejected gloves with the same text are listed as one group. */
const ruleTexts: Record<Rule, (product: Product, answers: Answers) => RuleText> = {
  latex: () => ({ title: t('Natural rubber latex'), text: t('You excluded natural rubber latex.') }),
  powder: (_, { free, market }) => {
    const excludesPowder = free.includes('nopowder')
    const ban = `Powdered surgeon's and examination gloves ${excludesPowder ? 'are also' : 'have been'} ${powderBan}`
    const title = t('Powdered')
    if (!market.includes('us')) return { title, text: t('You excluded powder.') }
    return { title, text: excludesPowder ? `You excluded powder. ${ban}` : ban, isEnglish: true }
  },
  sterility: (_, answers) => {
    const other = answers.sterility.includes('sterile') ? 'nonsterile' : 'sterile'
    const label = t(answerLabels.sterility[other])
    return {
      title: label,
      text: t(other === 'sterile' ? 'You asked for non-sterile gloves.' : 'You asked for sterile gloves.'),
      change: {
        label: t('Ask for {answer}', { answer: lowerFirst(label) }),
        answers: { ...answers, sterility: [other] },
      },
    }
  },
  reach: (_, answers) => {
    const other = answers.reach.includes('wrist') ? 'elbow' : 'wrist'
    return {
      title: t(`Cuff to the ${other}`),
      text: t(other === 'elbow' ? 'You asked for wrist length.' : 'You asked for elbow length.'),
      change: { label: t(`Ask for ${other} length`), answers: { ...answers, reach: [other] } },
    }
  },
  size: (product, answers) => {
    const missing = findMissingSizes(product, answers)
    const sameType = product.sizes.filter((size) =>
      missing.some((each) => isNumericSize(each) === isNumericSize(size)),
    )
    return {
      title: t('Not in all your sizes'),
      text: t(
        missing.length === 1 ? '{sizes} is not made, only {others}.' : '{sizes} are not made, only {others}.',
        {
          sizes: capitalize(formatSizeList(missing)),
          others: formatSizes(sameType.length > 0 ? sameType : product.sizes),
        },
      ),
      change: {
        label: t('Leave out {sizes}', { sizes: formatSizeList(missing) }),
        answers: { ...answers, size: answers.size.filter((size) => !missing.includes(size)) },
      },
    }
  },
  work: ({ kind }, answers) => {
    return {
      title: t('Made for {work}', { work: formatWork(workByKind[kind]) }),
      text: t('You asked for {work}.', { work: answers.work.map(formatWork).join() }),
      change: { label: t('Ask for these'), answers: { ...answers, work: [workByKind[kind]] } },
    }
  },
}

const shortReasons: Record<Rule, (product: Product, answers: Answers) => string> = {
  latex: () => t('contains latex'),
  powder: () => t('powdered'),
  sterility: (product) => t(isSterile(product) ? 'sterile' : 'non-sterile'),
  reach: (product) => t(getCuffReach(product) === 'elbow' ? 'cuff to the elbow' : 'cuff to the wrist'),
  size: (product, answers) =>
    t('not in {sizes}', { sizes: formatSizeList(findMissingSizes(product, answers)) }),
  work: ({ kind }) => t('made for {work}', { work: formatWork(workByKind[kind]) }),
}

function createOffer(rule: Rule, { change }: RuleText, products: readonly Product[], answers: Answers) {
  if (hardRules.includes(rule) || !change) return undefined
  if (products.some((product) => violatedRules(product, change.answers).length === 0))
    return { label: change.label, path: resultPath(change.answers) }
  return {
    label: t('Change this answer'),
    path: changePath(answers, rule as Exclude<Rule, 'latex' | 'powder'>),
  }
}

function groupRuledOut(products: readonly Product[], answers: Answers) {
  return ruleNames.flatMap((rule) => {
    const members = products.flatMap((product) => {
      const [first, ...others] = violatedRules(product, answers)
      const otherReasons = others.map((other) => shortReasons[other](product, answers))
      return first === rule ? [{ product, otherReasons, reason: ruleTexts[rule](product, answers) }] : []
    })
    const groups = Map.groupBy(members, ({ reason }) => reason.title + reason.text)
    return [...groups.values()].flatMap((gloves) => {
      const [first] = gloves
      if (!first) return []
      const { title, text, isEnglish } = first.reason
      return {
        title,
        text,
        isEnglish,
        isHard: hardRules.includes(rule),
        /** Link to the result with a changed answer, or to the question if that result would be empty. */
        offer: createOffer(rule, first.reason, products, answers),
        gloves,
      }
    })
  })
}

function listReasons(product: Product, { work, sterility, reach, size }: Answers): string[] {
  const productReach = getCuffReach(product)
  const availableSizes = size.filter((each) => product.sizes.includes(each))
  const sterile = isSterile(product)
  return [
    work[0] && t('Made for {work}', { work: formatWork(work[0]) }),
    sterile && t('Sterile pairs'),
    !sterile && sterility.length > 0 && t('Clean, not sterile'),
    !isPowdered(product) && t('Powder-free'),
    reach.length > 0 && t(productReach ? `Cuff to the ${productReach}` : 'Cuff length not stated: ask us'),
    availableSizes.length > 0 &&
      t(availableSizes.length === 1 ? '{sizes} is made' : '{sizes} are made', {
        sizes: capitalize(formatSizeList(availableSizes)),
      }),
    !containsLatex(product) && t('Not made with natural rubber latex'),
  ].filter((text) => typeof text === 'string')
}

const listCautions = (product: Product): string[] => [
  ...(containsLatex(product) ? ['Contains natural rubber latex, which may cause allergic reactions.'] : []),
  ...(isPowdered(product) ? ['Powdered: not for sale in the United States.'] : []),
  ...product.notices
    .filter(({ kind }) => kind === 'non-sterile' || kind === 'own')
    .map(({ title, text }) => `${title} ${text}`.trim()),
]

export function findGloves(products: readonly Product[], answers: Answers) {
  const fits = products.filter((product) => violatedRules(product, answers).length === 0)
  return {
    // Latex-free gloves come first, even if the visitor did not ask for them.
    fits: [...fits.filter((each) => !containsLatex(each)), ...fits.filter(containsLatex)].map((product) => ({
      product,
      reasons: listReasons(product, answers),
      cautions: listCautions(product),
    })),
    ruledOut: groupRuledOut(products, answers),
  }
}

/** The answers with links to change them. All sizes form one answer. */
export function chosenAnswers(answers: Answers) {
  const sizes = answers.size.length > 0 ? [capitalize(formatSizeRanges(answers.size))] : []
  return questions.flatMap((question) => {
    const labels: Readonly<Record<string, string>> = answerLabels[question]
    const chosen =
      question === 'size' ? sizes : answers[question].map((answer) => translateMessage(labels[answer] ?? ''))
    return chosen.map((label) => ({ label, path: changePath(answers, question) }))
  })
}
