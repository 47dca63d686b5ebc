import type { ReactNode } from 'react'
import { data } from 'react-router'
import '#app/ui/form/form.css'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { Content, PageText, Sentence } from '#app/ui/language/sentence.tsx'
import { findTranslation, localPath, t } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { siteContext } from '#app/platform/api/site-context.ts'
import { ApiError } from '#app/platform/errors.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta } from '#app/kit/page/page-meta.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { type LotCode, maxCodeLength, parseLotCode } from '#app/catalogue/lot/gs1.ts'
import { loadProducts } from '#app/catalogue/product/load-products.server.ts'
import { findProductDocuments } from '#app/catalogue/product/page/product-documents.ts'
import { SafetyNote } from '#app/catalogue/safety-note.tsx'
import { productCrumbs } from '#app/catalogue-navigation.ts'
import type { Route } from './+types/lot-page'
import { LotAnswer } from './lot-answer.tsx'

const createCrumbs = () => productCrumbs({ label: t('Lot look-up') })

/** Never cached: invented codes would fill the cache, and a recall must appear immediately. */
export const handle: PageHandle = { usesCamera: true, query: { code: () => false } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')?.trim().slice(0, maxCodeLength)
  const site = context.get(siteContext)
  const { api } = site
  const texts = await loadTexts(api, 'catalogue')
  const noResult = { texts, code: code ?? '', scan: undefined, lots: undefined, rejection: undefined }
  if (!code) return data(noResult)
  const found = await api.get('/Lot', { query: { code } }).catch((error: unknown) => {
    if (error instanceof ApiError && [403, 429].includes(error.status)) return error
    throw error
  })
  if (found instanceof ApiError)
    return data({ ...noResult, rejection: found.message }, { status: found.status, headers: found.headers })
  const parsed = parseLotCode(code)
  const scan = parsed?.gtin ? parsed : undefined
  const products = await loadProducts(site)
  const lots = await Promise.all(
    found.rows.map(async (lot) => {
      const product = products.find(({ id }) => id === lot.productId)
      const { rows } = await api.get('/Document', { query: { inForce: 1, product: lot.productId } })
      return { lot, product, documents: product ? findProductDocuments(product, rows) : [] }
    }),
  )
  const checkedAt = new Date().toISOString()
  return data({ ...noResult, scan, lots, checkedAt }, { status: lots.length ? 200 : 404 })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t('Lot look-up'),
    description: t(
      'Type the lot number of a box of gloves, or scan its code: use-by date, certificates, and whether it is held or recalled.',
    ),
    path: '/lot',
    breadcrumb: createCrumbs(),
    noindex: Boolean(args.loaderData?.code),
  })

export default function LotPage({ loaderData }: Route.ComponentProps) {
  const { code, scan, lots, rejection } = loaderData
  const { lotLead } = useTexts(loaderData.texts)
  return (
    <div className="wrap pb-section">
      <PageHeader title={t('Lot look-up')} lead={<PageText text={lotLead} />} crumbs={createCrumbs()} />
      <div className={lots?.length ? undefined : 'cols lg:*:first:col-span-7 lg:*:last:col-span-5'}>
        <div>
          <LotForm code={code} />
          {scan && <ScannedCode scan={scan} />}
          <div className="mt-12 grid gap-12 empty:hidden *:[.notice]:max-w-4xl">
            {lots && <SafetyNote />}
            {rejection && <Notice tone="warn">{rejection}</Notice>}
            {lots?.length === 0 && <UnknownLot />}
            {lots?.map(({ lot, product, documents }) => (
              <LotAnswer
                product={product}
                key={`${lot.number} ${lot.gtin}`}
                lot={lot}
                documents={documents}
                checkedAt={loaderData.checkedAt ?? ''}
              />
            ))}
          </div>
        </div>
        {!lots?.length && <LabelPicture />}
      </div>
    </div>
  )
}

const ScannedCode = ({ scan: { number, gtin, expiry } }: { scan: LotCode }) => (
  <dl
    className="mt-5 grid max-w-4xl rounded-2 border border-line md:auto-cols-fr md:grid-flow-col [&>*+*]:border-t [&>*+*]:border-line md:[&>*+*]:border-s md:[&>*+*]:border-t-0"
    aria-label={t('Scanned code')}
  >
    <CodePart identifier="01" label={t('Article, GTIN')} value={gtin} />
    {expiry && <CodePart identifier="17" label={t('Use by')} value={<LocalDate value={expiry} />} />}
    <CodePart identifier="10" label={t('Lot')} value={number} />
  </dl>
)

function CodePart({ identifier, label, value }: { identifier: string; label: string; value: ReactNode }) {
  return (
    <div className="px-4 py-3">
      <dt className="text-small text-ink-3">
        <code className="font-text font-semibold text-accent">({identifier})</code> {label}
      </dt>
      <dd className="font-semibold wrap-anywhere nums">{value}</dd>
    </div>
  )
}

/** The same text in every case, so that responses do not reveal which lots exist. */
function UnknownLot() {
  return (
    <Notice tone="warn">
      <Content>
        <b>We can't find this lot.</b> Compare the number with the one on the box. If they match, don't use
        the gloves and <a href="/contact?subject=Product%20Information#message">contact us</a>.
      </Content>
    </Notice>
  )
}

/** The script shows the scan button if the browser reads barcodes, and replaces the browser's validation message. */
function LotForm({ code }: { code: string }) {
  return (
    <>
      <form
        className="grid max-w-4xl gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
        action={localPath('/lot')}
        data-lot
      >
        <div className="search">
          <Icon name="search" />
          <input
            className="input min-h-14 text-h4 nums aria-invalid:border-bad"
            name="code"
            defaultValue={code}
            aria-label={t('Lot number or scanned code')}
            aria-describedby="lot-error lot-where"
            maxLength={maxCodeLength}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
          />
        </div>
        <button type="button" className="btn btn--line min-h-14" data-scan hidden>
          <StaticIcon name="scan" />
          {t('Scan the code')}
        </button>
        <button className="btn min-h-14">{t('Look up')}</button>
        <p className="err col-span-full" id="lot-error" data-lot-error hidden>
          <Icon name="alert" />
          {t('Enter the lot number from the box.')}
        </p>
      </form>
      <p className="form-note mt-3 max-w-4xl" id="lot-where">
        <Sentence
          text="The lot number is next to the word {word}, on the box and on each pouch. If you scan the code, the lot is the part after {mark}."
          word={<b>LOT</b>}
          mark={<code>(10)</code>}
        />
      </p>
      <dialog
        className="w-[min(32rem,100vw-2rem)] rounded-3 p-4"
        aria-label={t('Scan the code')}
        data-scanner
      >
        <video className="aspect-square w-full rounded-2 bg-deep object-cover" playsInline muted />
        <p
          className="my-3"
          role="status"
          data-scanner-status
          data-unavailable={findTranslation('The camera is not available. Type the lot number instead.')}
        >
          {t('Point the camera at the square code or barcode on the box.')}
        </p>
        <form method="dialog">
          <button className="btn btn--line">{t('Cancel')}</button>
        </form>
      </dialog>
    </>
  )
}

function LabelPicture() {
  return (
    <figure className="[&_img]:w-full [&_img]:rounded-2">
      <Content>
        <Picture name="lot-label" sizes="(min-width: 84rem) 32rem, (min-width: 64rem) 40vw, 92vw" />
      </Content>
      <figcaption className="mt-2 text-small text-ink-3">
        {t('Label of a pouch, with a sample lot.')}
      </figcaption>
    </figure>
  )
}
