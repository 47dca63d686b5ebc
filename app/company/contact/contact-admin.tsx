import { createInboxScreen } from '../../kit/admin/inbox-screen/create-inbox-screen.tsx'
import { contactInbox } from './contact-inbox.tsx'

const screen = createInboxScreen(contactInbox)

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
