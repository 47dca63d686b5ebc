import { entriesOf } from '../../../kit/admin/fields/entries-as-text.ts'
import { type FactKey, factKeys, propertyOf } from '../../facts/fact-properties.ts'
import { factLine } from '../../facts/fact-line.ts'
import type { Fact } from '../../facts/facts.ts'

/** One or several rows that are edited together: those of a property that differ by size and value only. */
export type FactBlock = { facts: readonly Fact[]; indexes: readonly number[] }

const empty: Omit<Fact, 'property'> = {
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

/** The facts of a form, which has them as JSON. */
export const factsOf = (json: string): Fact[] =>
  (entriesOf(json) as (Partial<Fact> | null)[]).flatMap((entry) => {
    const { property, ...fact } = entry ?? {}
    return property && factKeys.includes(property) ? [{ ...empty, property, ...fact }] : []
  })

/** As people read them, one a line. */
export const factLines = (json: string): string => factsOf(json).map(factLine).join('\n')

const shared = ({ size: _, value: _value, ...fact }: Fact): string => JSON.stringify(fact)

/** Rows by size that follow each other make one block, every other row one of its own. */
export function blocksOf(facts: readonly Fact[]): FactBlock[] {
  const blocks: { facts: Fact[]; indexes: number[] }[] = []
  for (const [index, fact] of facts.entries()) {
    const last = blocks.at(-1)
    const [first] = last?.facts ?? []
    const goesOn =
      fact.size !== '' &&
      first &&
      first.size !== '' &&
      shared(first) === shared(fact) &&
      last?.facts.every(({ size }) => size !== fact.size)
    if (goesOn) {
      last?.facts.push(fact)
      last?.indexes.push(index)
    } else blocks.push({ facts: [fact], indexes: [index] })
  }
  return blocks
}

/** Changes what the rows of a block share. */
export const withShared = (facts: readonly Fact[], { indexes }: FactBlock, change: Partial<Fact>): Fact[] =>
  facts.map((fact, index) => (indexes.includes(index) ? { ...fact, ...change } : fact))

/** Changes the value of one size. Nothing takes its row away, as long as another one is left. */
export function withValue(facts: readonly Fact[], block: FactBlock, size: string, value: string): Fact[] {
  const at = block.facts.findIndex((fact) => fact.size === size)
  const index = block.indexes[at]
  const [first] = block.facts
  if (index !== undefined) {
    if (value === '' && block.indexes.length > 1) return facts.toSpliced(index, 1)
    return facts.map((fact, each) => (each === index ? { ...fact, value } : fact))
  }
  return first ? facts.toSpliced((block.indexes.at(-1) ?? 0) + 1, 0, { ...first, size, value }) : [...facts]
}

export const without = (facts: readonly Fact[], { indexes }: FactBlock): Fact[] =>
  facts.filter((_, index) => !indexes.includes(index))

/** With an empty fact of a property at the end. @param sizes of the product. */
export function withNew(facts: readonly Fact[], property: FactKey, sizes: readonly string[]): Fact[] {
  const { unit = '', isBySize } = propertyOf(property)
  return [...facts, { ...empty, property, unit, size: isBySize ? (sizes[0] ?? '') : '' }]
}
