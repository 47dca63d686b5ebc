import { data, redirect } from 'react-router'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { numberWord } from '#app/ui/text/number-word.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import { loadTexts } from '#app/kit/page/texts/load-texts.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import { CompareTray } from '#app/catalogue/product/card/compare-tray.tsx'
import { loadProducts } from '#app/catalogue/product/load-products.server.ts'
import type { Route } from './+types/result-page'
import { answersPath, parseAnswersPath, resultPath } from './finder-answers.ts'
import { Finder, finderCrumbs } from './finder-page.tsx'
import { chosenAnswers, findGloves, type FittingGlove } from './finder-result.ts'
import { Hit } from './hit.tsx'
import { RuledOut } from './ruled-out.tsx'

const crumbs = [...finderCrumbs, { label: 'Result' }]

export const handle: PageHandle = { isHighCardinality: true }

/** Redirects non-canonical paths. Returns 404 with the form for invalid words. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const read = parseAnswersPath(params.answers)
  const site = context.get(siteContext)
  if (read.invalidWords.length) {
    const texts = await loadTexts(site.api, 'catalogue')
    return data({ ...read, texts, finding: undefined }, { status: 404 })
  }
  const path = resultPath(read.answers)
  if (new URL(request.url).pathname !== path) throw redirect(path, 301)
  const products = await loadProducts(site)
  return data({ ...read, texts: undefined, finding: findGloves(products, read.answers) })
}

function formatHeadline(fits: readonly FittingGlove[]): string {
  const [first, ...others] = fits
  if (!first) return 'No glove fits'
  if (others.length === 0) return `Glove ${catalogueNumber(first.product.id)} fits`
  return `${capitalize(numberWord(fits.length))} gloves fit`
}

export function meta(args: Route.MetaArgs) {
  const { finding } = args.loaderData ?? {}
  return pageMeta(args, {
    title: finding ? formatHeadline(finding.fits) : 'Find a glove',
    description: 'Gloves that fit these answers, and excluded gloves with reasons.',
    path: '/find',
    breadcrumb: crumbs,
    noindex: true,
  })
}

export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const { answers, invalidWords, texts, finding } = loaderData
  if (!finding) return <Finder answers={answers} invalidWords={invalidWords} texts={texts} />
  const { fits, ruledOut } = finding
  const chosen = chosenAnswers(answers)
  const canCompare = fits.length > 1
  const marketFragment = answers.market.map((market) => `#${market}`).join('')
  return (
    <>
      <div className="wrap">
        <PageHeader title={formatHeadline(fits)} crumbs={crumbs}>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
            <h2 className="sr-only">Your answers</h2>
            {chosen.length > 0 && (
              <ul className="flex flex-wrap gap-2" role="list">
                {chosen.map(({ label, path }) => (
                  <li key={label}>
                    <a
                      className="inline-flex min-h-9 items-center rounded-1 bg-soft px-3 text-small font-semibold text-ink no-underline hover:text-accent hover:underline"
                      href={path}
                      aria-label={`${label}, change`}
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <ArrowLink href={`/find?change=${answersPath(answers)}`}>
              {chosen.length > 0 ? 'Change answers' : 'Answer a question'}
            </ArrowLink>
          </div>
        </PageHeader>
        <section
          className={
            canCompare
              ? `grid gap-x-gutter gap-y-10 md:grid-cols-3 ${fits.length === 4 ? 'xl:grid-cols-4' : ''}`
              : undefined
          }
          aria-labelledby="h-fit"
        >
          <h2 id="h-fit" className="sr-only">
            Gloves that fit
          </h2>
          {fits.length === 0 && (
            <p className="max-w-measure border-t-2 border-ink py-6">
              No glove in the catalogue meets all your answers. Change an answer, or{' '}
              <a href="/contact?subject=Product%20Information#message">ask us</a>.
            </p>
          )}
          {fits.map((fit) => (
            <Hit
              key={fit.product.id}
              fit={fit}
              sizes={answers.size}
              market={answers.market[0]}
              isOnly={!canCompare}
            />
          ))}
        </section>
        <RuledOut groups={ruledOut} marketFragment={marketFragment} isOpen={fits.length === 0} />
      </div>
      {canCompare && <CompareTray marketFragment={marketFragment} />}
    </>
  )
}
