import { loadTexts } from '../../kit/page/texts/load-texts.ts'
import { getMetaTexts, useTexts } from '../../kit/page/texts/texts.ts'
import { siteContext } from '../../platform/api/site-context.ts'
import { academyCrumbs } from '../../kit/page/header/breadcrumb.tsx'
import { PageHeader } from '../../kit/page/header/page-header.tsx'
import { pageMeta } from '../../kit/page/page-meta.ts'
import type { Route } from './+types/leadership-page'
import { LeaderRow } from './leader-row.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { api } = context.get(siteContext)
  const [texts, { rows }] = await Promise.all([
    loadTexts(api, 'leadership'),
    api.get('/Profile', { query: { group: 'leader' } }),
  ])
  return { texts, leaders: rows }
}

export const meta = (args: Route.MetaArgs) => {
  const { title = '', lead = '' } = getMetaTexts(args, args.loaderData?.texts) ?? {}
  return pageMeta(args, {
    title,
    description: lead,
    path: '/leadership',
    seo: args.loaderData?.texts,
    image: 'gallery/campus',
    breadcrumb: academyCrumbs({ label: title }),
  })
}

export default function LeadershipPage({ loaderData }: Route.ComponentProps) {
  const { leaders } = loaderData
  const { title, lead } = useTexts(loaderData.texts)
  return (
    <div className="wrap">
      <PageHeader title={title} lead={lead} crumbs={academyCrumbs({ label: title })} />
      <ul role="list">
        {leaders.map((leader) => (
          <LeaderRow key={leader.id} leader={leader} />
        ))}
      </ul>
    </div>
  )
}
