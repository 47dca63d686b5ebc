import { latexNote, productGroups, products, productsLead } from '../../content/products.ts'
import type { PageHandle } from '../../site-kit/page-handle.ts'
import { siteContext } from '../../api/site-context.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../site-kit/page-head/page-head.tsx'
import { pageMeta } from '../../site-kit/page-meta.ts'
import type { Route } from './+types/products-page'
import { BrandFilter } from './brand-filter.tsx'
import { chosenBrands } from './chosen-brands.ts'
import { ProductGroup } from './product-group.tsx'
import styles from './products-page.module.css'

const crumbs = [{ label: 'Home', path: '/' }, { label: 'Products' }]

export const handle: PageHandle = {
  query: { brand: (values) => values.every((value) => products.some(({ brand }) => brand === value)) },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rows } = await context.get(siteContext).api.get('/Brand')
  const brandNames = rows.map(({ name }) => name)
  return { brandNames, ...chosenBrands(new URL(request.url).searchParams, brandNames) }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Products',
    description:
      'Surgical, gynecological, micro, ortho, nitrile and examination gloves, powdered and powder-free, with sizes, instructions for use and technical data sheets.',
    path: '/product',
    breadcrumb: crumbs,
    image: 'products/surgical',
  })

export default function ProductsPage({ loaderData: { brandNames, chosen, unknown } }: Route.ComponentProps) {
  const shown = chosen.length ? products.filter(({ brand }) => chosen.includes(brand)) : products
  const groups = productGroups
    .map((group) => ({ ...group, products: shown.filter(({ category }) => category === group.category) }))
    .filter((group) => group.products.length > 0)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="Products" lead={productsLead} crumbs={crumbs} />
      <div className={styles.tools}>
        <BrandFilter brandNames={brandNames} chosen={chosen} />
        <nav className={styles.jump} aria-label="On this page">
          {groups.map(({ id, category, products }) => (
            <a key={id} href={`#${id}`}>
              {category} <span className="count">{products.length}</span>
            </a>
          ))}
        </nav>
      </div>
      <div className={styles.notes}>
        {unknown.length > 0 && <UnknownBrand names={unknown} showsAll={chosen.length === 0} />}
        <Notice tone="warn">
          <b>{latexNote.title}</b> {latexNote.text} {latexNote.before}{' '}
          <a href={latexNote.surgical.path}>{latexNote.surgical.link}</a> {latexNote.between}{' '}
          <a href={latexNote.examination.path}>{latexNote.examination.link}</a>
          {latexNote.after}
        </Notice>
      </div>
      {groups.map((group, index) => (
        <ProductGroup
          key={group.id}
          group={group}
          isFirst={index === 0}
          hasPowderFree={groups.some(({ category }) => category === 'Powder-Free')}
        />
      ))}
    </div>
  )
}

function UnknownBrand({ names, showsAll }: { names: readonly string[]; showsAll: boolean }) {
  const quoted = names.map((name) => `'${name}'`).join(', ')
  return (
    <Notice tone="info">
      <b>We have no brand called {quoted}.</b>{' '}
      {showsAll ? 'All fourteen gloves are shown.' : 'The other brands you chose are shown.'}
    </Notice>
  )
}
