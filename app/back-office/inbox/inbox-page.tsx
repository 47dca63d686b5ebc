import { admissionInbox } from '#app/academy/admission/admin/admission-inbox.tsx'
import { EntryActions } from '#app/academy/entry/admin/add-admission.tsx'
import { franchiseInbox } from '#app/academy/franchise/admin/franchise-inbox.tsx'
import { quotationInbox } from '#app/catalogue/quotation/admin/quotation-inbox.tsx'
import { careerInbox } from '#app/company/career/career-inbox.tsx'
import { contactInbox } from '#app/company/contact/contact-inbox.tsx'
import { allKinds } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { createInboxScreen } from '#app/kit/admin/inbox-screen/create-inbox-screen.tsx'

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
