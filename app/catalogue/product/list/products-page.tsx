import { Fragment } from 'react'
import { Check } from '#app/ui/form/check.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { contentLanguage, findTranslation, localPath, t } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { numberWord } from '#app/ui/text/number-word.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta } from '#app/kit/page/page-meta.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { brandPath, brandsSection } from '#app/catalogue/brand/brand-path.ts'
import { catalogueNumber, type ListedProduct, toListedProduct } from '#app/catalogue/facts/product.ts'
import { ProductCard, ProductGrid } from '#app/catalogue/product/card/product-card.tsx'
import { loadProducts } from '#app/catalogue/product/load-products.server.ts'
import { groupByCategory, type ProductGroup } from '#app/catalogue/product/product-groups.ts'
import { SafetyNote } from '#app/catalogue/safety-note.tsx'
import type { Route } from './+types/products-page'

const createCrumbs = () => [{ label: t('Home'), path: '/' }, { label: t('Products') }]

export const handle: PageHandle = {
  hasMarkets: true,
  // The loader disables caching for unknown brands.
  query: { brand: (values) => values.every((value) => value.length <= 60) },
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { api, doNotCache } = site
  const [texts, brands, products] = await Promise.all([
    loadTexts(api, 'catalogue'),
    api.get('/Brand'),
    loadProducts(site),
  ])
  const brandNames = brands.rows.map(({ name }) => name)
  if (!searchParams.getAll('brand').every((name) => brandNames.includes(name))) doNotCache()
  return {
    texts,
    brandNames,
    products: products.map(toListedProduct),
    ...parseBrands(searchParams, brandNames),
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t('Products'),
    description: t(
      'Surgical, gynecological, micro, ortho, nitrile and examination gloves, powdered and powder-free, with sizes, instructions for use and technical data sheets.',
    ),
    path: '/product',
    seo: args.loaderData?.texts,
    breadcrumb: createCrumbs(),
    image: 'products/surgical',
  })

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { brandNames, products, chosen, unknown } = loaderData
  const texts = useTexts(loaderData.texts, { gloves: capitalize(numberWord(products.length)) })
  const shown = chosen.length ? products.filter(({ brand }) => chosen.includes(brand)) : products
  const groups = groupByCategory(shown)
  return (
    <div className="wrap pb-section">
      <PageHeader
        title={t('Products')}
        lead={<Content>{texts.productsLead}</Content>}
        crumbs={createCrumbs()}
      >
        <div className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
          <ArrowLink href="/find">{t('Find a glove in five questions')}</ArrowLink>
          <ArrowLink href="/compare">{t('Compare gloves')}</ArrowLink>
        </div>
      </PageHeader>
      <div className="relative z-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line py-3">
        <BrandFilter brandNames={brandNames} chosen={chosen} products={products} />
        <nav className="flex flex-wrap gap-x-6 gap-y-1 text-small" aria-label={t('On this page')}>
          {groups.map(({ id, category, products }) => (
            <a
              key={id}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink no-underline hover:text-accent hover:underline"
              href={`#${id}`}
            >
              {t(category)} <span className="count">{products.length}</span>
            </a>
          ))}
        </nav>
      </div>
      <div className="mt-6 mb-fluid grid gap-2.5">
        {unknown.length > 0 && (
          <UnknownBrand names={unknown} all={chosen.length === 0 ? products.length : undefined} />
        )}
        <SafetyNote />
        <LatexNote products={products} />
      </div>
      {groups.map((group, index) => (
        <GroupSection
          key={group.id}
          group={group}
          lead={texts[group.lead]}
          isFirst={index === 0}
          hasPowderFree={groups.some(({ category }) => category === 'Powder-Free')}
        />
      ))}
    </div>
  )
}

/** Missing if no glove contains latex. */
function LatexNote({ products }: { products: readonly ListedProduct[] }) {
  const free = products.filter(({ material }) => material !== 'latex')
  if (free.length === products.length) return null
  const between = (index: number) => (index === free.length - 1 ? ' and the ' : ', the ')
  return (
    <Notice tone="warn">
      <Content>
        <b>Latex allergy:</b> all gloves here{free.length > 0 && ` but ${numberWord(free.length)}`} contain
        natural rubber latex, which may cause allergic reactions.
        {free.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index === 0 ? ' Latex-free gloves: the ' : between(index)}
            <a href={`/product/${id}`}>{name.toLowerCase()}</a> ({catalogueNumber(id)})
          </Fragment>
        ))}
        {free.length > 0 && '.'}
      </Content>
    </Notice>
  )
}

function UnknownBrand({ names, all }: { names: readonly string[]; all: number | undefined }) {
  const quoted = names.map((name) => `'${name}'`).join(', ')
  return (
    <Notice tone="info">
      <b>{t('We have no brand called {names}.', { names: quoted })}</b>{' '}
      {all === undefined
        ? t('The other brands you chose are shown.')
        : t('All {number} gloves are shown.', { number: numberWord(all), count: all })}
    </Notice>
  )
}

type GroupSectionProps = {
  group: ProductGroup
  lead: string
  isFirst: boolean
  hasPowderFree: boolean
}

function GroupSection({ group, lead, isFirst, hasPowderFree }: GroupSectionProps) {
  const { id, category, products } = group
  return (
    <section className={isFirst ? undefined : 'mt-section'} id={id} aria-labelledby={`h-${id}`}>
      <div className="head mb-8">
        <h2 id={`h-${id}`}>{t(category)}</h2>
        <p className="text-small text-ink-3 nums">
          {t(products.length === 1 ? '{count} glove' : '{count} gloves', { count: products.length })}
        </p>
        <p className="lead" lang={contentLanguage(lead)}>
          {lead}
        </p>
      </div>
      <ProductGrid inPairs>
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            isFirst={isFirst && index < 2}
            hasMarkets
            isRising
          />
        ))}
        {category === 'Powdered' && <PowderedNote path={hasPowderFree ? '' : '/product'} />}
      </ProductGrid>
    </section>
  )
}

function PowderedNote({ path }: { path: string }) {
  return (
    <aside className="grid content-end gap-3 rounded-1 bg-warn-soft p-fluid-s max-lg:odd:col-span-full max-lg:odd:content-start max-sm:col-span-full lg:aspect-4/5 lg:nth-[3n+1]:col-span-full lg:nth-[3n+1]:aspect-auto lg:nth-[3n+1]:content-start">
      <Icon name="warning" className="mb-auto size-8 text-warn" />
      <h3 className="max-w-sm" lang={contentLanguage()}>
        Not for the United States
      </h3>
      <p className="max-w-measure text-ink-2" lang={contentLanguage()}>
        Powdered surgeon's and examination gloves have been banned in the United States since 18 January 2017.
        Every powdered glove here has a powder-free counterpart in the plus line.
      </p>
      <ArrowLink href={`${path}#powder-free`} icon={path ? 'arrow-right' : 'arrow-down'}>
        {t('See powder-free')}
      </ArrowLink>
    </aside>
  )
}

type BrandFilterProps = Record<'brandNames' | 'chosen', readonly string[]> & {
  products: readonly { brand: string }[]
}

function BrandFilter({ brandNames, chosen, products }: BrandFilterProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <details className="group relative" data-dropdown>
        <summary className="btn btn--line select-none">
          <StaticIcon name="filter" />
          {t('Filter')}
          {chosen.length > 0 && <span className="count">{chosen.length}</span>}
          <Icon name="chevron-down" className="transition-[rotate] group-open:rotate-180" />
        </summary>
        <div className="absolute start-0 top-full mt-3 w-md max-w-[calc(100vw-2*var(--margin))] rounded-3 bg-surface lift-3">
          <form id="brands" action={localPath('/product')}>
            <fieldset className="px-6 pt-5 pb-4">
              <legend className="float-start mb-2 w-full text-small font-semibold text-ink-2">
                {t(brandsSection.title)}
              </legend>
              <div className="clear-both grid gap-x-6 xs:grid-cols-2">
                {brandNames.map((name) => (
                  <Check key={name} name="brand" value={name} defaultChecked={chosen.includes(name)}>
                    {name}{' '}
                    <span className="text-ink-3 nums" aria-hidden="true">
                      {products.filter(({ brand }) => brand === name).length}
                    </span>
                  </Check>
                ))}
              </div>
            </fieldset>
          </form>
          <div className="flex justify-between gap-3 border-t border-line px-5 py-4">
            <form action={localPath('/product')}>
              <button className="btn btn--plain btn--s">{t('Reset')}</button>
            </form>
            <button className="btn btn--s" form="brands">
              {findTranslation('Apply filter') ?? 'Apply'}
            </button>
          </div>
        </div>
      </details>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1" role="list" aria-label={t('Chosen brands')}>
          {chosen.map((name) => (
            <li key={name}>
              <a
                className="inline-flex min-h-control-s items-center gap-2 text-small font-semibold text-ink no-underline hover:text-accent"
                href={brandPath(...chosen.filter((other) => other !== name))}
                aria-label={t('Remove {name}', { name })}
              >
                {name}
                <Icon name="x" className="size-4 text-ink-3" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Reads repeated `?brand=` parameters, ignoring case and surrounding spaces. */
function parseBrands(search: URLSearchParams, brandNames: readonly string[]) {
  const requested = [...new Set(search.getAll('brand').map((text) => text.trim()))].filter(Boolean)
  const findBrand = (text: string) => brandNames.find((name) => name.toLowerCase() === text.toLowerCase())
  return {
    chosen: brandNames.filter((name) => requested.some((text) => findBrand(text) === name)),
    unknown: requested.filter((text) => !findBrand(text)),
  }
}
