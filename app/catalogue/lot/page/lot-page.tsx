import { data } from 'react-router'
import { loadTexts } from '../../../kit/page/texts/load-texts.ts'
import { useTexts } from '../../../kit/page/texts/texts.ts'
import { ApiError } from '../../../platform/errors.ts'
import { siteContext } from '../../../platform/api/site-context.ts'
import { completeProducts } from '../../product/complete-products.ts'
import { PageHeader } from '../../../kit/page/header/page-header.tsx'
import type { PageHandle } from '../../../kit/page/page-handle.ts'
import { pageMeta } from '../../../kit/page/page-meta.ts'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { StaticIcon } from '../../../ui/icon/static-icon.tsx'
import { Notice } from '../../../ui/panel/notice.tsx'
import type { Route } from './+types/lot-page'
import { type LotCode, longestCode, readLotCode } from '../gs1.ts'
import { LotAnswer } from './lot-answer.tsx'
import styles from './lot-page.module.css'
import { papersOf } from './lot-papers.ts'

const crumbs = [
  { label: 'Home', path: '/' },
  { label: 'Products', path: '/product' },
  { label: 'Lot look-up' },
]

/** An answer is never cached: made-up codes would fill the cache, and a recall must be seen at once. */
export const handle: PageHandle = { query: { code: () => false } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')?.trim().slice(0, longestCode)
  const { api } = context.get(siteContext)
  const texts = await loadTexts(api, 'catalogue')
  const nothing = { texts, code: code ?? '', scan: undefined, lots: undefined, refused: undefined }
  if (!code) return data(nothing)
  const found = await api.get('/Lot', { query: { code } }).catch((error: unknown) => {
    if (error instanceof ApiError && [403, 429].includes(error.status)) return error
    throw error
  })
  if (found instanceof ApiError)
    return data({ ...nothing, refused: found.message }, { status: found.status, headers: found.headers })
  const read = readLotCode(code)
  const scan = read?.gtin ? read : undefined
  const products = completeProducts((await api.get('/Product')).rows)
  const productOf = (id: number) => products.find((product) => product.id === id)
  const productIds = [...new Set(found.rows.map(({ productId }) => productId))]
  const papers = await Promise.all(
    productIds.map(async (product) => {
      const { rows } = await api.get('/Document', { query: { inForce: 1, product } })
      return [product, papersOf(productOf(product), rows)] as const
    }),
  )
  const lots = found.rows.map((lot) => ({
    lot,
    product: productOf(lot.productId),
    papers: papers.find(([id]) => id === lot.productId)?.[1] ?? [],
  }))
  const checkedAt = new Date().toISOString()
  return data({ ...nothing, scan, lots, checkedAt }, { status: lots.length ? 200 : 404 })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Lot look-up',
    description:
      'Type the lot number of a box of gloves, or scan its code: use-by date, certificates, and whether it is held or recalled.',
    path: '/lot',
    breadcrumb: crumbs,
    noindex: Boolean(args.loaderData?.code),
  })

export default function LotPage({ loaderData }: Route.ComponentProps) {
  const { code, scan, lots, refused } = loaderData
  const { lotLead } = useTexts(loaderData.texts)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeader title="Lot look-up" lead={lotLead} crumbs={crumbs} />
      <form className={styles.form} action="/lot">
        <div className="search">
          <StaticIcon name="scan" />
          <input
            className="input num"
            name="code"
            defaultValue={code}
            aria-label="Lot number or scanned code"
            aria-describedby="lot-where"
            maxLength={longestCode}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
          />
        </div>
        <button className="btn">Look up</button>
      </form>
      <p className={`form-note ${styles.where}`} id="lot-where">
        On the box the lot stands beside the word <b>LOT</b>, or the sign of a box with that word. You can
        also scan the code of the box into this field: the lot is the part after <code>(10)</code>.
      </p>
      {scan && <Scan scan={scan} />}
      <div className={styles.answers}>
        {refused && <Notice tone="warn">{refused}</Notice>}
        {lots?.length === 0 && <UnknownLot />}
        {lots?.map(({ lot, product, papers }) => (
          <LotAnswer
            product={product}
            key={`${lot.number} ${lot.gtin}`}
            lot={lot}
            papers={papers}
            checkedAt={loaderData.checkedAt ?? ''}
          />
        ))}
      </div>
    </div>
  )
}

/** The scanned code taken apart. */
function Scan({ scan: { number, gtin, expiry } }: { scan: LotCode }) {
  return (
    <dl className={styles.scan} aria-label="What the code says">
      <div>
        <dt>
          <code>(01)</code> Article, GTIN
        </dt>
        <dd className="num">{gtin}</dd>
      </div>
      {expiry && (
        <div>
          <dt>
            <code>(17)</code> Use by
          </dt>
          <dd>
            <LocalDate value={expiry} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <code>(10)</code> Lot
        </dt>
        <dd className="num">{number}</dd>
      </div>
    </dl>
  )
}

/** The same for lots that are unknown, of others or misspelt. */
function UnknownLot() {
  return (
    <Notice tone="info">
      <b>We find no such lot of ours.</b> Compare what you typed with the box. If it is right, please do not
      use the gloves and <a href="/contact?subject=Product%20Information#message">ask us</a>.
    </Notice>
  )
}
