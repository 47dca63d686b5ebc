import { contentLanguage } from '#app/ui/language/translate.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { Drawing } from '#app/academy/course/drawing/drawing.tsx'
import { AcademyHero, academyMeta } from '#app/academy/frame/academy-hero.tsx'
import type { Route } from './+types/affiliations-page'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { api } = context.get(siteContext)
  const [texts, { rows }] = await Promise.all([loadTexts(api, 'affiliations'), api.get('/Affiliation')])
  return { texts, affiliations: rows }
}

export const meta = (args: Route.MetaArgs) =>
  academyMeta(args, args.loaderData?.texts, {
    path: '/affiliationsandpprovals',
    image: 'gallery/shop',
  })

export default function AffiliationsPage({ loaderData }: Route.ComponentProps) {
  const { affiliations } = loaderData
  const { title, lead } = useTexts(loaderData.texts)
  return (
    <>
      <AcademyHero title={title} lead={lead} drawing={<Drawing name="ex-enclosure" isLight />} />
      <ul
        className="wrap pt-fluid pb-section"
        role="list"
        lang={contentLanguage(affiliations[0]?.description)}
      >
        {affiliations.map(({ id, name, role, description, reference }) => (
          <li
            key={id}
            className="grid gap-x-gutter gap-y-3 border-b border-line-2 py-fluid lg:grid-cols-[6fr_5fr] lg:items-baseline lg:gap-x-fluid"
            data-rise
          >
            <h2 className="max-w-lg leading-tight">{name}</h2>
            <div className="grid max-w-measure gap-2 text-ink-2">
              <p className="font-display text-h3 leading-head font-medium text-ink">{role}</p>
              <p>{description}</p>
              <p className="text-small text-ink-3 nums">{reference}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
