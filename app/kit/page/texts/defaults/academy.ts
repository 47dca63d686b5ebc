import { line, lines, parts, type PageTexts, text } from '#app/kit/page/texts/field.ts'

const headerPage = <Name extends string>(name: Name, lead: string) =>
  ({ name, sections: { Head: { title: line('Heading', 60, name), lead: text('Lead', 200, lead) } } }) as const

const coursesHeader = headerPage(
  'Courses',
  'Every programme is taught on real equipment and leads to a certificate.',
)

export const courses = {
  ...coursesHeader,
  sections: {
    ...coursesHeader.sections,
    'Each course': {
      howToPay: text(
        'How to pay',
        300,
        'You pay nothing until you accept a seat. Then pay by bank transfer, UPI, or at the desk; we send you the account details. You get a numbered receipt for each payment.',
      ),
    },
  },
} as const

export const leadership = headerPage(
  'Leadership',
  'Meet the people responsible for our teaching, our assessments and our work on site.',
)

export const facilities = headerPage(
  'Facilities',
  'Classrooms, workshops full of real equipment, and a hostel ten minutes away.',
)

export const affiliations = headerPage(
  'Affiliations and approvals',
  'A certificate is worth as much as the body behind it. These bodies examine or recognise what we teach.',
)

export const students = headerPage(
  'Students and alumni',
  'Some of our former students, and what they do now.',
)

export const services = {
  name: 'Inspection services',
  sections: {
    Head: {
      title: line('Heading', 60, 'Inspection services'),
      lead: text(
        'Lead',
        220,
        'The inspection division works for plants, yards and buyers in India and the Middle East. Its inspectors teach at the academy, and our best students join them.',
      ),
    },
    Services: {
      services: parts('Services', [
        {
          title: 'Third-party inspection',
          text: 'At the manufacturer, before dispatch: material, dimensions, welds, coating, documents and witnessed tests.',
        },
        {
          title: 'Non-destructive testing',
          text: 'Visual, dye penetrant, magnetic particle and ultrasonic testing, and review of radiographs.',
        },
        {
          title: 'Electrical inspection in explosive atmospheres',
          text: 'Visual, close and detailed inspection of Ex equipment to IEC 60079-17, with a register of faults.',
        },
        {
          title: 'Piping and pressure vessels in service',
          text: 'Thickness surveys, remaining life, relief devices and repair plans, during operation or at shutdown.',
        },
        {
          title: 'Coating and insulation',
          text: 'Surface preparation, climate, film thickness, holiday test and adhesion, layer by layer.',
        },
        {
          title: 'Instruments and control loops',
          text: 'Calibration, loop checks and records before start-up, with punch lists closed one by one.',
        },
      ]),
    },
    'How it runs': {
      howTitle: line('Heading', 60, 'How an inspection runs'),
      how: lines('Steps', 500, [
        'Send us the drawing, the code and the location. We confirm the inspector, date and price.',
        'The inspector arrives with calibrated instruments and their calibration records.',
        'You get the findings the same day and the signed report within three working days.',
      ]),
      closing: text('Text above the button', 140, 'Tell us what needs inspecting, where and when.'),
      button: line('Button', 24, 'Contact us'),
    },
  },
} as const satisfies PageTexts

const franchiseTerms = parts('Cost, area and steps', [
  {
    title: 'Cost',
    text: 'Franchise fee, equipment and royalty depend on the city and the courses. You get all figures in writing before you sign.',
  },
  {
    title: 'Area',
    text: 'At least one classroom and one workshop. The courses decide the size, and we see the building before you rent it.',
  },
  {
    title: 'Steps',
    text: 'Enquiry, first meeting, visit to the building, contract, training of your faculty, first batch.',
  },
])

export const franchise = {
  name: 'Franchise enquiries',
  sections: {
    Head: {
      title: line('Heading', 60, 'Franchise enquiries'),
      lead: text(
        'Lead',
        200,
        'Open an {academy} in your city: our courses, our assessors, your building, your investment.',
      ),
    },
    Points: {
      points: parts('Points', [
        {
          title: 'Programmes and course material',
          text: 'Lesson plans, exercises, test pieces and question papers, always in the latest revision.',
        },
        {
          title: 'Training and assessment of your faculty',
          text: 'Your instructors teach one batch here under observation before they teach their own.',
        },
        {
          title: 'Certification through our affiliations',
          text: 'Our assessors examine your students, so a certificate means the same in every city.',
        },
      ]),
    },
    Terms: { terms: franchiseTerms },
    Form: {
      note: text(
        'Text next to the button',
        200,
        'We agree on the details at our first meeting and put them in writing.',
      ),
      button: line('Button', 24, 'Send an enquiry'),
    },
  },
} as const satisfies PageTexts
