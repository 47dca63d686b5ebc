import { data } from 'react-router'
import { siteContext } from '#app/platform/api/site-context.ts'
import { parseSocialLinks } from '#app/company/profile/social-links.ts'
import { academyCrumbs } from '#app/kit/page/header/breadcrumb.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import { Portrait } from '#app/ui/picture/portrait.tsx'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import type { Route } from './+types/leader-page'
import styles from './leader-page.module.css'
import { LeaderRow } from './leader-row.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { rows } = await context.get(siteContext).api.get('/Profile', { query: { group: 'leader' } })
  const leader = rows.find(({ id }) => String(id) === params.id)
  const others = rows.filter((row) => row !== leader)
  return data({ leader, others }, { status: leader ? 200 : 404 })
}

const createCrumbs = (name: string) =>
  academyCrumbs({ label: 'Leadership', path: '/leadership' }, { label: name })

export const meta = (args: Route.MetaArgs) => {
  const leader = args.loaderData?.leader
  return pageMeta(args, {
    title: leader?.name ?? 'Leader not found',
    description: leader
      ? `${leader.name}, ${leader.role}. ${splitParagraphs(leader.text ?? '')[0]}`
      : 'There is no such leader.',
    path: `/leadership/details/${args.params.id}`,
    image: 'gallery/campus',
    ...(leader
      ? {
          breadcrumb: createCrumbs(leader.name),
          jsonLd: {
            '@type': 'ProfilePage',
            mainEntity: {
              '@type': 'Person',
              name: leader.name,
              jobTitle: leader.role,
              sameAs: parseSocialLinks(leader.social).map(({ url }) => url),
            },
          },
        }
      : { noindex: true }),
  })
}

export default function LeaderPage({ loaderData: { leader, others } }: Route.ComponentProps) {
  if (!leader)
    return (
      <div className="wrap">
        <PageHeader title="Leader not found." crumbs={createCrumbs('Leader not found.')}>
          <a className={`btn ${styles.back}`} href="/leadership">
            Leadership
          </a>
        </PageHeader>
      </div>
    )
  return (
    <div className="wrap">
      <div className={`cols-60 section-end ${styles.leader}`}>
        <div className={styles.text}>
          <PageHeader title={leader.name} lead={leader.role} crumbs={createCrumbs(leader.name)} />
          {splitParagraphs(leader.text ?? '').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ul className={`wrapping ${styles.social}`} role="list">
            {parseSocialLinks(leader.social).map(({ name, icon, url }) => (
              <li key={url}>
                <a className="btn btn--line btn--s" href={url} target="_blank" rel="noopener">
                  <StaticIcon name={icon} /> {name}
                  <span className="vh">, opens in a new tab</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Portrait person={leader} sizes="(min-width: 60rem) 40vw, 92vw" className={styles.portrait} />
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className={styles.others}>
            Other leaders
          </h2>
          <ul role="list">
            {others.map((other) => (
              <LeaderRow key={other.id} leader={other} isSmall />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
