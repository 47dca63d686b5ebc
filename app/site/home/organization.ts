import { brandNames } from '../../content/brands.ts'
import { identity } from '../../content/identity.ts'
import { people } from '../../content/people.ts'
import type { JsonLd } from '../json-ld.ts'
import { absolute } from '../page-meta.ts'

/** The company as search engines want to know it. */
export function organization(publicUrl: string): JsonLd {
  const { companyName, legalName, foundingYear, address, phones, emails, social } = identity
  return {
    '@type': 'Organization',
    '@id': absolute(publicUrl, '/#organization'),
    name: companyName,
    legalName,
    url: absolute(publicUrl, '/'),
    logo: absolute(publicUrl, '/icon-512.png'),
    foundingDate: String(foundingYear),
    founder: { '@type': 'Person', name: people.founder.name },
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: phones[0].display,
      email: emails[0].display,
    },
    brand: brandNames.map((name) => ({ '@type': 'Brand', name })),
    sameAs: social.map(({ url }) => url),
  }
}
