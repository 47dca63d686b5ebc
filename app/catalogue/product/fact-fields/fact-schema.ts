import { z } from 'zod'
import { choice } from '../../../platform/api/fields/fields.ts'
import { marketIds } from '../../facts/markets.ts'
import { factKeys } from '../../facts/fact-properties.ts'
import { type FactKind, factKinds, type FactStatus, factStatuses } from '../../facts/facts.ts'
import { clearableLine, line } from '../../../platform/api/fields/text-fields.ts'
import { factLengths, factMessages, mostEntries } from '../product-messages.ts'

const kinds = Object.keys(factKinds) as [FactKind, ...FactKind[]]
const statuses = Object.keys(factStatuses) as [FactStatus, ...FactStatus[]]

/** A fact as the API sends it. */
export const Fact = z.object({
  property: z.enum(factKeys),
  /** Where it holds; none stands for everywhere. */
  markets: z.array(z.enum(marketIds)).readonly(),
  /** One of the product's; empty for all. */
  size: z.string(),
  value: z.string(),
  unit: z.string(),
  /** A limit names its standard, a claim its document. */
  kind: z.enum(kinds),
  standard: z.string(),
  edition: z.string(),
  document: z.string(),
  /** Of that document, as it is in force: for visitors, who see no claim without one. */
  revision: z.number().int().optional(),
  status: z.enum(statuses),
})

const maybe = (name: keyof typeof factLengths) =>
  clearableLine(factLengths[name])
    .transform((text) => text ?? '')
    .default('')

const FactFields = z
  .strictObject({
    property: choice(factKeys, factMessages.property),
    markets: z
      .array(choice(marketIds, factMessages.markets), factMessages.markets)
      .max(marketIds.length, factMessages.markets)
      .transform((chosen) => marketIds.filter((id) => chosen.includes(id)))
      .default([]),
    size: maybe('size'),
    value: line(factMessages.value, factLengths.value),
    unit: maybe('unit'),
    kind: choice(kinds, factMessages.kind),
    standard: maybe('standard'),
    edition: maybe('edition'),
    document: maybe('document'),
    status: choice(statuses, factMessages.status),
  })
  .superRefine(({ kind, standard, document }, context) => {
    const refuse = (field: 'standard' | 'document') =>
      context.addIssue({ code: 'custom', path: [field], message: factMessages[field] })
    if (kind === 'limit' && standard === '') refuse('standard')
    if (kind === 'claim' && document === '') refuse('document')
  })

/** The facts of a product as they are sent. */
export const facts = z
  .array(FactFields, factMessages.facts)
  .max(mostEntries.facts, `Please use at most ${mostEntries.facts} facts.`)
