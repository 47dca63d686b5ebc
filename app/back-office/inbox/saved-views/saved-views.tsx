import { use } from 'react'
import { Link } from 'react-router'
import { inboxViewToQuery } from '../inbox-view.ts'
import { useConversationList } from '../use-conversations.ts'
import { toInboxView } from './saved-filter.ts'
import styles from './saved-views.module.css'
import { SavedViewsContext, useShownView } from './use-saved-views.ts'
import { ViewMenu } from './view-menu.tsx'

export function SavedViews() {
  const { views } = use(SavedViewsContext)
  const { view: inboxView } = useConversationList()
  const shown = useShownView(inboxView)
  if (views.length === 0) return null
  return (
    <nav className={styles.views} aria-label="Saved views">
      <ul role="list">
        {views.map((view) => (
          <li key={view.id}>
            <Link
              className={styles.view}
              to={{ search: inboxViewToQuery(toInboxView(view.filter)) }}
              aria-current={view === shown ? 'page' : undefined}
            >
              {view.name}
              {view.shared && <span className="vh"> (shared)</span>}{' '}
              <span className="count">{view.count}</span>
            </Link>
            {view === shown && (
              <ViewMenu
                key={view.id}
                view={view}
                siblings={views.filter(({ shared }) => shared === view.shared)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
