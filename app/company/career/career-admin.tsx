import { createInboxScreen } from '#app/kit/admin/inbox-screen/create-inbox-screen.tsx'
import { oneKind } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { careerInbox } from './career-inbox.tsx'

const screen = createInboxScreen(oneKind(careerInbox))

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
