import { companyToday } from '#app/ui/date/company-time.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Fact } from '#app/ui/panel/fact.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { defineInbox } from '#app/kit/admin/inbox-screen/inbox.ts'
import { DownloadLink } from '#app/kit/admin/load/download-link.tsx'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import { getCountryName } from './choices.ts'
import { formatGlove, formatTotal } from './lines.ts'
import type { Quotation, QuotationLine } from './quotation.api.ts'
import { quotation } from './quotation.ts'
import { listRequestDetails } from './request-details.ts'

const replyTemplate = ({ name, reference, lines }: Quotation): string => `Dear ${name},

thank you for your request${reference ? ` ${reference}` : ''}. Our quotation:

${lines.map((line) => `${formatGlove(line)}, ${line.brand}, ${formatTotal(line)}: [price for ${catalogueNumber(line.product)}: fill in]`).join('\n')}

Minimum order: [minimum order: fill in]
Lead time: [lead time: fill in]
These prices are valid until [date: fill in].
`

function TenderDeadline({ row: { tenderCloses, status } }: { row: Quotation }) {
  if (!tenderCloses || status !== 1) return null
  return (
    <p className="-mt-2 mb-4">
      <span className="badge badge--warn">
        <AdminIcon name="clock" />
        <span>
          {tenderCloses < companyToday() ? 'The tender closed on ' : 'Reply due: the tender closes on '}
          <LocalDate value={tenderCloses} />
        </span>
      </span>
    </p>
  )
}

export const quotationInbox = defineInbox(quotation, {
  labels: {
    title: 'Quotations',
    search: 'Search by number, name, glove',
    emptyText: 'Requests for quotations from the website appear under New.',
  },
  lines: (row) => [
    [
      `${row.reference}. ${row.gloves} to ${row.place}, ${getCountryName(row.country) ?? row.country}`,
      row.tenderCloses && `Tender closes ${writtenDate(row.tenderCloses)}`,
    ]
      .filter(Boolean)
      .join('. '),
  ],
  detail: {
    title: ({ reference }) => reference ?? 'Quotation',
    labels: { name: 'Name', noPhone: 'Not provided', createdAt: 'Received', message: 'Anything else' },
    links: ({ id, reference }) => (
      <DownloadLink
        className="btn btn--line"
        href={`/api/admin/Quotation/${id}/sheet`}
        name={`${reference}.pdf`}
      >
        <AdminIcon name="download" />
        Sheet
      </DownloadLink>
    ),
    notice: (row) => <TenderDeadline row={row} />,
    facts: (row) =>
      listRequestDetails(row, writtenDate).map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      )),
    body: ({ lines }) => <QuotationLines lines={lines} />,
    replySubject: ({ reference }) => `Quotation ${reference ?? ''}`.trim(),
    template: { label: 'Quotation with price and lead time', text: replyTemplate, status: 2 },
  },
})

function QuotationLines({ lines }: { lines: readonly QuotationLine[] }) {
  return (
    <section className="max-w-5xl pt-5 pb-2" aria-label="Lines">
      <h3 className="mb-1 font-text text-small leading-lead font-semibold tracking-normal text-ink-3">
        Lines
      </h3>
      <DataTable
        className="data-table data-cards [--inset:0px]"
        aria-label="Lines"
        rows={lines}
        keyOf={({ product }) => product}
        columns={[
          {
            head: 'No.',
            className: 'data-cards__lead w-auto',
            cell: ({ product }) => catalogueNumber(product),
          },
          {
            head: 'Glove',
            className: 'data-cards__name w-auto',
            cell: ({ title, brand }) => (
              <>
                <b>{title}</b>
                <small>{brand}</small>
              </>
            ),
          },
          {
            head: 'Sizes',
            cell: ({ sizes }) => (
              <ul className="flex flex-wrap gap-x-3.5 gap-y-1" role="list">
                {sizes.map(({ size, quantity }) => (
                  <li key={size} className="grid text-center leading-ui tabular-nums">
                    <span className="text-micro text-ink-3">{size}</span>
                    <b>{quantity.toLocaleString('en')}</b>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            head: 'Total',
            className: 'data-table__number data-cards__main',
            cell: ({ total, unitLabel }) => (
              <>
                <b>{total.toLocaleString('en')}</b>
                <small>{unitLabel}</small>
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
