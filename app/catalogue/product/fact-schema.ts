import { z } from 'zod'
import { stringEnum } from '#app/platform/api/fields/scalar-fields.ts'
import { marketIds } from '#app/catalogue/facts/markets.ts'
import {
  factKeys,
  type FactKind,
  factKinds,
  type FactStatus,
  factStatuses,
} from '#app/catalogue/facts/fact-properties.ts'
import { clearableLine, requiredLine } from '#app/platform/api/fields/text-fields.ts'
import { maxFactLengths, factMessages, maxEntries } from './product-messages.ts'

const kinds = Object.keys(factKinds) as [FactKind, ...FactKind[]]
const statuses = Object.keys(factStatuses) as [FactStatus, ...FactStatus[]]

export const Fact = z.object({
  property: z.enum(factKeys),
  markets: z.array(z.enum(marketIds)).readonly(),
  size: z.string(),
  value: z.string(),
  unit: z.string(),
  kind: z.enum(kinds),
  standard: z.string(),
  edition: z.string(),
  document: z.string(),
  revision: z.number().int().optional(),
  status: z.enum(statuses),
})

const optionalText = (name: keyof typeof maxFactLengths) =>
  clearableLine(maxFactLengths[name])
    .transform((text) => text ?? '')
    .default('')

const FactFields = z
  .strictObject({
    property: stringEnum(factKeys, factMessages.property),
    markets: z
      .array(stringEnum(marketIds, factMessages.markets), factMessages.markets)
      .max(marketIds.length, factMessages.markets)
      .transform((chosen) => marketIds.filter((id) => chosen.includes(id)))
      .default([]),
    size: optionalText('size'),
    value: requiredLine(factMessages.value, maxFactLengths.value),
    unit: optionalText('unit'),
    kind: stringEnum(kinds, factMessages.kind),
    standard: optionalText('standard'),
    edition: optionalText('edition'),
    document: optionalText('document'),
    status: stringEnum(statuses, factMessages.status),
  })
  .superRefine(({ kind, standard, document }, context) => {
    const reject = (field: 'standard' | 'document') =>
      context.addIssue({ code: 'custom', path: [field], message: factMessages[field] })
    if (kind === 'limit' && standard === '') reject('standard')
    if (kind === 'claim' && document === '') reject('document')
  })

export const facts = z
  .array(FactFields, factMessages.facts)
  .max(maxEntries.facts, `Please use at most ${maxEntries.facts} facts.`)
