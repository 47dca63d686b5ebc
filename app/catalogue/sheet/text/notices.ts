import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { type ProductRecord, isExamination, isNitrile, type Notice } from '../../facts/product.ts'

type Instead = NonNullable<Notice['instead']>

/** The link to another glove, if there is one. */
const insteadOf = (other: ProductRecord | undefined, words: Omit<Instead, 'productId'>) =>
  other && { instead: { ...words, productId: other.id } }

/** People with latex allergy are led to the nitrile glove that comes nearest in use. */
function latexNotice({ kind }: ProductRecord, all: readonly ProductRecord[]): Notice {
  const wanted = isExamination(kind) ? 'nitrile-examination' : 'nitrile-surgical'
  const other = all.find((each) => each.kind === wanted)
  return {
    kind: 'latex',
    tone: 'warn',
    icon: 'warning',
    title: 'Contains natural rubber latex,',
    text: 'which may cause allergic reactions.',
    ...insteadOf(other, {
      before: 'For people with latex allergy, see the',
      link: isExamination(kind) ? 'nitrile examination glove' : 'nitrile surgical glove',
      after: kind === 'gynecological' ? ', which has a cuff of normal length.' : '.',
    }),
  }
}

/** The powder-free glove of the same kind: that of the brand's plus line, or else another. */
function powderFreeOf({ kind, brand }: ProductRecord, all: readonly ProductRecord[]): ProductRecord | undefined {
  const same = all.filter((each) => each.kind === kind && each.category === 'Powder-Free')
  const plus = `${brand} plus`.toLowerCase()
  return same.find((each) => each.brand.toLowerCase() === plus) ?? same[0]
}

/** The ban: 21 CFR 895.102 to 895.104, effective 18 January 2017. */
function unitedStatesNotice(entry: ProductRecord, all: readonly ProductRecord[]): Notice {
  const other = powderFreeOf(entry, all)
  return {
    kind: 'united-states',
    tone: 'warn',
    icon: 'globe',
    title: 'Not for sale in the United States.',
    text: "Powdered surgeon's and examination gloves have been banned in the United States since 18 January 2017.",
    ...insteadOf(other, {
      before: 'The',
      link: 'powder-free version',
      after: ` is number ${catalogueNumber(other?.id ?? 0)}.`,
    }),
  }
}

function nonSterileNotice({ kind }: ProductRecord, all: readonly ProductRecord[]): Notice {
  const wanted = isNitrile(kind) ? 'nitrile-surgical' : 'surgical'
  const other = all.find((each) => each.kind === wanted && each.category === 'Powder-Free')
  return {
    kind: 'non-sterile',
    tone: 'info',
    icon: 'info',
    title: 'Non-sterile.',
    text: 'For examination and care, not for surgery.',
    ...insteadOf(other, {
      before: 'Where the hand must be sterile, choose the',
      link: isNitrile(kind) ? 'nitrile surgical glove' : 'surgical glove',
      after: '.',
    }),
  }
}

const ownNotice = (text: string): Notice => ({ kind: 'own', tone: 'info', icon: 'info', title: '', text })

/**
 * What must be read before a glove is chosen, the gravest first. Nobody can forget what is for safety: it follows from kind and
 * category. @param all the gloves on the site, to one of which a notice may lead.
 */
export function noticesOf(entry: ProductRecord, all: readonly ProductRecord[]): readonly Notice[] {
  const notices: Notice[] = []
  if (!isNitrile(entry.kind)) notices.push(latexNotice(entry, all))
  if (entry.category === 'Powdered') notices.push(unitedStatesNotice(entry, all))
  if (isExamination(entry.kind)) notices.push(nonSterileNotice(entry, all))
  if (entry.notice) notices.push(ownNotice(entry.notice))
  return notices
}

/** What follows a notice's title, as one text: for sheets of paper, which have no links. */
export const noticeText = ({ text, instead }: Notice): string =>
  instead ? `${text} ${instead.before} ${instead.link}${instead.after}` : text
