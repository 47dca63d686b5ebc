import { admissionInbox } from '../../academy/admission/admin/admission-inbox.tsx'
import { EntryActions } from '../../academy/entry/admin/entry-actions.tsx'
import { franchiseInbox } from '../../academy/franchise/admin/franchise-inbox.tsx'
import { quotationInbox } from '../../catalogue/quotation/admin/quotation-inbox.tsx'
import { careerInbox } from '../../company/career/career-inbox.tsx'
import { contactInbox } from '../../company/contact/contact-inbox.tsx'
import { allKinds } from '../../kit/admin/inbox-screen/inbox-scope.ts'
import { createInboxScreen } from '../../kit/admin/inbox-screen/create-inbox-screen.tsx'

const inboxes = {
  admission: admissionInbox,
  contact: contactInbox,
  quotation: quotationInbox,
  franchise: franchiseInbox,
  career: careerInbox,
}

const screen = createInboxScreen(allKinds(inboxes, <EntryActions />))

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
