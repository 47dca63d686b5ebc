import type { SocialLink } from './identity.ts'

// Who the people are. Apart from identity.ts, which every page with a form carries. All are samples.

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

export type People = {
  founder: Person
  managingDirector: ManagingDirector
  management: readonly [Person, Person]
  leaders: readonly Leader[]
}

const socialOf = (handle: string): SocialLink[] => [
  { name: 'LinkedIn', icon: 'linkedin', url: `https://www.linkedin.com/in/${handle}` },
  { name: 'X', icon: 'x-twitter', url: `https://x.com/${handle}` },
]

export const people: People = {
  founder: { name: 'Abraham Kurian', role: 'Founder', initials: 'AK', image: null },
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
