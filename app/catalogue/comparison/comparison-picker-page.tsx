import { data, redirect } from 'react-router'
import { RadioOrCheckbox, Picks } from '#app/ui/form/radio-or-checkbox.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta } from '#app/kit/page/page-meta.ts'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { catalogueNumber, type ListedProduct, toListedProduct } from '#app/catalogue/facts/product.ts'
import { CompareTray } from '#app/catalogue/product/card/compare-tray.tsx'
import { loadProducts } from '#app/catalogue/product/load-products.server.ts'
import { groupByCategory } from '#app/catalogue/product/product-groups.ts'
import { productCrumbs } from '#app/catalogue-navigation.ts'
import type { Route } from './+types/comparison-picker-page'
import { comparePath, describeCount, minCompared, parseCatalogueNumber, unknownGloves } from './comparison.ts'

export const createCompareCrumbs = () => productCrumbs({ label: 'Compare', path: '/compare' })

export const handle: PageHandle = {
  query: {
    with: ([value, ...more]) => !more.length && parseCatalogueNumber(value ?? '') !== undefined,
    change: () => false,
  },
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const change = searchParams.get('change')?.slice(0, 100).split('-')
  const asked = (change ?? searchParams.getAll('with')).map(parseCatalogueNumber)
  const texts = await loadTexts(site.api, 'catalogue')
  const products = (await loadProducts(site)).map(toListedProduct)
  const chosen = products.map(({ id }) => id).filter((id) => asked.includes(id))
  const isUnknown = asked.some((id) => id === undefined || !chosen.includes(id))
  if (isUnknown) site.doNotCache()
  const problem = isUnknown ? unknownGloves : describeCount(chosen.length)
  if (problem) return data({ texts, products, chosen, problem }, { status: isUnknown ? 404 : 400 })
  if (!change && chosen.length >= minCompared) throw redirect(comparePath(chosen), 303)
  return data({ texts, products, chosen, problem })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Compare gloves',
    description: 'Choose two to four gloves and see their differences side by side, printable on one page.',
    path: '/compare',
    breadcrumb: createCompareCrumbs(),
    noindex: args.location.search !== '',
  })

export default function PickerPage({ loaderData }: Route.ComponentProps) {
  return <Picker {...loaderData} />
}

type PickerProps = {
  texts: Texts<'catalogue'>
  products: readonly ListedProduct[]
  chosen: readonly number[]
  problem: string | undefined
}

export function Picker({ texts, products, chosen, problem }: PickerProps) {
  const { compareLead } = useTexts(texts)
  return (
    <>
      <div className="wrap pb-fluid">
        <PageHeader title="Compare gloves" lead={compareLead} crumbs={createCompareCrumbs()}>
          {problem && <Notice tone="bad">{problem}</Notice>}
        </PageHeader>
        {groupByCategory(products).map(({ id, category, products: members }) => (
          <fieldset key={id} className="border-t-2 border-ink py-fluid-s [&>legend+*]:clear-both">
            <legend className="float-start mb-4 w-full font-display text-h3 leading-head font-medium tracking-head">
              {category}
            </legend>
            <Picks layout="columns">
              {members.map((product) => (
                <RadioOrCheckbox
                  key={product.id}
                  type="checkbox"
                  name="with"
                  value={String(product.id)}
                  form="compare"
                  isPicked={chosen.includes(product.id)}
                  hint={product.brand}
                >
                  <span className="nums">{catalogueNumber(product.id)}</span> {product.name}
                </RadioOrCheckbox>
              ))}
            </Picks>
          </fieldset>
        ))}
      </div>
      <CompareTray />
    </>
  )
}
