import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import { activeStatus, paging } from '../../platform/api/fields/scalar-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow, textInput } from '../../records/field/schemas.ts'
import { identity } from './definition.ts'
import { identityFields } from './fields.ts'

export const IdentityRow = contentRow(identity, identityFields)

const isUnpublished = {
  upiId: true,
  upiName: true,
  gstRate: true,
  certificatePrefix: true,
  signatories: true,
  certificateResults: true,
} as const

export const PublicIdentity = IdentityRow.omit(isUnpublished)

const degrees = (field: typeof identityFields.latitude | typeof identityFields.longitude) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), textInput(field))

const standardEndpoints = contentEndpoints(identity, {
  row: IdentityRow,
  ...contentBodies(identity, identityFields, {
    latitude: degrees(identityFields.latitude),
    longitude: degrees(identityFields.longitude),
  }),
})

export const identities = {
  ...standardEndpoints,
  list: get(identity.api.list, {
    summary: 'Get the site settings, without those of receipts and certificates',
    public: true,
    query: z.object({ ...paging, status: activeStatus().optional() }),
  }).lists(PublicIdentity),
}
