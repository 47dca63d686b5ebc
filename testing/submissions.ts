import { createSignedChallenge } from '#app/platform/captcha/captcha.server.ts'
import { findSolution } from '#app/platform/captcha/find-solution.ts'
import type { CourseFields } from '#app/academy/course/course.server.ts'
import type { TestApp } from './test-app.ts'

export const message = {
  firstName: 'Anita',
  lastName: 'Nair',
  email: 'anita@example.com',
  phone: '+91 484 000 0010',
  subject: 'Product Information',
  message: 'Please send the data sheet of the micro glove.',
} as const

export const application = {
  fullName: 'Ravi Menon',
  email: 'ravi@example.com',
  phoneNumber: '+91 484 000 0011',
  location: 'Thrissur',
  message: 'When does the next batch begin?',
} as const

export const enquiry = {
  name: 'Leela Thomas',
  email: 'leela@example.com',
  contact: '+91 484 000 0012',
  massage: 'An academy in Kozhikode.',
} as const

export const jobApplication = {
  fullName: 'Joseph Varghese',
  email: 'joseph@example.com',
  phone: '+91 484 000 0013',
  coverLetter: 'Two campaigns, one spreadsheet.',
} as const

export const quotationRequest = {
  name: 'Maryam Haddad',
  organisation: 'Sample Hospital Stores',
  email: 'stores@example.com',
  phone: '+971 4 000 0014',
  country: 'AE',
  place: 'Jebel Ali',
  incoterm: 'CIF',
  wantedBy: '2099-02-15',
  shelfLife: 36,
  currency: 'USD',
  tenderNumber: 'Tender 7/2026',
  tenderCloses: '2099-01-15',
  papers: ['sheets', 'certificates'],
  samples: 1,
  notes: 'Please quote by size.',
  lines: [
    {
      product: 2,
      unit: 'boxes',
      sizes: [
        { size: '7', quantity: 40 },
        { size: '6.5', quantity: 20 },
      ],
    },
  ],
}

export const sampleCourse = {
  name: 'Welding Inspection',
  description: 'Visual testing of welds in the workshop.',
  category_id: 1,
  duration: '3 months',
  type: 'Certificate',
  price: 45_000,
  program_modules: 'Welds',
  learning_outcomes: 'Reads a weld',
  career_opportunities: 'Inspector',
  status: 1,
} as const

export const post = (
  app: Pick<TestApp, 'fetch'>,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  app.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Value of the field `captcha`, with a challenge of the lowest difficulty. */
export async function solvedCaptcha({ services: { settings } }: TestApp): Promise<string> {
  const challenge = await createSignedChallenge(settings, 1)
  const solution = await findSolution(challenge.parameters)
  return btoa(JSON.stringify({ challenge, solution }))
}

export async function createCourse(app: TestApp, fields: Partial<CourseFields> = {}): Promise<number> {
  const { id } = await app.admin.post('/admin/addCourse', { body: { ...sampleCourse, ...fields } })
  return id
}
