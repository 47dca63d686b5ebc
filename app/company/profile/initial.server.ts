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
      'He planned the workshops of the academy around one rule: nobody signs an inspection report in class for equipment that he or she has not touched. He still takes the first lesson of every batch.',
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
      'She writes the assessments of the academy. Her faculty know her for sending back a report that has the right answer and the wrong unit.',
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
      'Through him the classroom keeps its link with the work: findings of the division, with names removed, become the exercises of the next batch, and good students meet their first client on one of its jobs.',
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
      'A glove is a small thing until it fails. A surgeon puts on a pair, forgets it, and works for three hours. Our whole business is that she can forget it.',
      'So we keep the work close. The latex comes from estates that we visit. The formers are dipped, leached, cured and tested under one roof. A sample of every lot is filled with water and hung up before the lot is packed, and the record of that test stays on file for as long as the gloves may be used, and longer.',
      'We also try to say plainly what a glove is not. Latex is not for people who are allergic to it. An examination glove is not sterile. A powdered glove may not be sold in every country. You will find these sentences on our product pages beside the sizes, because that is where a choice is made.',
      'If something we supplied did not do its work, write to me. Give the lot number from the box, and you will get an answer from a person who has looked the lot up.',
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
