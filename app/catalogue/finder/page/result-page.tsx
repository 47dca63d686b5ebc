import { data, redirect } from 'react-router'
import { siteContext } from '../../../platform/api/site-context.ts'
import { loadTexts } from '../../../kit/page/texts/load-texts.ts'
import { numberWord } from '../../../ui/text/number-word.ts'
import { catalogueOf } from '../../product/complete-products.ts'
import { answersPath, readPath, resultPath } from '../finder-answers.ts'
import { chosenOf, findGloves } from '../finder-result.ts'
import type { PageHandle } from '../../../kit/page/page-handle.ts'
import { PageHeader } from '../../../kit/page/header/page-header.tsx'
import { pageMeta } from '../../../kit/page/page-meta.ts'
import { capitalized } from '../../../ui/text/capitalized.ts'
import { ArrowLink } from '../../../ui/icon/arrow-link.tsx'
import { CompareTray } from '../../product/card/compare-tray.tsx'
import type { Route } from './+types/result-page'
import { Finder, finderCrumbs } from './finder-page.tsx'
import { Hit } from './hit.tsx'
import { RuledOut } from './ruled-out.tsx'
import styles from './result-page.module.css'

const crumbs = [...finderCrumbs, { label: 'Result' }]

export const handle: PageHandle = { isHighCardinality: true }

/** What the answers in the address find. Other spellings of them lead to their one address; words that are none find nothing. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const read = readPath(params.answers)
  const { api } = context.get(siteContext)
  if (read.wrong.length) {
    const texts = await loadTexts(api, 'catalogue')
    return data({ ...read, texts, finding: undefined }, { status: 404 })
  }
  const path = resultPath(read.answers)
  if (new URL(request.url).pathname !== path) throw redirect(path, 301)
  const products = catalogueOf((await api.get('/Product')).rows)
  return data({ ...read, texts: undefined, finding: findGloves(products, read.answers) })
}

const headlineOf = (count: number): string => {
  if (count === 1) return 'One glove fits'
  return `${capitalized(numberWord(count))} ${count === 0 ? 'glove fits' : 'gloves fit'}`
}

export function meta(args: Route.MetaArgs) {
  const { finding } = args.loaderData ?? {}
  return pageMeta(args, {
    title: finding ? headlineOf(finding.fits.length) : 'Find a glove',
    description: 'The gloves that fit these answers, with the reasons, and what was ruled out and why.',
    path: '/find',
    breadcrumb: crumbs,
    noindex: true,
  })
}

export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const { answers, wrong, texts, finding } = loaderData
  if (!finding) return <Finder answers={answers} wrong={wrong} texts={texts} />
  const { fits, ruledOut } = finding
  const chosen = chosenOf(answers)
  const canCompare = fits.length > 1
  // The pages of gloves are shown for the same market.
  const place = answers.market.map((market) => `#${market}`).join('')
  return (
    <>
      <div className="wrap">
        <PageHeader title={headlineOf(fits.length)} crumbs={crumbs}>
          <div className={styles.answers}>
            <h2 className="vh">Your answers</h2>
            {chosen.length > 0 && (
              <ul role="list">
                {chosen.map(({ label, path }) => (
                  <li key={label}>
                    <a href={path} aria-label={`${label}, change`}>
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
        <div className={styles.result}>
          <section className={styles.fits} aria-labelledby="h-fit">
            <h2 id="h-fit" className="vh">
              Gloves that fit
            </h2>
            {fits.length === 0 && (
              <p className={styles.none}>
                No glove of the catalogue has all that you asked for. Change an answer, or{' '}
                <a href="/contact?subject=Product%20Information#message">ask us</a>.
              </p>
            )}
            {fits.map((fit) => (
              <Hit key={fit.product.id} fit={fit} place={place} canCompare={canCompare} />
            ))}
          </section>
          <RuledOut groups={ruledOut} place={place} />
        </div>
      </div>
      {canCompare && <CompareTray place={place} />}
    </>
  )
}
