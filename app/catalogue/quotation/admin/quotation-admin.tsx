import { createInboxScreen } from '../../../kit/admin/inbox-screen/create-inbox-screen.tsx'
import { quotationInbox } from './quotation-inbox.tsx'

const screen = createInboxScreen(quotationInbox)

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
