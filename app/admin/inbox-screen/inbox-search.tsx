import { useNavigate } from 'react-router'
import { useShortcut } from '../shortcuts/registry.ts'
import { SearchBox } from '../parts/search-box.tsx'
import type { InboxItem } from './inbox-calls.ts'
import { viewSearch } from './inbox-view.ts'
import type { Inbox } from './use-inbox.ts'

type InboxSearchProps<Item extends InboxItem> = { inbox: Inbox<Item>; placeholder: string }

/** Searches the tab on the server while one types. */
export function InboxSearch<Item extends InboxItem>({ inbox, placeholder }: InboxSearchProps<Item>) {
  const { view, openId } = inbox.value
  const navigate = useNavigate()
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
        void navigate(viewSearch({ ...view, search, page: 1 }, openId) || '?', {
          replace: view.search !== '',
        })
      }
    />
  )
}
