import { data } from 'react-router'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { Portrait } from '#app/ui/picture/portrait.tsx'
import { splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { academyCrumbs, PageHeader } from '#app/kit/page/header/page-header.tsx'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import { parseSocialLinks } from '#app/company/profile/social-links.ts'
import type { Route } from './+types/leader-page'
import { LeaderRow } from './leader-row.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { rows } = await context.get(siteContext).api.get('/Profile', { query: { group: 'leader' } })
  const leader = rows.find(({ id }) => String(id) === params.id)
  const others = rows.filter((row) => row !== leader)
  return data({ leader, others }, { status: leader ? 200 : 404 })
}

const createCrumbs = (name: string) =>
  academyCrumbs({ label: t('Leadership'), path: '/leadership' }, { label: name, isContent: true })

export const meta = (args: Route.MetaArgs) => {
  const leader = args.loaderData?.leader
  return pageMeta(args, {
    title: leader?.name ?? t('Leader not found'),
    description: leader
      ? `${leader.name}, ${leader.role}. ${splitParagraphs(leader.text ?? '')[0]}`
      : t('There is no such leader.'),
    path: `/leadership/details/${args.params.id}`,
    languages: leader?.languages,
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
        <PageHeader
          title={`${t('Leader not found')}.`}
          crumbs={academyCrumbs({ label: t('Leadership'), path: '/leadership' })}
        >
          <a className="btn mt-8" href="/leadership">
            {t('Leadership')}
          </a>
        </PageHeader>
      </div>
    )
  return (
    <div className="wrap">
      <div className="cols gap-y-8 pb-section">
        <div className="lg:col-span-6">
          <PageHeader
            title={<Content>{leader.name}</Content>}
            lead={<Content>{leader.role}</Content>}
            crumbs={createCrumbs(leader.name)}
          />
          <div className="grid max-w-measure gap-4" lang={contentLanguage(leader.text ?? '')}>
            {splitParagraphs(leader.text ?? '').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ul className="mt-8 flex flex-wrap gap-3" role="list">
            {parseSocialLinks(leader.social).map(({ name, icon, url }) => (
              <li key={url}>
                <a className="btn btn--line btn--s" href={url} target="_blank" rel="noopener">
                  <StaticIcon name={icon} /> {name}
                  <span className="sr-only">, {t('opens in a new tab')}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Portrait
          person={leader}
          sizes="(min-width: 64rem) 40vw, 92vw"
          className="max-lg:max-w-sm lg:col-span-5 lg:col-start-8 lg:mt-fluid-s lg:self-start"
        />
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="mb-6">
            {t('Other leaders')}
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
