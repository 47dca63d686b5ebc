import { z } from 'zod'
import { create, get } from '../../api/endpoint.ts'
import { choice, email, phone } from '../../api/fields.ts'
import { textLimits } from '../../api/text-limits.ts'
import { contactSubjects } from '../../content/contact-subjects.ts'
import {
  InboxFilter,
  inboxRow,
  line,
  optionalLine,
  paragraphs,
  Received,
} from '../../inbox/clean-text-fields.ts'
import { visitorGuards } from '../../inbox/visitor-guards.ts'

declare module '../../api/contract.ts' {
  interface EndpointTables {
    contacts: typeof contacts
  }
}

const Contact = z.object({
  id: z.number().int(),
  /** First and last name. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  /** Number of the document that is asked for on paper. */
  document: z.string().nullable(),
  /** Day (YYYY-MM-DD) by which it leaves; null once it was answered. */
  dueOn: z.string().nullable(),
  ...inboxRow,
})

const ContactFields = z.strictObject({
  firstName: line('Please enter your first name.', textLimits.name),
  lastName: line('Please enter your last name.', textLimits.name),
  email: email(),
  phone: phone(),
  subject: choice(contactSubjects, 'Please choose a subject.').default(contactSubjects[0]),
  message: paragraphs('Please enter a message.'),
  /** Number of a document: a paper copy is asked for, and the message tells where it goes. */
  document: optionalLine(60),
})
export type ContactFields = z.output<typeof ContactFields>

export const contacts = {
  send: create('/Contact', { summary: 'Send a message', body: ContactFields.extend(visitorGuards) }).returns(
    Received,
  ),
  list: get('/admin/Contact', {
    right: 'submissions.read',
    summary: 'Messages, newest first',
    query: InboxFilter,
  }).lists(Contact),
  one: get('/admin/Contact/:id', { right: 'submissions.read', summary: 'One message' }).returns(Contact),
}
