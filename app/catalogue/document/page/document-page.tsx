import { data } from 'react-router'
import { loadTexts } from '../../../kit/page/texts/load-texts.ts'
import { useTexts } from '../../../kit/page/texts/texts.ts'
import { siteContext } from '../../../platform/api/site-context.ts'
import { endOfToday } from '../../../ui/date/company-time.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { PageHeader } from '../../../kit/page/header/page-header.tsx'
import type { PageHandle } from '../../../kit/page/page-handle.ts'
import { notFoundMeta, pageMeta } from '../../../kit/page/page-meta.ts'
import { isPageNumber, Pages } from '../../../ui/pages/pages.tsx'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleBadge } from '../../../ui/panel/sample-badge.tsx'
import { StatePanel } from '../../../ui/panel/state-panel.tsx'
import type { Route } from './+types/document-page'
import { type DocumentKind, documentKindNames, documentKinds } from '../document-kinds.ts'
import styles from './document-page.module.css'
import {
  type DocumentFilter,
  parseDocumentFilter,
  countKinds,
  toListedDocument,
  type ListedDocument,
  documentListPath,
  pageSize,
  formatMarkets,
  toApiQuery,
  formatFileSize,
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
  const { api, doNotCache, cacheUntil } = context.get(siteContext)
  cacheUntil(endOfToday())
  const filter = parseDocumentFilter(url.searchParams)
  const pageParameter = url.searchParams.get('page') ?? '1'
  const page = isPageNumber(pageParameter) ? Number(pageParameter) : 1
  const [texts, { rows, total }, kinds] = await Promise.all([
    loadTexts(api, 'catalogue'),
    api.get('/Document', { query: toApiQuery(filter, page) }),
    api.get('/DocumentKind'),
  ])
  if (page > 1 && rows.length === 0) throw data(null, { status: 404 })
  const gloves = new Set(kinds.rows.flatMap(({ products }) => products?.split(',').map(Number) ?? []))
  if (filter.glove !== undefined && !gloves.has(filter.glove)) doNotCache()
  return {
    texts,
    filter,
    page,
    total,
    documents: rows.map(toListedDocument),
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
  const isFiltered = filter.q || filter.kinds.length > 0 || filter.glove || filter.superseded
  return (
    <div className="wrap">
      <PageHeader title="Documents" lead={documentsLead} crumbs={crumbs} />
      <div className={`cols-64 ${styles.library}`}>
        <Filters {...loaderData} />
        <section className={styles.list} aria-labelledby="h-documents">
          <header className={styles.head}>
            <h2 id="h-documents">{total === 1 ? '1 document' : `${total} documents`}</h2>
            <p>Sorted by number{lastPage > 1 && `, page ${page} of ${lastPage}`}</p>
          </header>
          {documents.length > 0 ? (
            <Table documents={documents} />
          ) : (
            <StatePanel icon="file-text" title={isFiltered ? 'No matching documents' : 'No documents yet'}>
              {isFiltered && (
                <p>
                  <a href="/documents">Show all documents</a>
                </p>
              )}
            </StatePanel>
          )}
          <Pages page={page} pageCount={lastPage} path={(number) => documentListPath(filter, number)} />
        </section>
      </div>
    </div>
  )
}

type FiltersProps = {
  filter: DocumentFilter
  kinds: ReturnType<typeof countKinds>
  gloves: readonly number[]
}

function Filters({ filter, kinds, gloves }: FiltersProps) {
  return (
    <form className={styles.filters} role="search" action="/documents">
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
      <details className={styles.more}>
        <summary className="btn btn--line btn--s">Filter</summary>
        <div>
          <fieldset>
            <legend className="legend">Kind</legend>
            {kinds.map(({ kind, label, count }) => (
              <label key={kind} className="check">
                <input
                  type="checkbox"
                  name="kind"
                  value={kind}
                  defaultChecked={filter.kinds.includes(kind)}
                />
                <span>
                  {label} <span className="muted num">{count}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <div className="field">
            <label htmlFor="glove">Glove</label>
            <select className="input select" id="glove" name="glove" defaultValue={filter.glove ?? ''}>
              <option value="">All gloves</option>
              {gloves.map((glove) => (
                <option key={glove} value={glove}>
                  {catalogueNumber(glove)}
                </option>
              ))}
            </select>
          </div>
          <fieldset>
            <legend className="legend">State</legend>
            <label className="check">
              <input type="checkbox" name="state" value="all" defaultChecked={filter.superseded} />
              <span>Superseded revisions too</span>
            </label>
          </fieldset>
          <p className={styles.buttons}>
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

function Table({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <table className={styles.table} role="table">
      <caption className="vh">Documents</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Number', 'Title', 'Kind', 'Gloves', 'Market', 'Rev.', 'In force from', 'Size'].map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {documents.map((row) => (
          <tr key={row.id} role="row">
            <td role="cell" className={`num ${styles.number}`}>
              <a href={row.path}>{row.number}</a>
            </td>
            <td role="cell" className={styles.title}>
              <a href={row.path}>{row.title}</a>
              <SampleBadge document={row} />
              {row.state.label !== 'In force' && (
                <span className={`badge badge--${row.state.tone}`}>{row.state.label}</span>
              )}
            </td>
            <td role="cell" className={styles.kind}>
              {documentKinds[row.kind as DocumentKind]}
            </td>
            <td role="cell" className="num" data-label="Gloves">
              {row.products?.split(',').map(Number).map(catalogueNumber).join(', ') ?? '–'}
            </td>
            <td role="cell" data-label="Market">
              {formatMarkets(row.markets) ?? 'Not stated'}
            </td>
            <td role="cell" className="num" data-label="Revision">
              {row.revision}
            </td>
            <td role="cell" className={`num ${styles.date}`}>
              <LocalDate value={row.effectiveFrom} format="medium" />
            </td>
            <td role="cell" className="num">
              {formatFileSize(row.bytes)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
