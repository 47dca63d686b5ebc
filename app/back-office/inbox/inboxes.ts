import { admissionInbox } from '../../academy/admission/admin/admission-inbox.tsx'
import { franchiseInbox } from '../../academy/franchise/admin/franchise-inbox.tsx'
import { quotationInbox } from '../../catalogue/quotation/admin/quotation-inbox.tsx'
import type { SubmissionName } from '../../collections.ts'
import { careerInbox } from '../../company/career/career-inbox.tsx'
import { contactInbox } from '../../company/contact/contact-inbox.tsx'
import type { Inbox } from '../../kit/admin/inbox-screen/define-inbox.ts'

export const inboxes: Record<SubmissionName, Inbox> = {
  admission: admissionInbox,
  contact: contactInbox,
  quotation: quotationInbox,
  franchise: franchiseInbox,
  career: careerInbox,
}
