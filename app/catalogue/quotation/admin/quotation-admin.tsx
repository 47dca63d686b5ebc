import { createInboxScreen } from '#app/kit/admin/inbox-screen/create-inbox-screen.tsx'
import { oneKind } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { quotationInbox } from './quotation-inbox.tsx'

const screen = createInboxScreen(oneKind(quotationInbox))

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
