import { z } from 'zod'
import { create, del, get, patch } from '../../api/endpoint.ts'
import { adminFilter, flag, paging, picture, versionColumns, whole } from '../../api/fields.ts'
import { line, paragraphs } from '../../inbox/visitor-fields.ts'
import { tooLargeImage } from '../../storage/image-rules.ts'
import { facilityMessages } from './facility-messages.ts'

declare module '../../api/contract.ts' {
  interface EndpointTables {
    facilities: typeof facilities
  }
}

export const Facility = z.object({
  id: z.number().int(),
  name: z.string(),
  text: z.string(),
  photo: z.string().nullable(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Facility = z.output<typeof Facility>

const FacilityFields = z.strictObject({
  name: line(facilityMessages.name, 120),
  text: paragraphs(facilityMessages.text, 1000),
  position: whole(facilityMessages.position, 1, 999),
  status: flag(),
  photo: picture(),
})
const uploads = { multipart: true, tooLarge: { photo: Object.values(tooLargeImage)[0] ?? '' } } as const

export const facilities = {
  list: get('/Facility', { summary: 'Active facilities in order', query: z.object(paging) }).lists(Facility),
  adminList: get('/admin/Facility', { summary: 'Facilities', query: z.object(adminFilter) }).lists(Facility),
  adminOne: get('/admin/Facility/:id', { summary: 'One facility' }).returns(Facility),
  add: create('/admin/Facility', { summary: 'Add a facility', body: FacilityFields, ...uploads }).returns(
    Facility,
  ),
  update: patch('/admin/Facility/:id', {
    summary: 'Change any fields of a facility',
    body: FacilityFields.partial(),
    ...uploads,
  }).returns(Facility),
  remove: del('/admin/Facility/:id', { summary: 'Move a facility to the trash' }),
}
