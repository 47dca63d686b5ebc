import { useNavigate } from 'react-router'
import { useShortcut } from '../shortcuts.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { usePendingSearch } from '../parts/use-pending-search.ts'
import type { InboxItem } from './inbox-calls.ts'
import { selectedId } from './inbox-view.ts'
import type { Inbox } from './use-inbox.ts'

type InboxSearchProps<Item extends InboxItem> = { inbox: Inbox<Item>; placeholder: string }

/** Searches the tab on the server while one types. */
export function InboxSearch<Item extends InboxItem>({ inbox, placeholder }: InboxSearchProps<Item>) {
  const { view, openId, linkTo } = inbox.value
  const navigate = useNavigate()
  const pending = usePendingSearch()
  const nextId = pending ? selectedId(pending) : openId
  useShortcut({
    keys: '/',
    label: 'Search',
    group: 'Inbox',
    run: () => document.querySelector<HTMLElement>('#main input[type=search]')?.focus(),
  })
  return (
    <SearchBox
      placeholder={placeholder}
      value={view.search}
      // The first letter can be taken back by Back, the others belong to it.
      onSearch={(search) =>
        void navigate(linkTo(nextId, { search, page: 1 }), { replace: view.search !== '' })
      }
    />
  )
}
