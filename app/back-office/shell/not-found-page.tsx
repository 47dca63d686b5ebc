import { type MetaArgs, data, Link } from 'react-router'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { adminMeta, Screen } from '#app/kit/admin/screen.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = (args: MetaArgs) => adminMeta(args, 'Page not found')

export default function NotFoundPage() {
  return (
    <Screen title="Page not found">
      <StatePanel icon="search" title="There is no page at this address.">
        <p>The page may have moved, or the address may be mistyped.</p>
        <Link className="btn" to="/admin/">
          Dashboard
        </Link>
      </StatePanel>
    </Screen>
  )
}
