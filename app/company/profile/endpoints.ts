import { z } from 'zod'
import {
  stringEnum,
  numericEnum,
  activeStatus,
  optionalPicture,
  position,
  versionColumns,
} from '../../platform/api/fields/fields.ts'
import { clearableParagraphs, clearableLine, requiredLine } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { profile } from './definition.ts'
import { groupNames } from './groups.ts'
import { profileMessages } from './profile-validation.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    profiles: typeof profiles
  }
}

export const Profile = z.object({
  id: z.number().int(),
  group: z.string(),
  name: z.string(),
  role: z.string(),
  text: z.string().nullable(),
  closing: z.string().nullable(),
  social: z.string().nullable(),
  image: z.string().nullable(),
  /** 1: the privacy page names this person as the contact for complaints. */
  officer: z.number().int(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Profile = z.output<typeof Profile>

const group = () => stringEnum(groupNames, profileMessages.group)
const text = 'text must be text.'

const ProfileFields = z.strictObject({
  group: group(),
  name: requiredLine(profileMessages.name, 120),
  role: requiredLine(profileMessages.role, 120),
  text: clearableParagraphs(text, 6000),
  closing: clearableLine(120),
  social: clearableParagraphs(text, 1000),
  image: optionalPicture(),
  officer: numericEnum([0, 1], 'Please choose yes or no.'),
  position: position(),
  status: activeStatus(),
})

const optional = { text: true, closing: true, social: true, officer: true, status: true } as const

export const profiles = contentEndpoints(profile, {
  row: Profile,
  add: ProfileFields.partial(optional),
  change: ProfileFields.partial(),
  query: { group: group().optional() },
  order: 'in their order',
})
