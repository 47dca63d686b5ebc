import { data } from 'react-router'
import { leaderById, leaders } from '../../../content/leaders.ts'
import { academyCrumbs } from '../../../site-kit/breadcrumb/breadcrumb.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Portrait } from '../../../ui/portrait/portrait.tsx'
import { PageHead } from '../../../site-kit/page-head/page-head.tsx'
import { pageMeta } from '../../../site-kit/page-meta.ts'
import type { Route } from './+types/leader-page'
import styles from './leader-page.module.css'
import { LeaderRow } from './leader-row.tsx'

const leaderOf = (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? leaderById(Number(id)) : undefined)

export const loader = ({ params }: Route.LoaderArgs) =>
  data(null, { status: leaderOf(params.id) ? 200 : 404 })

const crumbsOf = (name: string) =>
  academyCrumbs({ label: 'Leadership', path: '/leadership' }, { label: name })

export const meta = (args: Route.MetaArgs) => {
  const leader = leaderOf(args.params.id)
  return pageMeta(args, {
    title: leader?.name ?? 'Leader not found',
    description: leader ? `${leader.name}, ${leader.position}. ${leader.bio[0]}` : 'There is no such leader.',
    path: `/leadership/details/${args.params.id}`,
    image: 'gallery/campus',
    ...(leader
      ? {
          breadcrumb: crumbsOf(leader.name),
          jsonLd: {
            '@type': 'ProfilePage',
            mainEntity: {
              '@type': 'Person',
              name: leader.name,
              jobTitle: leader.position,
              sameAs: leader.social.map(({ url }) => url),
            },
          },
        }
      : { noindex: true }),
  })
}

export default function LeaderPage({ params }: Route.ComponentProps) {
  const leader = leaderOf(params.id)
  if (!leader) return <LeaderNotFound />
  return (
    <div className="wrap">
      <div className={styles.leader}>
        <div className={styles.text}>
          <PageHead title={leader.name} lead={leader.position} crumbs={crumbsOf(leader.name)} />
          {leader.bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ul className={styles.social} role="list">
            {leader.social.map(({ name, icon, url }) => (
              <li key={name}>
                <a className="btn btn--line btn--s" href={url} target="_blank" rel="noopener">
                  <Icon name={icon} /> {name}
                  <span className="vh">, opens in a new tab</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Portrait person={leader} sizes="(min-width: 60rem) 40vw, 92vw" className={styles.portrait} />
      </div>
      <section aria-labelledby="others">
        <h2 id="others" className={styles.others}>
          Who else leads the academy
        </h2>
        <ul role="list">
          {leaders
            .filter(({ id }) => id !== leader.id)
            .map((other) => (
              <LeaderRow key={other.id} leader={other} isSmall />
            ))}
        </ul>
      </section>
    </div>
  )
}

function LeaderNotFound() {
  return (
    <div className="wrap">
      <PageHead title="Leader not found." crumbs={crumbsOf('Leader not found.')}>
        <a className={`btn ${styles.back}`} href="/leadership">
          Leadership
        </a>
      </PageHead>
    </div>
  )
}
