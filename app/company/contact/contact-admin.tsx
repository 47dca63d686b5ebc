import { createInboxScreen } from '#app/kit/admin/inbox-screen/create-inbox-screen.tsx'
import { oneKind } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { contactInbox } from './contact-inbox.tsx'

const screen = createInboxScreen(oneKind(contactInbox))

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
