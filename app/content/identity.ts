// Everything that says whose site this is. All values are samples: see README.md beside this file for how to replace them.

export type SocialLink = {
  name: string
  icon: 'linkedin' | 'x-twitter' | 'facebook' | 'instagram'
  url: string
}

/** `href` is complete, scheme included. */
export type ContactLine = { label: string; display: string; href: string }

/** `image` is a picture name as in `pictures/`, or null: pages then draw `initials` on a plate. */
export type Person = { name: string; role: string; initials: string; image: string | null }

export type ManagingDirector = Person & { letter: readonly string[]; closing: string }

export type Leader = {
  id: number
  name: string
  position: string
  initials: string
  image: string | null
  bio: readonly string[]
  social: readonly SocialLink[]
}

export type Identity = {
  companyName: string
  legalName: string
  academyName: string
  /** Year in which the company began. */
  foundingYear: number
  /** Said of the founder, not of the company. */
  founderYears: number
  founder: Person
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
  managingDirector: ManagingDirector
  management: readonly [Person, Person]
  leaders: readonly Leader[]
}

const socialOf = (handle: string): SocialLink[] => [
  { name: 'LinkedIn', icon: 'linkedin', url: `https://www.linkedin.com/in/${handle}` },
  { name: 'X', icon: 'x-twitter', url: `https://x.com/${handle}` },
]

export const identity: Identity = {
  companyName: 'Amazing Gloves',
  legalName: 'Amazing Gloves Pvt Ltd',
  academyName: 'Inspel Academy',
  foundingYear: 2017,
  founderYears: 25,
  founder: { name: 'Abraham Kurian', role: 'Founder', initials: 'AK', image: null },

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

  managingDirector: {
    name: 'Mathew Abraham',
    role: 'Managing Director',
    initials: 'MA',
    image: null,
    letter: [
      'A glove is a small thing until it fails. A surgeon puts on a pair, forgets it, and works for three hours. Our whole business is that she can forget it.',
      'So we keep the work close. The latex comes from estates that we visit. The formers are dipped, leached, cured and tested under one roof. A sample of every lot is filled with water and hung up before the lot is packed, and the record of that test stays on file for as long as the gloves may be used, and longer.',
      'We also try to say plainly what a glove is not. Latex is not for people who are allergic to it. An examination glove is not sterile. A powdered glove may not be sold in every country. You will find these sentences on our product pages beside the sizes, because that is where a choice is made.',
      'If something we supplied did not do its work, write to me. Give the lot number from the box, and you will get an answer from a person who has looked the lot up.',
    ],
    closing: 'With regards from Kerala,',
  },
  management: [
    { name: 'Susan Abraham', role: 'Director', initials: 'SA', image: null },
    { name: 'Harikrishnan Nair', role: 'General Manager', initials: 'HN', image: null },
  ],

  leaders: [
    {
      id: 1,
      name: 'Dr Sunil Varma',
      position: 'Director of the Academy',
      initials: 'SV',
      image: null,
      bio: [
        'Sunil Varma is a mechanical engineer. He spent nineteen years in refineries in Kochi and Abu Dhabi, most of them in integrity and inspection, before he began to teach.',
        'He planned the workshops of the academy around one rule: nobody signs an inspection report in class for equipment that he or she has not touched. He still takes the first lesson of every batch.',
      ],
      social: socialOf('sample-sunil-varma'),
    },
    {
      id: 2,
      name: 'Anitha George',
      position: 'Head of Training',
      initials: 'AG',
      image: null,
      bio: [
        'Anitha George began as a welding inspector in a fabrication yard and later led quality control for offshore modules. She has examined candidates in visual, ultrasonic and radiographic testing for eleven years.',
        'She writes the assessments of the academy. Her faculty know her for sending back a report that has the right answer and the wrong unit.',
      ],
      social: socialOf('sample-anitha-george'),
    },
    {
      id: 3,
      name: 'Faisal Rahman',
      position: 'Head of Inspection Services',
      initials: 'FR',
      image: null,
      bio: [
        'Faisal Rahman leads the inspection division, which works for plants and yards in India and the Middle East. His field is electrical equipment in explosive atmospheres.',
        'Through him the classroom keeps its link with the work: findings of the division, with names removed, become the exercises of the next batch, and good students meet their first client on one of its jobs.',
      ],
      social: socialOf('sample-faisal-rahman'),
    },
  ],
}

/** Driving directions to the company, opened in a new tab from the contact page. */
export const directionsUrl = `https://www.google.com/maps/dir/?api=1&destination=${identity.coordinates.latitude},${identity.coordinates.longitude}&travelmode=driving`
