import { createInboxScreen } from '#app/kit/admin/inbox-screen/create-inbox-screen.tsx'
import { oneKind } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { franchiseInbox } from './franchise-inbox.tsx'

const screen = createInboxScreen(oneKind(franchiseInbox))

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
