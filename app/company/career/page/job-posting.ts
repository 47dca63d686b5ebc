import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import type { JsonLd } from '#app/kit/page/json-ld.ts'
import { absoluteUrl, type Site } from '#app/kit/page/page-meta.ts'
import type { Opening } from '#app/company/opening/opening.server.ts'

export function jobPostingJsonLd(job: Opening, { publicUrl, identity }: Site): JsonLd {
  const { legalName, address } = identity
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: toHtmlDescription(job),
    identifier: { '@type': 'PropertyValue', name: legalName, value: String(job.id) },
    datePosted: job.datePosted,
    ...(job.validThrough && { validThrough: job.validThrough }),
    employmentType: job.employmentType,
    industry: job.department,
    directApply: true,
    url: absoluteUrl(publicUrl, `/career/${job.id}`),
    hiringOrganization: { '@type': 'Organization', name: legalName, sameAs: absoluteUrl(publicUrl, '/') },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.location,
        addressRegion: address.state,
        addressCountry: address.countryCode,
      },
    },
  }
}

// Google requires the complete description as HTML.
const toHtmlDescription = ({ description, responsibilities, requirements }: Opening): string =>
  `<p>${escapeHtml(description)}</p><p>Responsibilities</p>${toHtmlList(responsibilities)}<p>Requirements</p>${toHtmlList(requirements)}`

const toHtmlList = (items: string): string =>
  `<ul>${splitLines(items)
    .map((item) => `<li>${escapeHtml(item)}</li>`)
    .join('')}</ul>`

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
