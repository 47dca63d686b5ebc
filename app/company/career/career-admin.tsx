import { createInboxScreen } from '../../kit/admin/inbox-screen/create-inbox-screen.tsx'
import { careerInbox } from './career-inbox.tsx'

const screen = createInboxScreen(careerInbox)

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
