import { line, lines, parts, type PageTexts, text } from '../field.ts'

export const why = {
  name: 'Why Inspel',
  sections: {
    Head: {
      title: line('Heading', 60, 'Why Inspel'),
      lead: text(
        'Lead',
        220,
        '{academy} trains inspectors, technicians and supervisors for oil and gas, and since it shares a roof with a glove manufacturer, people for health care as well.',
      ),
    },
    'Why us': {
      whyTitle: line('Heading', 60, 'Why choose {academy}'),
      whyIntro: text(
        'Lead',
        200,
        'A plant does not pay for attendance. It pays for people who look at a weld, a gland or a reading and are right about it. That is what we train you for.',
      ),
      whyPoints: parts('Points', [
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
      ]),
    },
    Approach: {
      approachTitle: line('Heading', 60, 'Our unique approach'),
      approachIntro: text('Lead', 200, 'Hands first, then theory, then hands again.'),
      approachPoints: parts('Points', [
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
      ]),
      trades: lines('Trades', 80, [
        'Electrical',
        'Instrumentation',
        'Electronics',
        'Telecom',
        'Mechanical',
        'Civil',
      ]),
    },
    'What sets us apart': {
      apartTitle: line('Heading', 60, 'What sets us apart'),
      apartIntro: text('Lead', 200, 'The certificate says what you can do, and somebody has seen you do it.'),
      apartPoints: parts('Points', [
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
      ]),
    },
    Careers: {
      careersTitle: line('Heading', 60, 'Career opportunities'),
      careersIntro: text(
        'Lead',
        200,
        'Our students find work on both sides of the Arabian Sea. These are the jobs they start in.',
      ),
      careersPoints: parts('Points', [
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
      ]),
    },
    Support: {
      supportTitle: line('Heading', 60, 'Support beyond training'),
      supportIntro: text('Lead', 200, 'A course ends after months. A working life does not.'),
      supportPoints: parts('Points', [
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
      ]),
    },
  },
} as const satisfies PageTexts
