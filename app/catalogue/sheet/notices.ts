import {
  catalogueNumber,
  type ProductRecord,
  isExamination,
  isNitrile,
  type Notice,
} from '#app/catalogue/facts/product.ts'

const createAlternativeLink = (
  other: ProductRecord | undefined,
  words: Omit<NonNullable<Notice['instead']>, 'productId'>,
) => other && { instead: { ...words, productId: other.id } }

/** Links to the nitrile glove with the most similar use. */
function latexNotice({ kind }: ProductRecord, all: readonly ProductRecord[]): Notice {
  const wanted = isExamination(kind) ? 'nitrile-examination' : 'nitrile-surgical'
  const other = all.find((product) => product.kind === wanted)
  return {
    kind: 'latex',
    tone: 'warn',
    icon: 'warning',
    title: 'Contains natural rubber latex,',
    text: 'which may cause allergic reactions.',
    ...createAlternativeLink(other, {
      before: 'For people with latex allergy, see the',
      link: isExamination(kind) ? 'nitrile examination glove' : 'nitrile surgical glove',
      after: kind === 'gynecological' ? ', which has a cuff of normal length.' : '.',
    }),
  }
}

function findPowderFreeGlove(
  { kind, brand }: ProductRecord,
  all: readonly ProductRecord[],
): ProductRecord | undefined {
  const same = all.filter((product) => product.kind === kind && product.category === 'Powder-Free')
  const plus = `${brand} plus`.toLowerCase()
  return same.find((product) => product.brand.toLowerCase() === plus) ?? same[0]
}

/** Powdered gloves are banned by 21 CFR 895.102 to 895.104, effective 18 January 2017. */
function unitedStatesNotice(entry: ProductRecord, all: readonly ProductRecord[]): Notice {
  const other = findPowderFreeGlove(entry, all)
  return {
    kind: 'united-states',
    tone: 'warn',
    icon: 'globe',
    title: 'Not for sale in the United States.',
    text: "Powdered surgeon's and examination gloves have been banned in the United States since 18 January 2017.",
    ...createAlternativeLink(other, {
      before: 'The',
      link: 'powder-free version',
      after: ` is number ${catalogueNumber(other?.id ?? 0)}.`,
    }),
  }
}

function nonSterileNotice({ kind }: ProductRecord, all: readonly ProductRecord[]): Notice {
  const wanted = isNitrile(kind) ? 'nitrile-surgical' : 'surgical'
  const other = all.find((product) => product.kind === wanted && product.category === 'Powder-Free')
  return {
    kind: 'non-sterile',
    tone: 'info',
    icon: 'info',
    title: 'Non-sterile.',
    text: 'For examination and care, not for surgery.',
    ...createAlternativeLink(other, {
      before: 'Where the hand must be sterile, choose the',
      link: isNitrile(kind) ? 'nitrile surgical glove' : 'surgical glove',
      after: '.',
    }),
  }
}

/** Notices to read before choosing a glove, most severe first. Safety notices are derived, so that none can be forgotten. */
export function getNotices(entry: ProductRecord, all: readonly ProductRecord[]): readonly Notice[] {
  const notices: Notice[] = []
  if (!isNitrile(entry.kind)) notices.push(latexNotice(entry, all))
  if (entry.category === 'Powdered') notices.push(unitedStatesNotice(entry, all))
  if (isExamination(entry.kind)) notices.push(nonSterileNotice(entry, all))
  if (entry.notice) notices.push({ kind: 'own', tone: 'info', icon: 'info', title: '', text: entry.notice })
  return notices
}

export const formatNoticeText = ({ text, instead }: Notice): string =>
  instead ? `${text} ${instead.before} ${instead.link}${instead.after}` : text
