import { data, redirect } from 'react-router'
import { siteContext } from '../../../platform/api/site-context.ts'
import { loadTexts } from '../../../kit/page/texts/load-texts.ts'
import { catalogueOf } from '../../product/complete-products.ts'
import { comparePath, leastCompared, mostCompared, numberOf } from '../comparison.ts'
import type { PageHandle } from '../../../kit/page/page-handle.ts'
import { pageMeta } from '../../../kit/page/page-meta.ts'
import type { Route } from './+types/picker-page'
import { compareCrumbs, Picker } from './picker.tsx'

/** One glove is asked for by the page of each; of more the comparison has the address. */
export const handle: PageHandle = {
  query: {
    with: ([value, ...more]) => !more.length && numberOf(value ?? '') !== undefined,
    change: () => false,
  },
}

/** The gloves to choose from, with those ticked that the address names, or the way to their comparison. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, doNotCache } = context.get(siteContext)
  const { searchParams } = new URL(request.url)
  const change = searchParams.get('change')?.slice(0, 100).split('-')
  const asked = (change ?? searchParams.getAll('with')).map(numberOf)
  const [texts, { rows }] = await Promise.all([loadTexts(api, 'catalogue'), api.get('/Product')])
  const products = catalogueOf(rows)
  const chosen = products.map(({ id }) => id).filter((id) => asked.includes(id))
  const isUnknown = asked.some((id) => id === undefined || !chosen.includes(id))
  if (isUnknown) doNotCache()
  const page = { texts, products, chosen, problem: undefined as string | undefined }
  if (isUnknown)
    return data({ ...page, problem: 'One of these gloves is not in the catalogue.' }, { status: 404 })
  if (chosen.length > mostCompared)
    return data({ ...page, problem: `These are ${chosen.length}. Choose at most four.` }, { status: 400 })
  if (!change && chosen.length >= leastCompared) throw redirect(comparePath(chosen), 303)
  return data(page)
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Compare gloves',
    description:
      'Choose two to four of our gloves and see side by side in what they differ, to print on one page.',
    path: '/compare',
    breadcrumb: compareCrumbs,
    noindex: args.location.search !== '',
  })

export default function PickerPage({ loaderData }: Route.ComponentProps) {
  return <Picker {...loaderData} />
}
