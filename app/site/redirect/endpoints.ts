import type { z } from 'zod'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { redirect } from './definition.ts'
import { redirectFields } from './fields.ts'

export const Redirect = contentRow(redirect, redirectFields)
export type Redirect = z.output<typeof Redirect>

export const redirects = contentEndpoints(redirect, {
  row: Redirect,
  ...contentBodies(redirect, redirectFields),
  order: 'by their old address',
})
