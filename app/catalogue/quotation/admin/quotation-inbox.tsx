import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import { defineInbox } from '#app/kit/admin/inbox-screen/inbox.ts'
import { Fact } from '#app/kit/admin/inbox-screen/submission/submission-facts.tsx'
import { DownloadLink } from '#app/kit/admin/load/download-link.tsx'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { companyToday } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { currencies, getCountryName, incoterms, paperLabels } from '#app/catalogue/quotation/choices.ts'
import { quotation } from '#app/catalogue/quotation/quotation.ts'
import type { Quotation, QuotationLine } from '#app/catalogue/quotation/quotation.api.ts'
import styles from './quotation-admin.module.css'
import { formatGlove, formatTotal } from '#app/catalogue/quotation/lines.ts'

const replyTemplate = ({ name, reference, lines }: Quotation): string => `Dear ${name},

thank you for your request${reference ? ` ${reference}` : ''}. Our quotation:

${lines.map((line) => `${formatGlove(line)}, ${line.brand}, ${formatTotal(line)}: [price for ${catalogueNumber(line.product)}: fill in]`).join('\n')}

Minimum order: [minimum order: fill in]
Lead time: [lead time: fill in]
These prices are valid until [date: fill in].
`

const formatDestination = ({ place, country }: Pick<Quotation, 'place' | 'country'>): string =>
  `${place}, ${getCountryName(country) ?? country}`

function TenderDeadline({ row: { tenderCloses, status } }: { row: Quotation }) {
  if (!tenderCloses || status !== 1) return null
  return (
    <p className={styles.due}>
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

function Facts({ row }: { row: Quotation }) {
  const { organisation, incoterm, currency, shelfLife } = row
  const extras = [
    ...row.papers.map((paper) => paperLabels[paper as keyof typeof paperLabels]),
    ...(row.samples ? ['Samples of each size'] : []),
    ...(row.ownBrand ? ['Own brand on the box'] : []),
  ]
  return (
    <>
      <Fact label="Organisation">{organisation}</Fact>
      <Fact label="To">{formatDestination(row)}</Fact>
      {incoterm && (
        <Fact label="Terms">{`${incoterms[incoterm as keyof typeof incoterms]}, Incoterms 2020`}</Fact>
      )}
      {row.wantedBy && (
        <Fact label="Wanted by">
          <LocalDate value={row.wantedBy} />
        </Fact>
      )}
      {shelfLife !== null && <Fact label="Remaining shelf life">{`${shelfLife} months`}</Fact>}
      {currency && <Fact label="Currency">{currencies[currency as keyof typeof currencies]}</Fact>}
      {row.tenderNumber && <Fact label="Tender">{row.tenderNumber}</Fact>}
      {extras.length > 0 && <Fact label="Documents and extras">{extras.join(', ')}</Fact>}
    </>
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
      `${row.reference}. ${row.gloves} to ${formatDestination(row)}`,
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
    facts: (row) => <Facts row={row} />,
    body: ({ lines }) => <QuotationLines lines={lines} />,
    replySubject: ({ reference }) => `Quotation ${reference ?? ''}`.trim(),
    template: { label: 'Quotation with price and lead time', text: replyTemplate, status: 2 },
  },
})

function QuotationLines({ lines }: { lines: readonly QuotationLine[] }) {
  return (
    <section className={styles.lines} aria-label="Lines">
      <h3>Lines</h3>
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {['No.', 'Glove', 'Sizes', 'Total'].map((heading) => (
              <th key={heading} role="columnheader" scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map(({ product, title, brand, sizes, total, unitLabel }) => (
            <tr key={product} role="row">
              <td role="cell" className="num">
                {catalogueNumber(product)}
              </td>
              <td role="cell">
                <b>{title}</b>
                <small>{brand}</small>
              </td>
              <td role="cell">
                <ul className={`wrapping ${styles.split}`} role="list">
                  {sizes.map(({ size, quantity }) => (
                    <li key={size}>
                      <span>{size}</span>
                      <b>{quantity.toLocaleString('en')}</b>
                    </li>
                  ))}
                </ul>
              </td>
              <td role="cell">
                <b>{total.toLocaleString('en')}</b>
                <small>{unitLabel}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
