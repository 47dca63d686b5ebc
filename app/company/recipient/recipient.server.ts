import { z } from 'zod'
import { email, activeStatus, nullable, versionColumns } from '#app/platform/api/fields/field-schemas.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentServer, type TableOf } from '#app/records/content/content.server.ts'
import { timeColumns } from '#app/records/field/csv-columns.ts'
import { fixedStatus } from '#app/records/field/schemas.ts'
import { submissionNames, type SubmissionName } from '#app/collections.ts'
import { recipient } from './recipient.ts'

const forEachForm = <T>(value: () => T) =>
  Object.fromEntries(submissionNames.map((name) => [name, value()])) as Record<SubmissionName, T>

const Recipient = z.object({
  id: z.number().int(),
  /** E-mail address for each form; null means the NOTIFY_EMAIL setting. */
  ...forEachForm(() => z.string().nullable()),
  acknowledge: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
type Recipient = z.output<typeof Recipient>

const message = 'Please enter an e-mail address, or leave the field empty.'

const RecipientFields = z.strictObject({
  ...forEachForm(() => nullable(email(message), message)),
  acknowledge: activeStatus(),
  status: fixedStatus(),
})

const recipients = contentEndpoints(recipient, {
  row: Recipient,
  add: RecipientFields,
  change: RecipientFields.partial(),
})

declare module '#app/platform/db/database.ts' {
  interface Database {
    recipient: TableOf<Recipient>
  }
}

export default contentServer({
  definition: recipient,
  endpoints: recipients,
  search: [...submissionNames],
  csv: {
    ...Object.fromEntries(submissionNames.map((name) => [name, (row: Recipient) => row[name]])),
    Acknowledgements: (row: Recipient) => (row.acknowledge ? 'On' : 'Off'),
    ...timeColumns,
  },
})
