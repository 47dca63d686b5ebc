import { imageVariants } from '#app/ui/picture/image-variants.ts'
import type { JsonLd } from '#app/kit/page/json-ld.ts'
import { absoluteUrl, type Site } from '#app/kit/page/page-meta.ts'
import type { Brand } from '#app/catalogue/brand/brand.server.ts'

export function organizationJsonLd(
  { publicUrl, identity }: Site,
  { founder, brands }: { founder?: string | undefined; brands: readonly Brand[] },
): JsonLd {
  const { companyName, legalName, foundingYear, address, coordinates, openingHours } = identity
  const { phones, emails, registrations, social } = identity
  const gstin = registrations.find(({ label }) => label === 'GSTIN')?.number
  const postalAddress = {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.locality,
    addressRegion: address.state,
    postalCode: address.postalCode,
    addressCountry: address.countryCode,
  }
  return {
    '@type': 'Organization',
    '@id': absoluteUrl(publicUrl, '/#organization'),
    name: companyName,
    legalName,
    url: absoluteUrl(publicUrl, '/'),
    logo: absoluteUrl(publicUrl, '/icon-512.png'),
    foundingDate: String(foundingYear),
    ...(gstin && { taxID: gstin }),
    ...(registrations.length && {
      identifier: registrations.map(({ label, number }) => ({
        '@type': 'PropertyValue',
        propertyID: label,
        value: number,
      })),
    }),
    ...(founder && { founder: { '@type': 'Person', name: founder } }),
    address: postalAddress,
    location: {
      '@type': 'Place',
      name: companyName,
      address: postalAddress,
      geo: { '@type': 'GeoCoordinates', ...coordinates },
      openingHoursSpecification: openingHours.map(({ schema, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: schema,
        opens,
        closes,
      })),
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: phones[0].display,
      email: emails[0].display,
    },
    brand: brands.map(({ name, image }) => {
      const jpeg = imageVariants(image)?.jpeg
      return { '@type': 'Brand', name, ...(jpeg && { image: absoluteUrl(publicUrl, jpeg) }) }
    }),
    sameAs: social.map(({ url }) => url),
  }
}
