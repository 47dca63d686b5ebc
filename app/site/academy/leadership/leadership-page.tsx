import { leadershipLead } from '../../../content/academy.ts'
import { siteContext } from '../../../api/site-context.ts'
import { academyCrumbs } from '../../../site-kit/breadcrumb/breadcrumb.tsx'
import { PageHead } from '../../../site-kit/page-head/page-head.tsx'
import { pageMeta } from '../../../site-kit/page-meta.ts'
import type { Route } from './+types/leadership-page'
import { LeaderRow } from './leader-row.tsx'

const crumbs = academyCrumbs({ label: 'Leadership' })

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(siteContext).api.get('/Profile', { query: { group: 'leader' } })).rows

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Leadership',
    description: leadershipLead,
    path: '/leadership',
    image: 'gallery/campus',
    breadcrumb: crumbs,
  })

export default function LeadershipPage({ loaderData: leaders }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Leadership" lead={leadershipLead} crumbs={crumbs} />
      <ul role="list">
        {leaders.map((leader) => (
          <LeaderRow key={leader.id} leader={leader} />
        ))}
      </ul>
    </div>
  )
}
