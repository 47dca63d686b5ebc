import { PageText } from '#app/ui/language/sentence.tsx'
import { findTranslation, t } from '#app/ui/language/translate.ts'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { academyCrumbs, PageHeader } from '#app/kit/page/header/page-header.tsx'
import { parseParts } from '#app/kit/page/texts/field.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import type { DrawingName } from '#app/academy/category/course-drawings.ts'
import { Drawing } from '#app/academy/course/drawing/drawing.tsx'
import { academyMeta } from '#app/academy/frame/academy-hero.tsx'
import type { Route } from './+types/services-page'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await loadTexts(context.get(siteContext).api, 'services'),
})

export const meta = (args: Route.MetaArgs) =>
  academyMeta(args, args.loaderData?.texts, {
    path: '/service/details',
    image: 'gallery/shop',
    describe: () =>
      t('Third-party inspection, non-destructive testing, Ex, piping, vessels, coating and loops.'),
  })

const drawings: readonly DrawingName[] = [
  'piping-isometric',
  'angle-probe',
  'ex-enclosure',
  'pressure-vessel',
  'coating-layers',
  'control-loop',
]

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(loaderData.texts)
  return (
    <>
      <div className="wrap">
        <PageHeader
          title={<PageText text={texts.title} />}
          lead={<PageText text={texts.lead} />}
          crumbs={academyCrumbs({ label: findTranslation(texts.title) ?? texts.title })}
        />
        <ul className="grid gap-x-gutter gap-y-fluid pb-section sm:grid-cols-2 lg:grid-cols-3" role="list">
          {parseParts(texts.services).map(({ title, text }, index) => (
            <li key={title} data-rise data-rise-delay={(index % 3) * 100}>
              <div className="aspect-3/2 overflow-hidden rounded-1 bg-plate">
                <Drawing name={drawings[index % drawings.length]} />
              </div>
              <h2 className="mt-5 text-h3">
                <PageText text={title} />
              </h2>
              <p className="mt-2 max-w-md text-ink-2">
                <PageText text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
      <section className="bg-plate py-section" aria-labelledby="how">
        <div className="wrap cols">
          <div className="lg:col-span-5">
            <h2 id="how">
              <PageText text={texts.howTitle} />
            </h2>
            <p className="mt-5 mb-8 max-w-sm text-lead leading-lead text-ink-2">
              <PageText text={texts.closing} />
            </p>
            <a className="btn" href="/contact">
              <PageText text={texts.button} />
            </a>
          </div>
          <ol className="[counter-reset:step] lg:col-span-6 lg:col-start-7" role="list">
            {splitLines(texts.how).map((step) => (
              <li
                key={step}
                className="grid grid-cols-[3rem_1fr] items-baseline border-t border-line-2 py-5 text-lead leading-lead [counter-increment:step] before:font-display before:text-h3 before:leading-none before:font-medium before:text-accent before:nums before:content-[counter(step)] last:border-b"
              >
                <PageText text={step} />
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  )
}
