import { z } from 'zod'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow, textInput } from '../../records/field/schemas.ts'
import { identity } from './definition.ts'
import { identityFields } from './fields.ts'

export const IdentityRow = contentRow(identity, identityFields)

const degrees = (field: typeof identityFields.latitude | typeof identityFields.longitude) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), textInput(field))

export const identities = contentEndpoints(identity, {
  row: IdentityRow,
  ...contentBodies(identity, identityFields, {
    latitude: degrees(identityFields.latitude),
    longitude: degrees(identityFields.longitude),
  }),
})
