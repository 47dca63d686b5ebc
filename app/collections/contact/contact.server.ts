import { submitGuarded } from '../../inbox/guard-submission.server.ts'
import type { InboxTable } from '../../inbox/inbox.server.ts'
import { receiveSubmission } from '../receive-submission.server.ts'
import { idColumn, receivedColumn, repliesColumn } from '../csv-columns.ts'
import { submissionServer } from '../submission.server.ts'
import { contacts } from './endpoints.ts'
import { contact } from './definition.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    contact: ContactTable
  }
}

export type ContactTable = InboxTable & {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  subject: string
  message: string
}

export default submissionServer(
  {
    definition: contact,
    endpoints: contacts,
    toRows: (_, rows) => rows.map((row) => ({ ...row, name: `${row.firstName} ${row.lastName}` })),
    csv: {
      ...idColumn,
      'First Name': (row) => row.firstName,
      'Last Name': (row) => row.lastName,
      Email: (row) => row.email,
      Phone: (row) => row.phone,
      Subject: (row) => row.subject,
      Message: (row) => row.message,
      ...repliesColumn,
      ...receivedColumn,
    },
  },
  {
    send: (given, call) =>
      submitGuarded(call, 'contact', given, (trx, fields) => {
        const { firstName, lastName, email, phone, subject } = fields
        const name = `${firstName} ${lastName}`
        const lines = { Name: name, Email: email, Phone: phone, Subject: subject }
        return receiveSubmission(trx, call, 'contact', fields, { subject: `${subject}: ${name}`, lines })
      }),
  },
)
