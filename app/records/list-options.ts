import { z } from 'zod'
import { numericEnum } from '#app/platform/api/fields/field-schemas.ts'
import type { ContentCollection } from './collection-definition.ts'

/** Values by column, from the query parameter `facets`, such as `category_id=3&type=Online`. */
export const parseFacets = (text: string | undefined): [column: string, value: string][] => [
  ...new URLSearchParams(text ?? ''),
]

export function sortColumns({ files, hasJsonTexts }: ContentCollection, row: object, input: object) {
  const fields = hasJsonTexts ? [] : Object.keys(input).filter((name) => name in row && !(name in files))
  return [...fields, 'createdAt', 'updatedAt']
}

export function listOptions(definition: ContentCollection, row: object, input: object) {
  const columns = sortColumns(definition, row, input)
  // `revisions=all` is only for the address of the back-office list, which otherwise sends `current=1`.
  const facets = [...Object.keys(definition.facets ?? {}), ...(definition.hasRevisions ? ['revisions'] : [])]
  const facetsMessage = `facets must be pairs such as column=value of ${facets.join(', ') || 'no column'}.`
  return {
    sortBy: z
      .string()
      .max(60)
      .refine(
        (text) => columns.includes(text.replace(/^-/, '')),
        'sortBy must be a field of the list; - reverses the order.',
      )
      .optional(),
    facets: z
      .string()
      .max(1000, facetsMessage)
      .refine((text) => parseFacets(text).every(([column]) => facets.includes(column)), facetsMessage)
      .optional(),
    scheduled: numericEnum([1], 'scheduled must be 1.').optional(),
  }
}
