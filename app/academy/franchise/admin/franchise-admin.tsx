import { createInboxScreen } from '../../../kit/admin/inbox-screen/create-inbox-screen.tsx'
import { franchiseInbox } from './franchise-inbox.tsx'

const screen = createInboxScreen(franchiseInbox)

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
