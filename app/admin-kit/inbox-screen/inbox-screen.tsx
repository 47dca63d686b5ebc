import { Fragment, type ReactNode } from 'react'
import { useNarrow } from '../parts/narrow.ts'
import { Toolbar } from '../parts/toolbar.tsx'
import { Screen } from '../screen.tsx'
import { ExportLink } from './export-link.tsx'
import type { InboxCalls, InboxData, InboxItem } from './inbox-calls.ts'
import { InboxList } from './inbox-list.tsx'
import { InboxSearch } from './inbox-search.tsx'
import type { ListWords } from './list-states.tsx'
import { OpenItem } from './open-item.tsx'
import { Panes } from './panes.tsx'
import { StageTabs } from './stage-tabs.tsx'
import { type Inbox, useInbox } from './use-inbox.ts'

/** What an inbox is called, and what it says of itself. */
export type InboxWords = ListWords & {
  heading: string
  search: string
  /** Where 'back' leads to on small screens, where that is not the list's title. */
  backTo?: string
  /** Stands beside the list while nothing is open. */
  unselected: { title: string; text: string }
}

type InboxScreenProps<Item extends InboxItem> = {
  calls: InboxCalls<Item>
  data: InboxData<Item>
  words: InboxWords
  /** A row of the list: an InboxRow. */
  renderRow: (item: Item) => ReactNode
  /** The row that is open, whole. */
  renderDetail: (item: Item, inbox: Inbox<Item>) => ReactNode
}

/** A screen of submissions: tabs where they have a status, search, list, and what is open beside it. */
export function InboxScreen<Item extends InboxItem>({
  calls,
  data,
  words,
  renderRow,
  renderDetail,
}: InboxScreenProps<Item>) {
  const inbox = useInbox(calls, data)
  const isNarrow = useNarrow()
  return (
    <Screen
      title={words.heading}
      isFitted
      actions={isNarrow ? undefined : <ExportLink value={inbox.value} />}
    >
      <Panes
        inbox={inbox}
        toolbar={
          <Toolbar>
            {calls.setStatus && <StageTabs inbox={inbox} />}
            <InboxSearch inbox={inbox} placeholder={words.search} />
          </Toolbar>
        }
      >
        <InboxList inbox={inbox} words={words}>
          {(item) => <Fragment key={item.id}>{renderRow(item)}</Fragment>}
        </InboxList>
        <OpenItem inbox={inbox} backTo={words.backTo ?? words.title} unselected={words.unselected}>
          {(item) => renderDetail(item, inbox)}
        </OpenItem>
      </Panes>
    </Screen>
  )
}
