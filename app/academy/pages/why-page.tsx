import { siteContext } from '../../platform/api/site-context.ts'
import { loadTexts } from '../../kit/page/texts/load-texts.ts'
import type { Texts } from '../../kit/page/texts/page-texts.ts'
import { parseParts } from '../../kit/page/texts/field.ts'
import { getMetaTexts, useTexts } from '../../kit/page/texts/texts.ts'
import { Drawing } from '../course/drawing/drawing.tsx'
import { academyCrumbs } from '../../kit/page/header/breadcrumb.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { OnThisPage } from '../../kit/page/header/on-this-page.tsx'
import { pageMeta } from '../../kit/page/page-meta.ts'
import { splitLines } from '../../ui/text/paragraphs-and-lines.ts'
import { AcademyHero } from '../frame/academy-hero.tsx'
import type { Route } from './+types/why-page'
import { Approach, Differences, Careers, Support, Why } from './why-sections.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await loadTexts(context.get(siteContext).api, 'why'),
})

// This page has two addresses, /whyinspel and /tech. `path` is the canonical one.
export const meta = (args: Route.MetaArgs) => {
  const { title = '', lead = '' } = getMetaTexts(args, args.loaderData?.texts) ?? {}
  return pageMeta(args, {
    title,
    description: lead,
    path: '/whyinspel',
    seo: args.loaderData?.texts,
    image: 'gallery/shop',
    breadcrumb: academyCrumbs({ label: title }),
  })
}

const sectionComponents = {
  why: Why,
  approach: Approach,
  apart: Differences,
  careers: Careers,
  support: Support,
} as const

function buildSections(texts: Texts<'why'>) {
  const section = (id: keyof typeof sectionComponents) => ({
    id,
    title: texts[`${id}Title`],
    intro: texts[`${id}Intro`],
    points: parseParts(texts[`${id}Points`]),
    trades: splitLines(texts.trades),
  })
  return (Object.keys(sectionComponents) as (keyof typeof sectionComponents)[]).map(section)
}

export default function WhyPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(loaderData.texts)
  const sections = buildSections(texts)
  return (
    <>
      <AcademyHero
        title={texts.title}
        lead={texts.lead}
        crumbs={academyCrumbs({ label: texts.title })}
        drawing={<Drawing name="control-loop" isLight />}
      >
        <a className="btn btn--inv" href="/courses">
          See all courses <Icon name="arrow-right" className="i--go" />
        </a>
      </AcademyHero>
      <OnThisPage sections={sections} />
      {sections.map((section) => {
        const Section = sectionComponents[section.id]
        return <Section key={section.id} section={section} />
      })}
    </>
  )
}
