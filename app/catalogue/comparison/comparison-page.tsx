import { data, redirect } from 'react-router'
import { endOfToday } from '#app/ui/date/company-time.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { numberWord } from '#app/ui/text/number-word.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import { useIdentity } from '#app/kit/page/root-data.ts'
import { loadTexts } from '#app/kit/page/texts/load-texts.ts'
import { catalogueNumber, toListedProduct } from '#app/catalogue/facts/product.ts'
import { MarketName } from '#app/catalogue/product/fact-table/fact-links.tsx'
import { loadProducts } from '#app/catalogue/product/load-products.server.ts'
import type { Route } from './+types/comparison-page'
import { ComparisonTable } from './comparison-table.tsx'
import {
  comparePath,
  compareProducts,
  describeProblem,
  maxCompared,
  parseCatalogueNumber,
} from './comparison.ts'
import { compareCrumbs, Picker } from './picker-page.tsx'

export const handle: PageHandle = { isHighCardinality: true, hasMarkets: true }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  // Claims depend on the documents in force, which can change at midnight.
  site.cacheUntil(endOfToday())
  const words = params.ids.slice(0, 100).split('-')
  const asked = [...new Set(words.map(parseCatalogueNumber))]
  const products = await loadProducts(site)
  const compared = products.filter(({ id }) => asked.includes(id)).toSorted((a, b) => a.id - b.id)
  const problem = describeProblem(asked, compared.length)
  if (problem !== undefined) {
    const texts = await loadTexts(site.api, 'catalogue')
    return data({ texts, products: products.map(toListedProduct), compared, problem }, { status: 404 })
  }
  const path = comparePath(compared.map(({ id }) => id))
  if (new URL(request.url).pathname !== path) throw redirect(path, 301)
  return data({ texts: undefined, products: products.map(toListedProduct), compared, problem: undefined })
}

export function meta(args: Route.MetaArgs) {
  const { compared, problem } = args.loaderData ?? { compared: [], problem: undefined }
  const numbers = compared.map(({ id }) => catalogueNumber(id)).join(', ')
  return pageMeta(args, {
    title: problem === undefined ? `Compare gloves ${numbers}` : 'Compare gloves',
    description: 'Our gloves side by side, differences first.',
    path: '/compare',
    breadcrumb: compareCrumbs,
    noindex: true,
  })
}

export default function ComparisonPage({ loaderData }: Route.ComponentProps) {
  const { texts, products, compared, problem } = loaderData
  const { companyName } = useIdentity()
  const ids = compared.map(({ id }) => id)
  const hasSamples = compared.some(({ facts }) => facts.some(({ status }) => status === 'sample'))
  if (texts) return <Picker texts={texts} products={products} chosen={ids} problem={problem} />
  return (
    <div className="wrap pb-section print:pb-0">
      <div className="grid items-end gap-x-6 lg:grid-cols-[1fr_auto] print:[&_h1]:mt-0 print:[&_h1]:text-h4">
        <PageHeader title={`Compare ${numberWord(ids.length)} gloves`} crumbs={compareCrumbs}>
          <p className="hidden print:block print:text-micro">
            {companyName}, for <MarketName />
          </p>
          <p className="mt-4 text-small text-ink-3 print:mt-0 print:max-w-none print:text-micro">
            Limits are requirements of standards and laws, not measurements
            {hasSamples && ', and sample values until they are checked'}. If a value is missing, ask us.
          </p>
        </PageHeader>
        <div className="mb-fluid flex flex-wrap gap-2.5 print:hidden">
          <a className="btn btn--line btn--s" href={`/compare?change=${ids.join('-')}`}>
            <Icon name="plus" />
            {ids.length < maxCompared ? 'Add a glove' : 'Change gloves'}
          </a>
          <button type="button" className="btn btn--line btn--s noscript:hidden" data-print="comparison">
            <StaticIcon name="printer" />
            Print
          </button>
          <button type="button" className="btn btn--line btn--s noscript:hidden" data-copy="">
            <StaticIcon name="copy" />
            <span aria-live="polite">Copy link</span>
          </button>
        </div>
      </div>
      <ComparisonTable products={compared} comparison={compareProducts(compared)} />
    </div>
  )
}
