import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { t, contentLanguage, translationLanguage } from '#app/ui/language/translate.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { OnThisPage } from '#app/kit/page/header/page-header.tsx'
import { parseParts, type Part } from '#app/kit/page/texts/field.ts'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { Drawing } from '#app/academy/course/drawing/drawing.tsx'
import { AcademyHero, academyMeta } from '#app/academy/frame/academy-hero.tsx'
import type { Route } from './+types/why-page'

type SectionProps = { section: ReturnType<typeof buildSections>[number] }

function Why({ section: { id, title, intro, points } }: SectionProps) {
  return (
    <div className="wrap cols">
      <div className="lg:col-span-6">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="lead mt-5">{intro}</p>
      </div>
      <Points points={points} className="lg:col-span-5 lg:col-start-8" />
    </div>
  )
}

function Approach({ section: { id, title, intro, points, trades } }: SectionProps) {
  return (
    <div className="wrap">
      <div className="grid gap-x-gutter gap-y-8 pb-fluid lg:grid-cols-12 lg:items-end">
        <div className="pt-section lg:col-span-5 lg:pb-2">
          <h2 id={`${id}-title`}>{title}</h2>
          <p className="lead mt-5">{intro}</p>
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <Picture
            name="gallery/shop"
            sizes="(min-width: 84rem) 40rem, (min-width: 64rem) 50vw, 100vw"
            className="aspect-4/3 w-full object-cover"
          />
        </div>
      </div>
      <Points points={points} isInColumns />
      <ol
        className="mt-fluid-s grid grid-cols-2 gap-y-4 font-display leading-head font-medium sm:grid-cols-3 lg:grid-cols-6"
        role="list"
        aria-label="Exercises for each trade"
      >
        {trades.map((trade) => (
          <li
            key={trade}
            className="relative border-t-2 border-mark bg-[repeating-linear-gradient(90deg,var(--c-line-2)_0_1px,transparent_1px_calc(100%/8))] bg-size-[100%_0.5rem] bg-no-repeat pt-8 before:absolute before:start-0 before:top-0 before:h-5 before:w-0.5 before:bg-mark"
          >
            {trade}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Differences({ section: { id, title, intro, points } }: SectionProps) {
  return (
    <div className="wrap cols gap-y-fluid-s">
      <h2 className="lg:col-span-4" id={`${id}-title`}>
        {title}
      </h2>
      <p className="max-w-4xl font-display text-title leading-ui font-medium tracking-head text-balance text-ink-2 lg:col-span-8">
        {intro}
      </p>
      <Points points={points} className="mt-fluid-s lg:col-span-full" isInColumns />
    </div>
  )
}

function Careers({ section: { id, title, intro, points } }: SectionProps) {
  return (
    <div className="wrap">
      <div className="head">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="lead">{intro}</p>
      </div>
      <dl className="border-b border-line-2">
        {points.map((point) => (
          <div
            key={point.title}
            className="grid gap-x-gutter gap-y-2 border-t border-line-2 py-6 lg:grid-cols-[5fr_7fr] lg:items-baseline"
            data-rise
          >
            <dt className="font-display text-h3 leading-head font-medium tracking-head text-balance">
              {point.title}
            </dt>
            <dd className="max-w-measure text-ink-2">{point.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Support({ section: { id, title, intro, points } }: SectionProps) {
  return (
    <div className="wrap cols">
      <div className="-mx-margin lg:relative lg:col-span-6 lg:ms-[calc(-1*max(var(--margin),(100vw-var(--page-max))/2))] lg:me-0">
        <Picture
          name="gallery/campus"
          sizes="(min-width: 64rem) 55vw, 100vw"
          className="aspect-4/3 w-full object-cover lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
        />
      </div>
      <div className="pb-section lg:col-span-5 lg:col-start-8 lg:pt-section">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="lead mt-5">{intro}</p>
        <Points points={points} className="mt-8 mb-4" />
        <div lang={translationLanguage()}>
          <ArrowLink href="/service/details">{t('Inspection services')}</ArrowLink>
        </div>
      </div>
    </div>
  )
}

type PointsProps = { points: readonly Part[]; className?: string; isInColumns?: boolean }

function Points({ points, className = '', isInColumns = false }: PointsProps) {
  return (
    <ul className={`grid ${isInColumns ? 'lg:grid-cols-3 lg:gap-x-gutter' : ''} ${className}`} role="list">
      {points.map((point, index) => (
        <li
          key={point.title}
          className={`pt-5 pb-5 ${isInColumns ? 'border-t-2 border-ink' : 'border-t border-line-2'}`}
          data-rise
          data-rise-delay={index * 100}
        >
          <h3>{point.title}</h3>
          <p className="mt-2 max-w-measure text-ink-2">{point.text}</p>
        </li>
      ))}
    </ul>
  )
}

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await loadTexts(context.get(siteContext).api, 'why'),
})

// This page has two addresses, /whyinspel and /tech. `path` is the canonical one.
export const meta = (args: Route.MetaArgs) =>
  academyMeta(args, args.loaderData?.texts, { path: '/whyinspel', image: 'gallery/shop' })

/** The sections in order, each with the classes of its element. */
const sectionContents = {
  why: [Why, 'py-section'],
  approach: [Approach, 'bg-plate pb-section'],
  apart: [Differences, 'py-section'],
  careers: [Careers, 'bg-soft py-section'],
  support: [Support, 'overflow-x-clip'],
} as const

function buildSections(texts: Texts<'why'>) {
  const section = (id: keyof typeof sectionContents) => ({
    id,
    title: texts[`${id}Title`],
    intro: texts[`${id}Intro`],
    points: parseParts(texts[`${id}Points`]),
    trades: splitLines(texts.trades),
  })
  return (Object.keys(sectionContents) as (keyof typeof sectionContents)[]).map(section)
}

export default function WhyPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(loaderData.texts)
  const sections = buildSections(texts)
  return (
    <>
      <AcademyHero title={texts.title} lead={texts.lead} drawing={<Drawing name="control-loop" isLight />}>
        <a className="btn btn--inv" href="/courses">
          {t('See all courses')} <Icon name="arrow-right" className="i--go" />
        </a>
      </AcademyHero>
      <OnThisPage sections={sections} />
      {sections.map((section) => {
        const { id, title } = section
        const [Content, className] = sectionContents[id]
        return (
          <section
            key={id}
            className={className}
            id={id}
            aria-labelledby={`${id}-title`}
            lang={contentLanguage(title)}
          >
            <Content section={section} />
          </section>
        )
      })}
    </>
  )
}
