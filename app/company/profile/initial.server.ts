import type { InitialRow } from '../../records/content/content-parts.server.ts'

const createSampleLinks = (handle: string) => `https://www.linkedin.com/in/${handle}\nhttps://x.com/${handle}`

/** Samples. Leaders come first because acceptance tests expect their ids to be 1 to 3. */
export const initialProfiles: readonly InitialRow<'profile'>[] = [
  {
    group: 'leader',
    officer: 0,
    name: 'Dr Sunil Varma',
    image: 'portraits/dr-sunil-varma',
    role: 'Director of the Academy',
    text: [
      'Sunil Varma is a mechanical engineer. He spent nineteen years in refineries in Kochi and Abu Dhabi, most of them in integrity and inspection, before he began to teach.',
      'He planned the workshops of the academy around one rule: nobody signs an inspection report for equipment they have not touched. He still teaches the first lesson of every batch.',
    ].join('\n\n'),
    social: createSampleLinks('sample-sunil-varma'),
  },
  {
    group: 'leader',
    officer: 0,
    name: 'Anitha George',
    image: 'portraits/anitha-george',
    role: 'Head of Training',
    text: [
      'Anitha George began as a welding inspector in a fabrication yard and later led quality control for offshore modules. She has examined candidates in visual, ultrasonic and radiographic testing for eleven years.',
      "She writes the academy's assessments, and is known for sending back reports with the right answer in the wrong unit.",
    ].join('\n\n'),
    social: createSampleLinks('sample-anitha-george'),
  },
  {
    group: 'leader',
    officer: 0,
    name: 'Faisal Rahman',
    image: 'portraits/faisal-rahman',
    role: 'Head of Inspection Services',
    text: [
      'Faisal Rahman leads the inspection division, which works for plants and yards in India and the Middle East. His field is electrical equipment in explosive atmospheres.',
      "He keeps the classroom close to the work: the division's findings, with names removed, become exercises for the next batch, and good students meet their first client on one of its jobs.",
    ].join('\n\n'),
    social: createSampleLinks('sample-faisal-rahman'),
  },
  { group: 'founder', officer: 0, name: 'Abraham Kurian', role: 'Founder' },
  {
    group: 'managing-director',
    officer: 0,
    name: 'Mathew Abraham',
    image: 'portraits/mathew-abraham',
    role: 'Managing Director',
    text: [
      'A glove is a small thing until it fails. A surgeon puts on a pair, forgets it, and works for three hours. Our business is making sure she can.',
      'So we keep the work close. The latex comes from estates we visit. The formers are dipped, leached, cured and tested under one roof. A sample of every lot is water-tested before the lot is packed, and we keep the test record beyond the use-by date of the gloves.',
      'We also try to be clear about what a glove is not. Latex is not for people who are allergic to it. An examination glove is not sterile. A powdered glove may not be sold in every country. You will find these warnings on our product pages, next to the sizes, where you choose a glove.',
      'If a glove of ours has let you down, write to me. Give me the lot number from the box, and someone who has checked that lot will answer you.',
    ].join('\n\n'),
    closing: 'With regards from Kerala,',
  },
  {
    group: 'management',
    name: 'Susan Abraham',
    image: 'portraits/susan-abraham',
    role: 'Director',
    officer: 0,
  },
  {
    group: 'management',
    name: 'Harikrishnan Nair',
    image: 'portraits/harikrishnan-nair',
    role: 'General Manager',
    officer: 1,
  },
]
