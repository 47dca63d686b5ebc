import { expressionBuilder } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#app/platform/db/database.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentServer } from '#app/records/content/content.server.ts'
import { contentCsv } from '#app/records/field/columns.server.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'
import { profile, validateProfile, type Group, groupLabels } from './profile.ts'

export const Profile = contentRow(profile, profile.fields)
export type Profile = z.output<typeof Profile>

const profiles = contentEndpoints(profile, {
  query: { group: contentBodies(profile, profile.fields).change.shape.group },
})

export default contentServer({
  definition: profile,
  endpoints: profiles,
  search: ['name', 'role', 'text'],
  where: ({ group }) => group && expressionBuilder<Database, 'profile'>()('group', '=', group),
  check: (row) => validateProfile(row),
  csv: contentCsv(profile, Profile, {
    cells: { group: (row) => groupLabels[row.group as Group] },
  }),
})
