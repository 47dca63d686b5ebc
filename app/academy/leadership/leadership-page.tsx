import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { Portrait } from '#app/ui/picture/portrait.tsx'
import { isSamplePortrait } from '#app/ui/picture/sample-portrait.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import type { Profile } from '#app/company/profile/profile.server.ts'
import { AcademyHeader, academyMeta } from '#app/academy/frame/academy-hero.tsx'
import type { Route } from './+types/leadership-page'
import { LeaderRow } from './leader-row.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { api } = context.get(siteContext)
  const [texts, leaders, instructors] = await Promise.all([
    loadTexts(api, 'leadership'),
    api.get('/Profile', { query: { group: 'leader' } }),
    api.get('/Profile', { query: { group: 'instructor' } }),
  ])
  return { texts, leaders: leaders.rows, instructors: instructors.rows }
}

export const meta = (args: Route.MetaArgs) =>
  academyMeta(args, args.loaderData?.texts, { path: '/leadership', image: 'gallery/campus' })

export default function LeadershipPage({ loaderData }: Route.ComponentProps) {
  const { leaders, instructors } = loaderData
  const { title, lead } = useTexts(loaderData.texts)
  return (
    <div className="wrap">
      <AcademyHeader title={title} lead={lead} />
      <ul role="list">
        {leaders.map((leader) => (
          <LeaderRow key={leader.id} leader={leader} />
        ))}
      </ul>
      <InstructorGrid instructors={instructors} />
      <p className="mt-8 mb-section text-small text-ink-2">
        {[...leaders, ...instructors].some(isSamplePortrait) &&
          t('The portraits are drawings. Names and people are samples.')}
      </p>
    </div>
  )
}

function InstructorGrid({ instructors }: { instructors: readonly Profile[] }) {
  if (instructors.length === 0) return null
  return (
    <section aria-labelledby="instructors">
      <h2 id="instructors">{t('Instructors')}</h2>
      <ul
        className="mt-6 grid grid-cols-2 gap-x-gutter gap-y-8 lg:grid-cols-4"
        role="list"
        lang={contentLanguage(instructors[0]?.role)}
      >
        {instructors.map((person) => (
          <li key={person.id} data-rise>
            <Portrait person={person} sizes="(min-width: 64rem) 20rem, 46vw" />
            <h3 className="mt-3 text-h4">{person.name}</h3>
            <p className="text-small text-ink-2">{person.role}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
