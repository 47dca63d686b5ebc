import { createInboxScreen } from '../../../kit/admin/inbox-screen/create-inbox-screen.tsx'
import { admissionInbox } from './admission-inbox.tsx'

const screen = createInboxScreen(admissionInbox)

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
