import type { z } from 'zod'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { profile } from './definition.ts'
import { profileFields } from './fields.ts'

export const Profile = contentRow(profile, profileFields)
export type Profile = z.output<typeof Profile>

const bodies = contentBodies(profile, profileFields)

export const profiles = contentEndpoints(profile, {
  row: Profile,
  ...bodies,
  query: { group: bodies.change.shape.group },
  order: 'in their order',
})
