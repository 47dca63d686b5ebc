import { parseEntries } from '#app/kit/admin/fields/entries-as-text.ts'
import { type FactKey, factKeys, getProperty, type Fact } from '#app/catalogue/facts/fact-properties.ts'
import { formatFact } from '#app/catalogue/facts/facts.ts'

/** Facts that are edited together: they differ only in size and value. */
export type FactBlock = { facts: readonly Fact[]; indexes: readonly number[] }

const emptyFact: Omit<Fact, 'property'> = {
  markets: [],
  size: '',
  value: '',
  unit: '',
  kind: 'limit',
  standard: '',
  edition: '',
  document: '',
  status: 'sample',
}

export const parseFacts = (json: string): Fact[] =>
  (parseEntries(json) as (Partial<Fact> | null)[]).flatMap((entry) => {
    const { property, ...fact } = entry ?? {}
    return property && factKeys.includes(property) ? [{ ...emptyFact, property, ...fact }] : []
  })

export const formatFacts = (json: string): string => parseFacts(json).map(formatFact).join('\n')

const sharedKey = ({ size: _, value: _value, ...fact }: Fact): string => JSON.stringify(fact)

/** Consecutive facts form one block if they differ only in size and value. A fact without a size is its own block. */
export function groupIntoBlocks(facts: readonly Fact[]): FactBlock[] {
  const blocks: { facts: Fact[]; indexes: number[] }[] = []
  for (const [index, fact] of facts.entries()) {
    const last = blocks.at(-1)
    const belongsToLast =
      fact.size !== '' &&
      last?.facts.every(
        (each) => each.size !== '' && each.size !== fact.size && sharedKey(each) === sharedKey(fact),
      )
    if (last && belongsToLast) {
      last.facts.push(fact)
      last.indexes.push(index)
    } else blocks.push({ facts: [fact], indexes: [index] })
  }
  return blocks
}

/** An empty value removes the fact, unless it is the last one of the block. */
export function setSizeValue(facts: readonly Fact[], block: FactBlock, size: string, value: string): Fact[] {
  const at = block.facts.findIndex((fact) => fact.size === size)
  const index = block.indexes[at]
  const [first] = block.facts
  if (index !== undefined) {
    if (value === '' && block.indexes.length > 1) return facts.toSpliced(index, 1)
    return facts.map((fact, each) => (each === index ? { ...fact, value } : fact))
  }
  return first ? facts.toSpliced((block.indexes.at(-1) ?? 0) + 1, 0, { ...first, size, value }) : [...facts]
}

export function addFact(facts: readonly Fact[], property: FactKey, sizes: readonly string[]): Fact[] {
  const { unit = '', isBySize } = getProperty(property)
  return [...facts, { ...emptyFact, property, unit, size: isBySize ? (sizes[0] ?? '') : '' }]
}
