import { data, redirect } from 'react-router'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { contentLanguage, localPath, t } from '#app/ui/language/translate.ts'
import { capitalize, lowerFirst } from '#app/ui/text/capitalize.ts'
import { numberWord } from '#app/ui/text/number-word.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta } from '#app/kit/page/page-meta.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import type { Market } from '#app/catalogue/facts/markets.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import { AddToQuotation } from '#app/catalogue/product/card/add-to-quotation.tsx'
import { CompareTray, CompareCheck } from '#app/catalogue/product/card/compare-tray.tsx'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import { loadProducts } from '#app/catalogue/product/load-products.server.ts'
import { CompactSizeScale } from '#app/catalogue/product/size-scale.tsx'
import { SafetyNote } from '#app/catalogue/safety-note.tsx'
import type { Route } from './+types/finder-result-page'
import { answersPath, parseAnswersPath, resultPath } from './finder-answers.ts'
import { createFinderCrumbs, Finder } from './finder-page.tsx'
import { chosenAnswers, findGloves, type FittingGlove, type RuledOutGroup } from './finder-result.ts'

const createCrumbs = () => [...createFinderCrumbs(), { label: t('Result') }]

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
  if (new URL(request.url).pathname !== localPath(path)) throw redirect(path, 301)
  const products = await loadProducts(site)
  return data({ ...read, texts: undefined, finding: findGloves(products, read.answers) })
}

function formatHeadline(fits: readonly FittingGlove[]): string {
  const [first, ...others] = fits
  if (!first) return t('No glove fits')
  if (others.length === 0) return t('Glove {number} fits', { number: catalogueNumber(first.product.id) })
  return t('{number} gloves fit', { number: capitalize(numberWord(fits.length)), count: fits.length })
}

export function meta(args: Route.MetaArgs) {
  const { finding } = args.loaderData ?? {}
  return pageMeta(args, {
    title: finding ? formatHeadline(finding.fits) : t('Find a glove'),
    description: t('Gloves that fit these answers, and excluded gloves with reasons.'),
    path: '/find',
    breadcrumb: createCrumbs(),
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
        <PageHeader title={formatHeadline(fits)} crumbs={createCrumbs()}>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
            <h2 className="sr-only">{t('Your answers')}</h2>
            {chosen.length > 0 && (
              <ul className="flex flex-wrap gap-2" role="list">
                {chosen.map(({ label, path }) => (
                  <li key={label}>
                    <a
                      className="inline-flex min-h-9 items-center rounded-1 bg-soft px-3 text-small font-semibold text-ink no-underline hover:text-accent hover:underline"
                      href={path}
                      aria-label={t('{answer}, change', { answer: label })}
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <ArrowLink href={`/find?change=${answersPath(answers)}`}>
              {t(chosen.length > 0 ? 'Change answers' : 'Answer a question')}
            </ArrowLink>
          </div>
          {contentLanguage() && (
            <div className="mt-5">
              <SafetyNote />
            </div>
          )}
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
            {t('Gloves that fit')}
          </h2>
          {fits.length === 0 && (
            <p className="max-w-measure border-t-2 border-ink py-6">
              <Sentence
                text="No glove in the catalogue meets all your answers. Change an answer, or {ask}."
                ask={<a href="/contact?subject=Product%20Information#message">{t('ask us')}</a>}
              />
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

type RuledOutProps = { groups: readonly RuledOutGroup[]; marketFragment: string; isOpen: boolean }

function RuledOut({ groups, marketFragment, isOpen }: RuledOutProps) {
  const count = groups.reduce((sum, { gloves }) => sum + gloves.length, 0)
  if (count === 0) return null
  return (
    <details className="group mt-fluid mb-section border-y border-line" open={isOpen}>
      <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3">
        <h2 className="text-h3">
          {t(count === 1 ? '{number} glove ruled out' : '{number} gloves ruled out', {
            number: capitalize(numberWord(count)),
            count,
          })}
        </h2>
        <span className="col-start-1 text-small text-ink-2">{summarize(groups)}</span>
        <Icon
          name="chevron-down"
          className="col-start-2 row-span-2 row-start-1 size-6 transition-[rotate] group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-x-gutter gap-y-6 pt-2 pb-5 md:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
        {groups.map((group) => (
          <Group key={group.title + group.text} group={group} marketFragment={marketFragment} />
        ))}
      </div>
      <p className="mt-1 mb-2 max-w-measure pt-4 pb-4 text-small text-ink-3">
        {t(
          'Results come from the facts on each product page. A missing fact does not rule a glove out. This is not medical advice: the finder does not know your patients, your procedure or the rules of your hospital.',
        )}
      </p>
    </details>
  )
}

const summarize = (groups: readonly RuledOutGroup[]): string =>
  groups.map(({ title, gloves }) => `${gloves.length} ${lowerFirst(title)}`).join(t(', '))

function Group({ group, marketFragment }: { group: RuledOutGroup; marketFragment: string }) {
  const { title, text, isEnglish, isHard, offer, gloves } = group
  return (
    <section>
      <h3 className="font-text text-body leading-ui font-semibold tracking-normal">{title}</h3>
      {isHard && (
        <span className="badge badge--bad">
          <Icon name="ban" />
          {t('Always excluded')}
        </span>
      )}
      <p className="mt-1 mb-2 text-small text-ink-2">
        {isEnglish ? <Content>{text}</Content> : text} {offer && <a href={offer.path}>{offer.label}</a>}
      </p>
      <ul className="text-small leading-ui" role="list">
        {gloves.map(({ product: { id, title, brand }, otherReasons }) => (
          <li key={id} className="md:py-1">
            <a
              className="text-ink max-md:inline-flex max-md:min-h-11 max-md:items-center max-md:gap-1.5"
              href={`/product/${id}${marketFragment}`}
            >
              <span className="nums">{catalogueNumber(id)}</span> <Content>{title}</Content>
            </a>{' '}
            <span className="text-ink-3">
              {brand}
              {otherReasons.length > 0 && t('; also {reasons}', { reasons: otherReasons.join(t(', ')) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type HitProps = {
  fit: FittingGlove
  sizes: readonly string[]
  market: Market | undefined
  isOnly: boolean
}

function Hit({ fit, sizes, market, isOnly }: HitProps) {
  const { product, reasons, cautions } = fit
  const { id, brand, title } = product
  const path = `/product/${id}${market ? `#${market}` : ''}`
  const Title = isOnly ? 'h2' : 'h3'
  return (
    <article className={`grid ${isOnly ? 'gap-x-gutter gap-y-6 lg:grid-cols-12' : 'content-start gap-4'}`}>
      <a
        className={isOnly ? '*:aspect-4/5 lg:col-span-5' : '*:aspect-square [&_img]:object-[50%_8%]'}
        href={path}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Plate
          product={product}
          sizes={isOnly ? '(min-width: 64rem) 40vw, 92vw' : '(min-width: 48rem) 30vw, 92vw'}
          isLead={isOnly}
        />
      </a>
      <div
        className={`grid justify-items-start ${isOnly ? 'content-center gap-4 lg:col-span-7 lg:ps-fluid' : 'content-start gap-2'}`}
      >
        <p className="flex gap-2.5 text-small text-ink-2">
          <span className="nums">{catalogueNumber(id)}</span>
          <span aria-hidden="true">/</span>
          <span>{brand}</span>
        </p>
        <Title>
          <a className="title-link" href={path}>
            <Content>{title}</Content>
          </a>
        </Title>
        <CompactSizeScale sizes={product.sizes} />
        <ul className={`my-1 grid leading-lead ${isOnly ? 'gap-1.5' : 'gap-0.5 text-small'}`} role="list">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-2">
              <Icon name="check" className="mt-0.5 text-good" />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
        {cautions.map((caution) => (
          <p key={caution} className="flex gap-2 text-small leading-lead font-semibold text-warn">
            <Icon name="warning" className="mt-0.5" />
            <span lang={contentLanguage(caution)}>{caution}</span>
          </p>
        ))}
        <div className={`mt-1 flex flex-wrap items-center ${isOnly ? 'gap-3' : 'gap-x-6 gap-y-1'}`}>
          <AddToQuotation
            id={id}
            name={`${title}, ${brand}`}
            className={isOnly ? 'btn' : 'btn btn--line btn--s'}
            sizes={sizes.filter((size) => product.sizes.includes(size))}
            market={market}
          />
          {isOnly ? (
            <a className="btn btn--line" href={path}>
              {t('View Product')}
            </a>
          ) : (
            <CompareCheck product={product} />
          )}
        </div>
      </div>
    </article>
  )
}
