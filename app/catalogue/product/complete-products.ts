import { noticesOf } from '../sheet/text/notices.ts'
import {
  type Entry,
  isExamination,
  isNitrile,
  pictureColumns,
  type Product,
  type ProductKind,
  type Specification,
  titleOf,
} from '../facts/product.ts'

const coloured: readonly ProductKind[] = ['micro', 'ortho', 'nitrile-surgical', 'nitrile-examination']

/** Gloves whose cards show the same picture while they are hovered: ortho, micro, nitrile, and all others. */
const hoverGroup = (kind: ProductKind): string => {
  if (isNitrile(kind)) return 'nitrile'
  return kind === 'ortho' || kind === 'micro' ? kind : 'other'
}

const picturesOf = (entry: Entry): string[] => pictureColumns.flatMap((column) => entry[column] ?? [])

const altsOf = (entry: Entry): string[] =>
  pictureColumns.flatMap((column) => (entry[column] ? (entry[`${column}Alt`] ?? '') : []))

/** The second picture of the first such glove. A card that shows that picture already takes its own second one instead. */
function hoverOf(entry: Entry, entries: readonly Entry[]): string | undefined {
  const [main, second] = picturesOf(entry)
  const first = entries.find(
    (other) => hoverGroup(other.kind) === hoverGroup(entry.kind) && picturesOf(other)[1],
  )
  const shared = first && picturesOf(first)[1]
  return shared && shared !== main ? shared : second
}

/** The rows of the specification, and the certifications as the last one. */
const rowsOf = ({ specifications, certifications }: Entry): readonly Specification[] =>
  certifications.length > 0
    ? [...specifications, { label: certificationsLabel, value: certifications.join(', ') }]
    : specifications

export const certificationsLabel = 'Certifications'

function complete(entry: Entry, entries: readonly Entry[]): Product {
  const { id, name, brand, category, kind, subheading, description } = entry
  const { sizes, features, certifications, facts } = entry
  return {
    id,
    name,
    brand,
    category,
    kind,
    subheading,
    description,
    sizes,
    features,
    certifications,
    facts,
    specifications: rowsOf(entry),
    image: picturesOf(entry),
    alts: altsOf(entry),
    hover: hoverOf(entry, entries),
    title: titleOf(entry),
    material: isNitrile(kind) ? 'nitrile' : 'latex',
    sterile: !isExamination(kind),
    plate: coloured.includes(kind) ? 'plate' : 'plate-2',
    notices: noticesOf(entry, entries),
  }
}

/** The gloves as pages show them. @param entries all that are on the site, in their order. */
export const catalogueOf = (entries: readonly Entry[]): Product[] =>
  entries.map((entry) => complete(entry, entries))
