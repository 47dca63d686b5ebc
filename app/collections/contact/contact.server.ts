import type { Generated } from 'kysely'
import { invalid } from '../../api/errors.ts'
import type { Db } from '../../db/open.server.ts'
import { writtenDate } from '../../ui/date/date-formats.ts'
import { isPublished } from '../document/document.server.ts'
import { paperDueOn } from './paper-copy.ts'
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
  document: Generated<string | null>
  dueOn: Generated<string | null>
}

/** Whether there is a document of this number that was not withdrawn. */
async function isInForce(db: Db, number: string): Promise<boolean> {
  const newest = await db
    .selectFrom('document')
    .select('withdrawnOn')
    .where('number', '=', number)
    .where(isPublished('document'))
    .orderBy('revision', 'desc')
    .executeTakeFirst()
  return newest?.withdrawnOn === null
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
      'Paper copy of': (row) => row.document,
      Due: (row) => row.dueOn,
      ...repliesColumn,
      ...receivedColumn,
    },
  },
  {
    send: (given, call) =>
      submitGuarded(call, 'contact', given, async (trx, fields) => {
        const { firstName, lastName, email, phone, subject, document } = fields
        const name = `${firstName} ${lastName}`
        const lines = { Name: name, Email: email, Phone: phone, Subject: subject }
        if (document === null)
          return receiveSubmission(trx, call, 'contact', fields, { subject: `${subject}: ${name}`, lines })
        if (!(await isInForce(trx, document))) invalid({ document: `There is no document ${document}.` })
        const dueOn = paperDueOn()
        const day = writtenDate(dueOn)
        return receiveSubmission(
          trx,
          call,
          'contact',
          { ...fields, dueOn },
          {
            subject: `Paper copy of ${document}: ${name}`,
            lines: { ...lines, 'Paper copy of': document, 'Leaves by': day },
            acknowledged: `The paper copy of ${document} is free, and leaves by ${day}.`,
          },
        )
      }),
  },
)
