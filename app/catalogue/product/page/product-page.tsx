import type { ReactNode } from 'react'
import { data } from 'react-router'
import { Diagram } from '#app/ui/diagram/diagram.tsx'
import featureIcons from '#app/ui/icon/feature-icons.json' with { type: 'json' }
import { Outline } from '#app/ui/icon/icon.tsx'
import siteIcons from '#app/ui/icon/site-icons.json' with { type: 'json' }
import { Content, PageText } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { AccordionItem } from '#app/ui/panel/accordion-item.tsx'
import { PictureGallery } from '#app/ui/picture-gallery/picture-gallery.tsx'
import { imageVariants } from '#app/ui/picture/image-variants.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { Breadcrumb } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta, getSite } from '#app/kit/page/page-meta.ts'
import {
  catalogueNumber,
  type Product,
  toListedProduct,
  type ListedProduct,
  getPackLadder,
} from '#app/catalogue/facts/product.ts'
import { ProductCard, ProductGrid } from '#app/catalogue/product/card/product-card.tsx'
import { certificationsLabel } from '#app/catalogue/product/complete-products.ts'
import { ProductFacts } from '#app/catalogue/product/fact-table/product-facts.tsx'
import { ProductNotFound } from '#app/catalogue/product/list/product-not-found.tsx'
import { loadProducts } from '#app/catalogue/product/load-products.server.ts'
import { productCrumbs } from '#app/catalogue-navigation.ts'
import type { Route } from './+types/product-page'
import { BuyBox } from './buy-box.tsx'
import { ActionBar } from './product-actions.tsx'
import { ProductDocumentList } from './product-document-list.tsx'
import { findProductDocuments, productJsonLd } from './product-documents.ts'

export const handle: PageHandle = { hasMarkets: true }

/** Accepts only the canonical number: '1', but not '01', '1.0' or '1a'. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { api } = site
  const all = await loadProducts(site)
  const products = all.map(toListedProduct)
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const product = all.find((each) => each.id === number)
  if (product) {
    const { rows } = await api.get('/Document', { query: { inForce: 1, product: product.id } })
    return data({ product, products, documents: findProductDocuments(product, rows) })
  }
  return data({ product, products, documents: [] }, { status: 404 })
}

export function meta(args: Route.MetaArgs) {
  const { product } = args.loaderData ?? {}
  if (!product) {
    return pageMeta(args, {
      title: t('Product not found'),
      description: t('There is no product at this address.'),
      path: '/product',
      noindex: true,
    })
  }
  const { id, brand, title, description, image } = product
  const shared = imageVariants(image[0])
  return pageMeta(args, {
    title: `${brand} ${title.toLowerCase()}`,
    description,
    path: `/product/${id}`,
    languages: product.languages,
    seo: product.seo,
    ...(shared && { image: { ...shared, path: shared.jpeg, alt: pictureAlt(product) } }),
    breadcrumb: productCrumbs({ label: title }),
    jsonLd: productJsonLd(product, args.loaderData?.documents ?? [], getSite(args)),
  })
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { product, products } = loaderData
  if (!product) {
    const crumbs = productCrumbs({ label: t('Product not found') })
    return <ProductNotFound requestedId={params.id} products={products} crumbs={crumbs} />
  }
  return (
    <>
      <div className="wrap">
        <div className="py-5 print:py-0">
          <Breadcrumb crumbs={productCrumbs({ label: product.title, isContent: true })} />
        </div>
        <div className="cols gap-y-6 pb-section lg:grid-rows-[auto_1fr] lg:items-start print:grid-cols-[1fr_5fr] print:pb-0">
          <div className={`lg:col-span-7 lg:col-start-1 ${product.kind === 'gynecological' ? '' : wide}`}>
            <PictureGallery
              views={createViews(product)}
              plate={product.plate}
              sizes="(min-width: 84rem) 46rem, (min-width: 64rem) 54vw, 92vw"
            />
          </div>
          <BuyBox product={product} documents={loaderData.documents} />
          <div className="min-w-0 lg:col-span-7 lg:col-start-1 print:col-span-full">
            <Contents />
            <section className={section} id="about" aria-label={t('About this glove')}>
              <p
                className="max-w-xl text-lead leading-lead text-ink-2"
                lang={contentLanguage(product.description)}
              >
                {product.description}
              </p>
            </section>
            <ProductDetails product={product} />
            <ProductFacts product={product} />
            <section
              className={`${section} print:[&_li]:break-inside-avoid print:[&_ul]:columns-2`}
              id="documents"
              aria-labelledby="h-documents"
            >
              <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <h2 className="text-title" id="h-documents">
                  {t('Documents')}
                </h2>
                <a href={`/documents?glove=${product.id}&state=all`}>
                  {t('All documents of {number}', { number: catalogueNumber(product.id) })}
                </a>
              </div>
              <ProductDocumentList documents={loaderData.documents} />
            </section>
          </div>
        </div>
      </div>
      <ProductDiagrams product={product} />
      <RelatedProducts product={product} products={products} />
      <ActionBar product={product} />
    </>
  )
}

const contents = [
  { id: 'about', title: 'About' },
  { id: 'features', title: 'Key Features & Benefits' },
  { id: 'specifications', title: 'Technical Specifications' },
  { id: 'facts', title: 'Facts' },
  { id: 'documents', title: 'Documents' },
] as const

const section =
  'scroll-mt-24 pt-fluid max-lg:not-print:[contain-intrinsic-block-size:auto_32rem] max-lg:not-print:[content-visibility:auto] print:pt-4'

const wide = '[&_.plate]:aspect-[1/0.92] [&_img]:object-[50%_25%]'

const Contents = () => (
  <nav
    className="flex [scrollbar-width:none] gap-x-6 overflow-x-auto border-b border-line bg-page text-small max-lg:-mx-margin max-lg:px-margin lg:sticky lg:top-16 lg:z-3 lg:pt-3 print:hidden"
    aria-label={t('On this page')}
    data-contents
  >
    {contents.map(({ id, title }) => (
      <a
        key={id}
        className="relative inline-flex min-h-12 items-center font-semibold whitespace-nowrap text-ink-2 no-underline after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:rounded-t-1 hover:text-ink focus-visible:flat focus-visible:-outline-offset-3 aria-[current]:text-ink aria-[current]:after:bg-mark"
        href={`#${id}`}
      >
        {t(title)}
      </a>
    ))}
  </nav>
)

const pictureAlt = ({ brand, title, alts }: Product, index = 0) =>
  alts[index] || `${brand} ${title.toLowerCase()}`

const createViews = (product: Product) =>
  product.image.map((image, index) => ({
    image,
    alt: pictureAlt(product, index),
    label: [
      t('Picture {number} of {total}', { number: index + 1, total: product.image.length }),
      product.alts[index],
    ]
      .filter(Boolean)
      .join(': '),
  }))

function ProductDetails({ product }: { product: Product }) {
  return (
    <>
      <Accordion id="features" title={t('Key Features & Benefits')}>
        <ul className="grid gap-x-gutter gap-y-6 sm:grid-cols-2" role="list">
          {product.features.map(({ icon, title, description }) => (
            <li
              key={title}
              className="grid grid-cols-[1.75rem_1fr] content-start gap-x-3 gap-y-0.5 [&>.i]:row-span-2 [&>.i]:size-6 [&>.i]:text-mark"
            >
              <Outline path={{ ...siteIcons, ...featureIcons }[icon]} />
              <b className="text-ink">
                <Content>{title}</Content>
              </b>
              <span className="col-start-2">
                <Content>{description}</Content>
              </span>
            </li>
          ))}
        </ul>
      </Accordion>
      <Accordion id="specifications" title={t('Technical Specifications')}>
        <dl className="kv *:last:border-0 print:grid-cols-2 print:gap-x-8">
          {product.specifications.map(({ label, value }) => (
            <div key={label}>
              <dt>
                <PageText text={label} />
              </dt>
              {label === certificationsLabel ? (
                product.certifications.map((name) => (
                  <dd
                    key={name}
                    className="col-start-2 not-first-of-type:-mt-3 first-letter:uppercase"
                    lang={contentLanguage(name)}
                  >
                    {name}
                  </dd>
                ))
              ) : (
                <dd className="first-letter:uppercase">
                  <PageText text={value} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      </Accordion>
    </>
  )
}

const Accordion = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section
    className={`acc border-0 *:border-0 [&_h2]:text-title [&_summary]:pt-0 [&_summary+div]:max-w-none ${section}`}
    id={id}
  >
    <AccordionItem heading="h2" title={title} isInitiallyOpen>
      {children}
    </AccordionItem>
  </section>
)

/** Ranks alternatives from the notices first, then gloves of the same kind, then gloves with the same sterility. */
function getRank(product: Product, other: ListedProduct): number {
  if (product.notices.some(({ instead }) => instead?.productId === other.id)) return 0
  if (other.kind === product.kind) return other.category === product.category ? 1 : 2
  if (other.sterile === product.sterile) return other.category === product.category ? 3 : 4
  return 5
}

export const findRelated = (product: Product, products: readonly ListedProduct[]): readonly ListedProduct[] =>
  products
    .filter(({ id }) => id !== product.id)
    .toSorted((a, b) => getRank(product, a) - getRank(product, b))
    .slice(0, 3)

function RelatedProducts({ product, products }: { product: Product; products: readonly ListedProduct[] }) {
  const related = findRelated(product, products)
  if (related.length === 0) return null
  return (
    <section
      className="py-section print:hidden max-lg:[&_article:nth-child(3)]:hidden"
      aria-labelledby="h-related"
    >
      <div className="wrap">
        <div className="head">
          <h2 id="h-related">{t('Related Products')}</h2>
          <a className="btn btn--line" href="/product">
            {t('View All Products')}
          </a>
        </div>
        <ProductGrid inPairs>
          {related.map((each) => (
            <ProductCard key={each.id} product={each} hasMarkets />
          ))}
        </ProductGrid>
      </div>
    </section>
  )
}

/** Omits drawings that contradict the specification: the wall is drawn to scale. Not printed, to save a page. */
function ProductDiagrams({ product }: { product: Product }) {
  const isNitrile = product.material === 'nitrile'
  const findValue = (name: string) => product.specifications.find(({ label }) => label === name)?.value
  const packLadder = getPackLadder(product)
  return (
    <div className={isNitrile ? '[--c-latex:var(--c-accent-soft)] print:hidden' : 'print:hidden'}>
      {findValue('Thickness') === '0.18-0.22 mm' && (!isNitrile || product.category === 'Powder-Free') && (
        <Diagram
          name={isNitrile ? 'glove-wall-nitrile' : 'glove-wall'}
          title={t('The wall, cut through')}
          values={{ film: ['Nitrile film', findValue('Colour')].filter(Boolean).join(', ') }}
        />
      )}
      <Diagram name="water-test" title={t('How it is tested for holes')} />
      {packLadder && <Diagram name={packLadder} title={t('How it is packed')} />}
    </div>
  )
}
