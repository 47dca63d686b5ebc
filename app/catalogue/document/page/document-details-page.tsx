import { data } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { CertificateMark } from '#app/ui/icon/certificate-mark.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { Fact } from '#app/ui/panel/fact.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { SampleBadge } from '#app/ui/panel/sample-badge.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { Breadcrumb } from '#app/kit/page/header/page-header.tsx'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import { getSite } from '#app/kit/page/page-meta.ts'
import { type DocumentKind, documentKinds } from '#app/catalogue/document/document-kinds.ts'
import { getDocumentState } from '#app/catalogue/document/document-rules.ts'
import type { Document } from '#app/catalogue/document/document.api.ts'
import { paperCopyRequestPath } from '#app/catalogue/document/paper-copy.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import { documentJsonLd } from '#app/catalogue/product/page/product-documents.ts'
import type { Route } from './+types/document-details-page'
import { formatMarkets, documentPath } from './document-filter.ts'

function DocumentFacts({ row }: { row: Document }) {
  const gloves = row.products?.split(',').map(Number) ?? []
  return (
    <dl className="kv border-t border-line *:grid-cols-[6rem_minmax(0,1fr)]">
      {gloves.length > 0 && (
        <Fact label="Gloves">
          {gloves.map((glove, index) => (
            <span key={glove}>
              {index > 0 && ', '}
              <a href={`/product/${glove}`}>{catalogueNumber(glove)}</a>
            </span>
          ))}
        </Fact>
      )}
      <Fact label="Markets">{formatMarkets(row.markets) ?? 'Not stated'}</Fact>
      <Fact label="Language">{row.language}</Fact>
      {row.issuer && <Fact label="Issued by">{row.issuer}</Fact>}
      {row.standard && <Fact label="Standard">{row.standard}</Fact>}
      {row.covers && <Fact label="Covers">{row.covers}</Fact>}
      <Fact label="Valid until">
        {row.validUntil ? <LocalDate value={row.validUntil} /> : 'Until replaced or withdrawn'}
      </Fact>
      {row.withdrawnOn === null && (
        <Fact label="Address">
          <a href={row.address}>{row.address}</a>
        </Fact>
      )}
      {row.pages !== null && <Fact label="Pages">{row.pages}</Fact>}
      {row.bytes !== null && <Fact label="Size">{row.bytes.toLocaleString('en')} bytes</Fact>}
      {row.sha256 && (
        <Fact label="SHA-256">
          <code className="block font-text text-small leading-body wrap-anywhere" id="sha256">
            {row.sha256}
          </code>
          <button
            type="button"
            className="btn btn--plain btn--s -ms-3.5 hidden in-[.has-script]:inline-flex"
            data-copy="sha256"
          >
            <StaticIcon name="copy" />
            <span aria-live="polite">
              Copy<span className="sr-only"> the SHA-256</span>
            </span>
          </button>
        </Fact>
      )}
    </dl>
  )
}

const createBreadcrumb = (label: string) => [
  { label: 'Home', path: '/' },
  { label: 'Documents', path: '/documents' },
  { label },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  if (params.number.length > 60) throw data(null, { status: 404 })
  const withNumber = await api.get('/Document', { query: { number: params.number } })
  const [first] = withNumber.rows
  if (!first) throw data(null, { status: 404 })
  const { rows } = await api.get('/Document', { query: { series: first.series } })
  const revisions = rows.toSorted((a, b) => b.revision - a.revision || b.id - a.id)
  const row = revisions.find(({ number }) => number === first.number) ?? first
  const successor = revisions.find(({ id }) => id === row.supersededBy)
  return data({ row, revisions, successor }, { status: row.withdrawnOn ? 410 : 200 })
}

export function meta(args: Route.MetaArgs) {
  const { row } = args.loaderData ?? {}
  if (!row)
    return pageMeta(args, { title: 'Document not found', description: '', path: '/documents', noindex: true })
  const { number, title, revision } = row
  return pageMeta(args, {
    title: `${number}: ${title}`,
    description: `${title}, ${number}, revision ${revision}, with all its revisions.`,
    path: documentPath(number),
    breadcrumb: createBreadcrumb(number),
    ...(row.withdrawnOn && { noindex: true }),
    jsonLd: documentJsonLd(title, row, getSite(args).publicUrl),
  })
}

export default function DocumentPage({ loaderData: { row, revisions, successor } }: Route.ComponentProps) {
  const { number, kind, title, revision, effectiveFrom } = row
  const { label, tone } = getDocumentState(row)
  const isCurrent = row.supersededBy === null
  return (
    <div className="wrap">
      <div className="py-8">
        <Breadcrumb crumbs={createBreadcrumb(number)} />
      </div>
      <div className="cols items-start pb-section">
        <Cover row={row} />
        <div className="lg:col-span-7 lg:ps-fluid-s">
          {successor && (
            <Notice tone="warn">
              Superseded by <a href={successorPath(successor, number)}>{revisionLabel(successor)}</a>.
            </Notice>
          )}
          <p className="text-ink-2">
            <span className="nums">{number}</span> <span aria-hidden="true">/</span>{' '}
            {documentKinds[kind as DocumentKind]}
          </p>
          <h1 className="mt-2 mb-3 text-h2 leading-head">{title}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
            <span className={`badge badge--${tone}`}>{label}</span>
            <SampleBadge document={row} />
            <span>
              Revision {revision}, from <LocalDate value={effectiveFrom} />
            </span>
          </p>
          {row.withdrawnOn ? (
            <p className="mt-4 border-s-4 border-warn bg-warn-soft px-4 py-3">
              Withdrawn on <LocalDate value={row.withdrawnOn} />. This document is no longer valid.
            </p>
          ) : (
            <p className="my-8 flex flex-wrap items-center gap-x-3 gap-y-2">
              {successor && (
                <a className="btn" href={successorPath(successor, number)}>
                  See the current document
                </a>
              )}
              <a
                className={successor ? 'btn btn--line' : 'btn'}
                href={isCurrent ? row.address : row.ownAddress}
                type="application/pdf"
              >
                <Icon name="download" />
                Open PDF{row.bytes !== null && `, ${formatBytes(row.bytes)}`}
              </a>
              {isCurrent && (
                <a className="btn btn--line" href={paperCopyRequestPath(number)}>
                  Ask for a paper copy
                </a>
              )}
            </p>
          )}
          <DocumentFacts row={row} />
          <DocumentRevisions revisions={revisions} />
          {isCurrent && row.withdrawnOn === null && (
            <section className="mt-10 rounded-1 bg-soft p-6" aria-labelledby="h-paper">
              <h2 className="text-h3" id="h-paper">
                Paper copy
              </h2>
              <p className="mt-2 mb-5">
                Free, posted within seven days of your request. You get a reference number and the date by
                which it leaves.
              </p>
              <a className="btn btn--line" href={paperCopyRequestPath(number)}>
                Ask for a paper copy
              </a>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

const revisionLabel = ({ number, revision }: Document) => `${number}, revision ${revision}`

/** A successor with the same number is shown on this same page, so link to its PDF instead. */
const successorPath = (successor: Document, number: string) =>
  successor.number === number ? successor.ownAddress : documentPath(successor.number)

function Cover({ row }: { row: Document }) {
  return (
    <div className="rounded-1 bg-plate p-fluid-s md:p-fluid lg:col-span-5">
      <div
        className="mx-auto grid aspect-[210/297] max-w-xs content-center justify-items-center gap-4 bg-surface p-10 text-center lift-2 lg:max-w-none [&>img]:w-3/5"
        aria-hidden="true"
      >
        {row.mark ? (
          <CertificateMark mark={row.mark} alt="" />
        ) : (
          <Icon name="file-text" className="size-12" />
        )}
        <b>{row.title}</b>
        <span className="nums">
          {row.number}, revision {row.revision}
        </span>
      </div>
    </div>
  )
}

const tableRow = 'border-b border-line *:py-2.5 *:ps-0 *:pe-3'

function DocumentRevisions({ revisions }: { revisions: readonly Document[] }) {
  return (
    <section className="mt-8" aria-labelledby="h-revisions">
      <h2 className="mb-2 text-h3" id="h-revisions">
        Revisions
      </h2>
      <table className="text-small">
        <thead>
          <tr className={tableRow}>
            {['Revision', 'In force', 'State', 'File'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {revisions.map((document) => {
            const { label } = getDocumentState(document)
            return (
              <tr key={document.id} className={tableRow}>
                <td className="nums">
                  {document.revision} <small className="text-small text-ink-3">{document.number}</small>
                </td>
                <td className="nums">
                  from <LocalDate value={document.effectiveFrom} />
                </td>
                <td>
                  {label} <SampleBadge document={document} />
                </td>
                <td>
                  {document.withdrawnOn === null && (
                    <a href={document.ownAddress} type="application/pdf">
                      PDF<span className="sr-only"> of revision {document.revision}</span>
                    </a>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="mt-3 text-small text-ink-3">
        Superseded revisions keep their own address and link to their successor.
      </p>
    </section>
  )
}
