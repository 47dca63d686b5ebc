import { z } from 'zod'
import { stringEnum, clearableLine, requiredLine } from '#app/platform/api/fields/field-schemas.ts'
import {
  factKeys,
  type FactKind,
  factKinds,
  type FactStatus,
  factStatuses,
} from '#app/catalogue/facts/fact-properties.ts'
import { marketIds } from '#app/catalogue/facts/markets.ts'
import { maxFactLengths, maxEntries } from './product-limits.ts'

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

export type Fact = z.output<typeof Fact>

const optionalText = (name: keyof typeof maxFactLengths) =>
  clearableLine(maxFactLengths[name])
    .transform((text) => text ?? '')
    .default('')

const marketsMessage = 'Please choose markets, or none for all.'

const FactFields = z
  .strictObject({
    property: stringEnum(factKeys, 'Please choose a property.'),
    markets: z
      .array(stringEnum(marketIds, marketsMessage), marketsMessage)
      .max(marketIds.length, marketsMessage)
      .transform((chosen) => marketIds.filter((id) => chosen.includes(id)))
      .default([]),
    size: optionalText('size'),
    value: requiredLine('Please enter a value, or remove the fact.', maxFactLengths.value),
    unit: optionalText('unit'),
    kind: stringEnum(kinds, 'Please choose Limit or Our value.'),
    standard: optionalText('standard'),
    edition: optionalText('edition'),
    document: optionalText('document'),
    status: stringEnum(statuses, 'Please choose sample or confirmed.'),
  })
  .superRefine(({ kind, standard, document }, context) => {
    const reject = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (kind === 'limit' && standard === '') reject('standard', 'Please enter the standard or law.')
    if (kind === 'claim' && document === '')
      reject('document', 'Please enter the number of the supporting document.')
  })

export const facts = z
  .array(FactFields, 'Please send facts as a list.')
  .max(maxEntries.facts, `Please use at most ${maxEntries.facts} facts.`)
