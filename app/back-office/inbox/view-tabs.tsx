import { panesId } from '../../kit/admin/inbox-screen/panes.tsx'
import { Toolbar } from '../../kit/admin/list/toolbar.tsx'
import { Tabs } from '../../kit/admin/parts/tabs.tsx'
import { useShell } from '../../kit/admin/shell-context.ts'
import { viewNames, views } from './inbox-view.ts'
import { useConversationList } from './use-conversations.ts'

export function ViewTabs() {
  const { work } = useShell()
  const { view, linkTo } = useConversationList()
  const tabs = viewNames.map((name) => {
    const { label, count } = views[name]
    const total = count && work?.[count]
    return {
      label,
      count: typeof total === 'number' ? total : undefined,
      to: linkTo({ view: name, page: 1 }),
      isSelected: name === view.view,
    }
  })
  return (
    <Toolbar>
      <Tabs label="Views" tabs={tabs} panelId={panesId} />
    </Toolbar>
  )
}
