import { createInboxScreen } from '#app/kit/admin/inbox-screen/create-inbox-screen.tsx'
import { oneKind } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { admissionInbox } from './admission-inbox.tsx'

const screen = createInboxScreen(oneKind(admissionInbox))

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
