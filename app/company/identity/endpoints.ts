import { z } from 'zod'
import { versionColumns, integer } from '../../platform/api/fields/scalar-fields.ts'
import { countryName } from '../../records/identity/identity.ts'
import {
  clearableParagraphs,
  clearableLine,
  requiredLine,
  requiredParagraphs,
} from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints, type Exposed, fixedStatus } from '../../records/content/content-endpoints.ts'
import { identity } from './definition.ts'
import {
  validateOpeningHours,
  identityMessages,
  isDegrees,
  validateContactLines,
  validateUrl,
} from './identity-validation.ts'

export const IdentityRow = z.object({
  id: z.number().int(),
  companyName: z.string(),
  legalName: z.string(),
  academyName: z.string(),
  foundingYear: z.number().int(),
  founderYears: z.number().int(),
  street: z.string(),
  locality: z.string(),
  district: z.string(),
  state: z.string(),
  postalCode: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  /** One per line: 'Sales: +91 484 123 4567'. */
  phones: z.string(),
  emails: z.string(),
  /** One per line: 'Monday to Saturday: 09:00 to 17:30'. */
  openingHours: z.string().nullable(),
  linkedin: z.string().nullable(),
  x: z.string().nullable(),
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  status: z.number().int(),
  ...versionColumns,
})
export type IdentityRow = z.output<typeof IdentityRow>

const rejectIfInvalid =
  (validate: (text: string) => string | undefined) => (text: string | null, ctx: z.RefinementCtx) => {
    const message = validate(text ?? '')
    if (message) ctx.addIssue({ code: 'custom', message })
  }

const degrees = (name: 'latitude' | 'longitude', max: number) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    requiredLine(identityMessages[name], 20).refine((text) => isDegrees(text, max), identityMessages[name]),
  )
const contactLines = (name: 'phones' | 'emails') =>
  requiredParagraphs(identityMessages[name], 2000).superRefine(
    rejectIfInvalid((text) => validateContactLines(name, text)),
  )
const url = () => clearableLine(300).superRefine(rejectIfInvalid(validateUrl))
const name = (field: 'companyName' | 'legalName' | 'academyName') => requiredLine(identityMessages[field], 80)

const IdentityFields = z.strictObject({
  companyName: name('companyName'),
  legalName: name('legalName'),
  academyName: name('academyName'),
  foundingYear: integer(identityMessages.foundingYear, 1800, 2100),
  founderYears: integer(identityMessages.founderYears, 1, 200),
  street: requiredLine(identityMessages.street, 120),
  locality: requiredLine(identityMessages.locality, 80),
  district: requiredLine(identityMessages.district, 80),
  state: requiredLine(identityMessages.state, 80),
  postalCode: requiredLine(identityMessages.postalCode, 20),
  countryCode: requiredLine(identityMessages.countryCode, 2).refine(
    countryName,
    identityMessages.countryCode,
  ),
  latitude: degrees('latitude', 90),
  longitude: degrees('longitude', 180),
  phones: contactLines('phones'),
  emails: contactLines('emails'),
  openingHours: clearableParagraphs('openingHours must be text.', 1000).superRefine(
    rejectIfInvalid(validateOpeningHours),
  ),
  linkedin: url(),
  x: url(),
  facebook: url(),
  instagram: url(),
  status: fixedStatus(),
})

export const identities = contentEndpoints(identity, {
  row: IdentityRow,
  add: IdentityFields,
  change: IdentityFields.partial(),
})
