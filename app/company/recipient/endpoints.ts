import { z } from 'zod'
import { email, activeStatus, nullable, versionColumns } from '../../platform/api/fields/scalar-fields.ts'
import { submissionNames, type SubmissionName } from '../../collections.ts'
import { contentEndpoints, fixedStatus } from '../../records/content/content-endpoints.ts'
import { recipient } from './definition.ts'

const forEachForm = <T>(value: () => T) =>
  Object.fromEntries(submissionNames.map((name) => [name, value()])) as Record<SubmissionName, T>

export const Recipient = z.object({
  id: z.number().int(),
  /** E-mail address for each form; null means the NOTIFY_EMAIL setting. */
  ...forEachForm(() => z.string().nullable()),
  acknowledge: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Recipient = z.output<typeof Recipient>

const message = 'Please enter an e-mail address, or leave the field empty.'

const RecipientFields = z.strictObject({
  ...forEachForm(() => nullable(email(message), message)),
  acknowledge: activeStatus(),
  status: fixedStatus(),
})

export const recipients = contentEndpoints(recipient, {
  row: Recipient,
  add: RecipientFields,
  change: RecipientFields.partial(),
})
