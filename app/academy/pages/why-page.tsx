import { Icon } from '#app/ui/icon/icon.tsx'
import { t } from '#app/ui/language/translate.ts'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { academyCrumbs, OnThisPage } from '#app/kit/page/header/page-header.tsx'
import { parseParts } from '#app/kit/page/texts/field.ts'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { Drawing } from '#app/academy/course/drawing/drawing.tsx'
import { AcademyHero } from '#app/academy/frame/academy-hero.tsx'
import { academyMeta } from '#app/academy/frame/academy-meta.ts'
import type { Route } from './+types/why-page'
import { Approach, Differences, Careers, Support, Why } from './why-sections.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await loadTexts(context.get(siteContext).api, 'why'),
})

// This page has two addresses, /whyinspel and /tech. `path` is the canonical one.
export const meta = (args: Route.MetaArgs) =>
  academyMeta(args, args.loaderData?.texts, { path: '/whyinspel', image: 'gallery/shop' })

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
        crumbs={academyCrumbs({ label: texts.title, isContent: true })}
        drawing={<Drawing name="control-loop" isLight />}
      >
        <a className="btn btn--inv" href="/courses">
          {t('See all courses')} <Icon name="arrow-right" className="i--go" />
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
