import './document-page.css'
import { data } from 'react-router'
import '#app/ui/form/form.css'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Diagram } from '#app/ui/diagram/diagram.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { isPageNumber, Pages, PlainLink } from '#app/ui/pages/pages.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { SampleBadge } from '#app/ui/panel/sample-badge.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, notFoundMeta, pageMeta } from '#app/kit/page/page-meta.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { documentKindNames, documentKinds } from '#app/catalogue/document/document-kinds.ts'
import { getDocumentState } from '#app/catalogue/document/document-rules.ts'
import type { Document } from '#app/catalogue/document/document.api.ts'
import { catalogueNumber, productTitle } from '#app/catalogue/facts/product.ts'
import type { Route } from './+types/document-page'
import {
  type DocumentGroup,
  groupByGlove,
  parseDocumentFilter,
  countKinds,
  documentListPath,
  documentPath,
  pageSize,
  formatMarkets,
  toApiQuery,
} from './document-filter.ts'

const crumbs = [{ label: 'Home', path: '/' }, { label: 'Products', path: '/product' }, { label: 'Documents' }]

export const handle: PageHandle = {
  query: {
    // Search results are never cached.
    q: () => false,
    kind: (values) => values.every((value) => documentKindNames.some((kind) => kind === value)),
    glove: (values) => values.length === 1 && /^[1-9]\d{0,2}$/.test(values[0] ?? ''),
    state: (values) => values.length === 1 && values[0] === 'all',
    page: ([page = '', ...others]) => isPageNumber(page) && others.length === 0,
  },
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, doNotCache } = context.get(siteContext)
  const filter = parseDocumentFilter(url.searchParams)
  const pageParameter = url.searchParams.get('page') ?? '1'
  const page = isPageNumber(pageParameter) ? Number(pageParameter) : 1
  const [texts, { rows, total }, kinds, products] = await Promise.all([
    loadTexts(api, 'catalogue'),
    api.get('/Document', { query: toApiQuery(filter, page) }),
    api.get('/DocumentKind'),
    api.get('/Product'),
  ])
  if (page > 1 && rows.length === 0) throw data(null, { status: 404 })
  const gloves = new Set(kinds.rows.flatMap(({ products }) => products?.split(',').map(Number) ?? []))
  if (filter.glove !== undefined && !gloves.has(filter.glove)) doNotCache()
  return {
    texts,
    filter,
    page,
    total,
    documents: rows,
    titles: Object.fromEntries(
      products.rows.map((row) => [row.id, `${row.brand}, ${productTitle(row).toLowerCase()}`]),
    ),
    kinds: countKinds(kinds.rows),
    gloves: [...gloves].toSorted((a, b) => a - b),
  }
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return notFoundMeta(args)
  const { page, filter } = args.loaderData
  const isFiltered = documentListPath(filter, 1) !== '/documents'
  return pageMeta(args, {
    title: `Documents${page > 1 ? `, page ${page}` : ''}`,
    description:
      'Certificates, data sheets and instructions for use of our gloves, each with all its revisions.',
    path: isFiltered || page === 1 ? '/documents' : `/documents?page=${page}`,
    breadcrumb: crumbs,
  })
}

export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { documents, filter, page, total } = loaderData
  const lastPage = Math.ceil(total / pageSize)
  const { documentsLead } = useTexts(loaderData.texts)
  const areAllSamples = documents.length > 0 && documents.every(({ sample }) => sample === 1)
  const isFiltered = documentListPath(filter, 1) !== '/documents'
  return (
    <>
      <div className="wrap">
        <PageHeader title="Documents" lead={documentsLead} crumbs={crumbs} />
        <div className="cols items-start gap-y-8 pb-section">
          <Filters {...loaderData} />
          <section
            className="lg:col-span-9 *:[.notice]:mt-4 *:[.notice]:mb-1 *:[.pages]:mt-6"
            aria-labelledby="h-documents"
          >
            <header className="flex items-baseline justify-between border-b-2 border-ink pb-4">
              <h2 className="text-h3" id="h-documents">
                {total === 1 ? '1 document' : `${total} documents`}
              </h2>
              <p className="text-small text-ink-3">
                Sorted by glove{lastPage > 1 && `, page ${page} of ${lastPage}`}
              </p>
            </header>
            {areAllSamples && (
              <Notice tone="warn">
                These documents are samples. Don't use them for a tender or an audit.
              </Notice>
            )}
            {documents.length > 0 ? (
              groupByGlove(documents, loaderData.titles).map((group) => (
                <Group key={group.title + group.glove} group={group} marksSamples={!areAllSamples} />
              ))
            ) : (
              <StatePanel icon="file-text" title={isFiltered ? 'No matching documents' : 'No documents yet'}>
                {isFiltered && (
                  <p>
                    <a href="/documents">Show all documents</a>
                  </p>
                )}
              </StatePanel>
            )}
            <Pages
              page={page}
              pageCount={lastPage}
              path={(number) => documentListPath(filter, number)}
              link={PlainLink}
            />
          </section>
        </div>
      </div>
      {page === 1 && !isFiltered && <Diagram name="water-test" title="How gloves are tested for holes" />}
    </>
  )
}

function Filters({ filter, kinds, gloves }: Route.ComponentProps['loaderData']) {
  return (
    <form className="min-w-0 lg:col-span-3 lg:pe-4" role="search" action="/documents">
      <div className="search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={filter.q}
          placeholder="Number or title"
          aria-label="Search documents"
        />
      </div>
      <details className="document-filter mt-3">
        <summary className="btn btn--line btn--s">Filter</summary>
        <div className="*:mt-5">
          <fieldset>
            <legend className="legend mb-1">Kind</legend>
            {kinds.map(({ kind, label, count }) => (
              <Check key={kind} name="kind" value={kind} defaultChecked={filter.kinds.includes(kind)}>
                {label} <span className="text-ink-3 nums">{count}</span>
              </Check>
            ))}
          </fieldset>
          <div className="field">
            <label htmlFor="glove">Glove</label>
            <Select
              id="glove"
              name="glove"
              defaultValue={filter.glove ?? ''}
              empty="All gloves"
              options={gloves.map((glove) => [glove, catalogueNumber(glove)])}
            />
          </div>
          <fieldset>
            <legend className="legend mb-1">State</legend>
            <Check name="state" value="all" defaultChecked={filter.superseded}>
              Superseded revisions too
            </Check>
          </fieldset>
          <p className="flex gap-2">
            <button className="btn btn--line btn--s">Apply</button>
            <a className="btn btn--plain btn--s" href="/documents">
              Reset
            </a>
          </p>
        </div>
      </details>
    </form>
  )
}

type GroupProps = { group: DocumentGroup; marksSamples: boolean }

function Group({ group: { glove, title, documents }, marksSamples }: GroupProps) {
  const id = `h-glove-${glove ?? title.split(' ')[0]?.toLowerCase()}`
  return (
    <section className="border-b border-line py-3" aria-labelledby={id}>
      <h3 className="text-body" id={id}>
        {glove === undefined ? (
          title
        ) : (
          <a className="title-link" href={`/product/${glove}`}>
            <span className="nums">{catalogueNumber(glove)}</span> {title}
          </a>
        )}
      </h3>
      <ul className="mt-2 grid gap-x-4 gap-y-1 max-md:grid-cols-[1fr_1fr] md:gap-y-0" role="list">
        {documents.map((row) => (
          <li key={row.id}>
            <DocumentLink document={row} isBelowGlove={glove !== undefined} marksSamples={marksSamples} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type DocumentLinkProps = { document: Document; isBelowGlove: boolean; marksSamples: boolean }

/** The title of a sheet repeats the glove, so the kind is enough below its heading. */
function DocumentLink({ document, isBelowGlove, marksSamples }: DocumentLinkProps) {
  const { kind, number, revision, markets, products } = document
  const state = getDocumentState(document)
  const isSheet = kind === 'instruction-for-use' || kind === 'technical-data-sheet'
  const marketNames = formatMarkets(markets)
  const gloves = !isBelowGlove && products?.split(',').map(Number).map(catalogueNumber).join(', ')
  return (
    <a
      className="grid py-1 text-small leading-lead no-underline md:grid-cols-[10.5rem_14.5rem_1fr_auto] md:gap-x-4 xl:grid-cols-[10.5rem_14.5rem_10.5rem_1fr_auto]"
      href={documentPath(number)}
    >
      <b className="underline">{isBelowGlove && isSheet ? documentKinds[kind] : document.title}</b>
      <span className="text-ink-2 nums">
        <span className="whitespace-nowrap">{number}</span>
        {document.bytes !== null && `, ${formatBytes(document.bytes)}`}
      </span>
      <span className="text-ink-2 nums max-md:hidden">
        Revision {revision}, <LocalDate value={document.effectiveFrom} format="medium" />
      </span>
      <span className="text-ink-2 max-md:hidden md:max-xl:col-[2/-1] md:max-xl:row-start-2 md:max-xl:empty:hidden">
        {[gloves && `Gloves ${gloves}`, marketNames].filter(Boolean).join(', ')}
      </span>
      {(marksSamples || state.label !== 'In force') && (
        <span>
          {marksSamples && <SampleBadge document={document} />}
          {state.label !== 'In force' && <span className={`badge badge--${state.tone}`}>{state.label}</span>}
        </span>
      )}
    </a>
  )
}
