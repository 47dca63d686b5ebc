import type { Entry, Notice, ProductKind } from './product.ts'
import { isExamination, isNitrile } from './specifications.ts'

const number = (id: number): string => String(id).padStart(2, '0')

/** People with latex allergy are led to the nitrile glove that comes nearest in use. */
function latexNotice(kind: ProductKind): Notice {
  const examination = isExamination(kind)
  return {
    kind: 'latex',
    tone: 'warn',
    icon: 'warning',
    title: 'Contains natural rubber latex,',
    text: 'which may cause allergic reactions.',
    instead: {
      before: 'For people with latex allergy, see the',
      link: examination ? 'nitrile examination glove' : 'nitrile surgical glove',
      productId: examination ? 14 : 6,
      after: kind === 'gynecological' ? ', which has a cuff of normal length.' : '.',
    },
  }
}

/** The ban: 21 CFR 895.102 to 895.104, effective 18 January 2017. */
const unitedStatesNotice = (powderFreeId: number): Notice => ({
  kind: 'united-states',
  tone: 'warn',
  icon: 'globe',
  title: 'Not for sale in the United States.',
  text: "Powdered surgeon's and examination gloves have been banned in the United States since 18 January 2017.",
  instead: {
    before: 'The',
    link: 'powder-free version',
    productId: powderFreeId,
    after: ` is number ${number(powderFreeId)}.`,
  },
})

const nonSterileNotice = (kind: ProductKind): Notice => ({
  kind: 'non-sterile',
  tone: 'info',
  icon: 'info',
  title: 'Non-sterile.',
  text: 'For examination and care, not for surgery.',
  instead: {
    before: 'Where the hand must be sterile, choose the',
    link: isNitrile(kind) ? 'nitrile surgical glove' : 'surgical glove',
    productId: isNitrile(kind) ? 6 : 2,
    after: '.',
  },
})

/** What must be read before a glove is chosen, the gravest first. */
export function noticesOf({ kind, powderFreeId }: Entry): readonly Notice[] {
  const notices: Notice[] = []
  if (!isNitrile(kind)) notices.push(latexNotice(kind))
  if (powderFreeId !== undefined) notices.push(unitedStatesNotice(powderFreeId))
  if (isExamination(kind)) notices.push(nonSterileNotice(kind))
  return notices
}

/** What follows a notice's title, as one text: for sheets of paper, which have no links. */
export const noticeText = ({ text, instead }: Notice): string =>
  `${text} ${instead.before} ${instead.link}${instead.after}`
