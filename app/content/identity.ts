// Everything that says whose site this is. All values are samples: see README.md beside this file for how to replace them.

export type SocialLink = {
  name: string
  icon: 'linkedin' | 'x-twitter' | 'facebook' | 'instagram'
  url: string
}

/** `href` is complete, scheme included. */
export type ContactLine = { label: string; display: string; href: string }

export type Identity = {
  companyName: string
  legalName: string
  academyName: string
  /** Year in which the company began. */
  foundingYear: number
  /** Said of the founder, not of the company. */
  founderYears: number
  phones: readonly [ContactLine, ContactLine]
  emails: readonly [ContactLine, ContactLine]
  address: {
    lines: readonly string[]
    street: string
    locality: string
    district: string
    state: string
    postalCode: string
    country: string
    countryCode: string
  }
  /** Decimal degrees, WGS 84. */
  coordinates: { latitude: number; longitude: number }
  openingHours: readonly { days: string; opens: string; closes: string; schema: readonly string[] }[]
  social: readonly SocialLink[]
}

export const identity: Identity = {
  companyName: 'Amazing Gloves',
  legalName: 'Amazing Gloves Pvt Ltd',
  academyName: 'Inspel Academy',
  foundingYear: 2017,
  founderYears: 25,

  phones: [
    { label: 'Sales', display: '+91 484 000 0000', href: 'tel:+914840000000' },
    { label: 'Academy', display: '+91 484 000 0001', href: 'tel:+914840000001' },
  ],
  emails: [
    { label: 'Sales', display: 'sales@example.com', href: 'mailto:sales@example.com' },
    { label: 'General', display: 'info@example.com', href: 'mailto:info@example.com' },
  ],
  address: {
    lines: ['Plot 00, Rubber Park', 'Airapuram, Ernakulam', 'Kerala 683541, India'],
    street: 'Plot 00, Rubber Park',
    locality: 'Airapuram',
    district: 'Ernakulam',
    state: 'Kerala',
    postalCode: '683541',
    country: 'India',
    countryCode: 'IN',
  },
  coordinates: { latitude: 10.05, longitude: 76.48 },
  openingHours: [
    {
      days: 'Monday to Saturday',
      opens: '09:00',
      closes: '17:30',
      schema: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    },
  ],
  social: [
    { name: 'LinkedIn', icon: 'linkedin', url: 'https://www.linkedin.com/company/sample-gloves-company' },
    { name: 'X', icon: 'x-twitter', url: 'https://x.com/sample_gloves' },
    { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/sample.gloves.company' },
    { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/sample.gloves.company' },
  ],
}

/** Driving directions to the company, opened in a new tab from the contact page. */
export const directionsUrl = `https://www.google.com/maps/dir/?api=1&destination=${identity.coordinates.latitude},${identity.coordinates.longitude}&travelmode=driving`
