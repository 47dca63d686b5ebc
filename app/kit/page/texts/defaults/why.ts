import { line, lines, parts, type PageTexts, text } from '#app/kit/page/texts/field.ts'

export const why = {
  name: 'Why Inspel',
  sections: {
    Head: {
      title: line('Heading', 60, 'Why Inspel'),
      lead: text(
        'Lead',
        220,
        '{academy} trains inspectors, technicians and supervisors for oil and gas and, next door to a glove manufacturer, staff for health care.',
      ),
    },
    'Why us': {
      whyTitle: line('Heading', 60, 'Why choose {academy}'),
      whyIntro: text(
        'Lead',
        200,
        'Plants do not pay for attendance. They pay for people who can look at a weld, a gland or a reading and get it right. That is what we train you for.',
      ),
      whyPoints: parts('Points', [
        {
          title: 'Small batches',
          text: 'No more than 24 in a classroom and 12 in a workshop, so everyone gets hands-on time.',
        },
        {
          title: 'Instructors from industry',
          text: 'Our instructors have signed reports for operating plants and still work on site for part of the year.',
        },
        {
          title: 'Fees and dates in writing',
          text: 'You get the fee, timetable, assessment and resit rules in writing before you pay.',
        },
      ]),
    },
    Approach: {
      approachTitle: line('Heading', 60, 'Our unique approach'),
      approachIntro: text('Lead', 200, 'Practice first, then theory, then practice again.'),
      approachPoints: parts('Points', [
        {
          title: 'Practical work',
          text: 'Half the hours are spent on test pieces, rigs and instruments with real faults. You measure, decide, write the report and defend it.',
        },
        {
          title: 'Made for your industry',
          text: "Separate exercises for electrical, instrumentation, electronics, telecom, mechanical and civil work, drawn from our inspection division's jobs.",
        },
        {
          title: 'International certifications',
          text: 'Courses prepare you for certifications that employers ask for by name, such as CompEx and IECEx CoPC.',
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
      apartIntro: text(
        'Lead',
        200,
        'Our certificates state what you can do, because an assessor has watched you do it.',
      ),
      apartPoints: parts('Points', [
        {
          title: 'Competency-based training',
          text: 'Each course is a list of skills. You pass each skill before the next.',
        },
        {
          title: 'Stringent assessment',
          text: 'Practical tests are marked by an assessor who has never taught you, on test pieces you have never seen.',
        },
        {
          title: 'Accredited certificates',
          text: 'Every certificate has a number that employers can check online, and names the accrediting body where there is one.',
        },
      ]),
    },
    Careers: {
      careersTitle: line('Heading', 60, 'Career opportunities'),
      careersIntro: text(
        'Lead',
        200,
        'Our students find work in India and the Gulf. These are the jobs they start in.',
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
      supportIntro: text('Lead', 200, "Our support doesn't end with the course."),
      supportPoints: parts('Points', [
        {
          title: 'Our own inspection division',
          text: 'It takes students along on jobs, hires some of them, and keeps our courses in line with what sites need.',
        },
        {
          title: 'Partners in India and the Middle East',
          text: 'Plants, yards and inspection companies tell us who they need, and meet our students before the final test.',
        },
        {
          title: 'Call {academyPhone}',
          text: 'Former students can ask us about codes, renewals and contracts, and use the library and workshop on Saturdays.',
        },
      ]),
    },
  },
} as const satisfies PageTexts
