import type { ClientLoaderFunctionArgs, MetaArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { EntryActions } from '../../academy/entry/admin/entry-actions.tsx'
import { adminMeta } from '../../kit/admin/admin-meta.ts'
import { Panes } from '../../kit/admin/inbox-screen/panes.tsx'
import { Screen } from '../../kit/admin/screen.tsx'
import { ConversationList } from './conversation-list.tsx'
import { isSameInboxList, readInboxView } from './inbox-view.ts'
import { OpenConversation } from './open-conversation.tsx'
import { ConversationsContext, type InboxData, loadInbox, useConversations } from './use-conversations.ts'
import { ViewTabs } from './view-tabs.tsx'

export const meta = (args: MetaArgs) => adminMeta(args, 'Inbox')

export const clientLoader = ({ request }: ClientLoaderFunctionArgs): InboxData => loadInbox(request.url)

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname)
    return defaultShouldRevalidate
  return !isSameInboxList(readInboxView(currentUrl.searchParams), readInboxView(nextUrl.searchParams))
}

export default function InboxPage({ loaderData }: { loaderData: InboxData }) {
  const conversations = useConversations(loaderData)
  return (
    <ConversationsContext value={conversations}>
      <Screen title="Inbox" isFullHeight actions={<EntryActions />}>
        <Panes toolbar={<ViewTabs />} isOpen={conversations.view.id !== undefined} hasTabs>
          <ConversationList />
          <OpenConversation />
        </Panes>
      </Screen>
    </ConversationsContext>
  )
}
