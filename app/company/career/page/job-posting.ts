import { splitLines } from '../../../ui/text/paragraphs-and-lines.ts'
import type { Opening } from '../../opening/endpoints.ts'
import type { JsonLd } from '../../../kit/page/json-ld.ts'
import { absolute } from '../../../kit/page/page-meta.ts'
import type { Site } from '../../../kit/page/root-data.ts'

/** An opening as search engines read it. */
export function jobPosting(job: Opening, { publicUrl, identity }: Site): JsonLd {
  const { legalName, address } = identity
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: description(job),
    identifier: { '@type': 'PropertyValue', name: legalName, value: String(job.id) },
    datePosted: job.datePosted,
    ...(job.validThrough && { validThrough: job.validThrough }),
    employmentType: job.employmentType,
    industry: job.department,
    directApply: true,
    url: absolute(publicUrl, `/career/${job.id}`),
    hiringOrganization: { '@type': 'Organization', name: legalName, sameAs: absolute(publicUrl, '/') },
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

// Search engines want the whole text of the opening, as HTML.
const description = ({ description, responsibilities, requirements }: Opening): string =>
  `<p>${escaped(description)}</p><p>Responsibilities</p>${list(responsibilities)}<p>Requirements</p>${list(requirements)}`

const list = (items: string): string =>
  `<ul>${splitLines(items)
    .map((item) => `<li>${escaped(item)}</li>`)
    .join('')}</ul>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
