import { sampleIdentity as identity } from './sample-identity.ts'

export type AcademyPoint = { title: string; text: string }
export type AcademySection = { id: string; title: string; intro: string; points: readonly AcademyPoint[] }

const { academyName } = identity

/** Heads of /whyinspel and /tech. */
export const academyPage = {
  title: 'Why Inspel',
  lead: `${academyName} trains inspectors, technicians and supervisors for oil and gas, and since it shares a roof with a glove manufacturer, people for health care as well.`,
} as const

/** What the home page says above the courses. */
export const coursesTeaser =
  'Inspection, instrumentation and safety for oil and gas, taught on the equipment itself.'

/** The trades for which the exercises are made, drawn as a rule under 'Our unique approach'. */
export const academyTrades = [
  'Electrical',
  'Instrumentation',
  'Electronics',
  'Telecom',
  'Mechanical',
  'Civil',
] as const

/** The page's five sections, in order. */
export const academySections: readonly AcademySection[] = [
  {
    id: 'why',
    title: `Why choose ${academyName}`,
    intro:
      'A plant does not pay for attendance. It pays for people who look at a weld, a gland or a reading and are right about it. That is what we train you for.',
    points: [
      {
        title: 'Small batches',
        text: 'At most twenty-four in a classroom and twelve in a workshop, so that nobody only watches.',
      },
      {
        title: 'Teachers from site',
        text: 'Each teacher has signed reports for operating plants and goes back to site for part of the year.',
      },
      {
        title: 'Fees and dates in writing',
        text: 'Price, timetable, assessment and the rule for repeating a test are in your hands before you pay.',
      },
    ],
  },
  {
    id: 'approach',
    title: 'Our unique approach',
    intro: 'Hands first, then theory, then hands again.',
    points: [
      {
        title: 'Practical work',
        text: 'Half the hours are spent on test pieces, rigs and instruments with real faults. You measure, decide, write the report and defend it.',
      },
      {
        title: 'Made for your industry',
        text: 'Separate exercises for electrical, instrumentation, electronics, telecom, mechanical and civil work, taken from jobs of our inspection division.',
      },
      {
        title: 'International certifications',
        text: 'Courses lead towards certifications that employers ask for by name, such as CompEx and IECEx CoPC.',
      },
    ],
  },
  {
    id: 'apart',
    title: 'What sets us apart',
    intro: 'The certificate says what you can do, and somebody has seen you do it.',
    points: [
      {
        title: 'Competency-based training',
        text: 'Each course is a list of things you must be able to do. You go on when you can do them, not when the week is over.',
      },
      {
        title: 'Stringent assessment',
        text: 'Practical tests are marked by an assessor who has not taught you, on pieces that you have not seen.',
      },
      {
        title: 'Accredited certificates',
        text: 'Certificates carry a number that an employer can check with us, and where a body accredits the course, its name.',
      },
    ],
  },
  {
    id: 'careers',
    title: 'Career opportunities',
    intro: 'Our students find work on both sides of the Arabian Sea. These are the jobs they start in.',
    points: [
      {
        title: 'Oil and gas, refineries, petrochemicals',
        text: 'Welding, piping and coating inspector, NDT technician, QA/QC engineer, Ex inspector, instrument technician.',
      },
      {
        title: 'Fabrication, power and construction',
        text: 'Third-party inspector, site inspection coordinator, electrical supervisor, commissioning technician.',
      },
      {
        title: 'Hospitals and medical manufacturing',
        text: 'Sterile processing technician, infection control assistant, quality inspector for gloves and devices.',
      },
    ],
  },
  {
    id: 'support',
    title: 'Support beyond training',
    intro: 'A course ends after months. A working life does not.',
    points: [
      {
        title: 'Our own inspection division',
        text: 'It takes students along on jobs, hires some of them, and keeps the courses close to what sites ask for today.',
      },
      {
        title: 'Partners in India and the Middle East',
        text: 'Plants, yards and inspection companies tell us whom they need, and meet our students before the last test.',
      },
      {
        title: 'A number to call',
        text: 'Former students ask us about codes, renewals and contracts, and may use the library and the workshop on Saturdays.',
      },
    ],
  },
]

export const studentsLead = 'Six of those who sat in our classrooms, and what they do now.'

export const affiliationsLead =
  'Certificates count where employers know who stands behind them. These bodies examine or recognise what we teach.'

export const facilitiesLead =
  'Rooms to learn in, equipment to learn on, and a place to sleep within sight of both.'

export const leadershipLead =
  'Three people answer for what is taught, how it is tested, and whether it holds on site.'
