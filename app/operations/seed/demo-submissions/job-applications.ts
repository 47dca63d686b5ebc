import { sampleEmail, nullable, parseMoment, samplePhone, parseTable, parseStatus } from './parse-table.ts'
import type { DemoMoment, DemoStatus } from './status.ts'

export type DemoJobApplication = DemoMoment & {
  fullName: string
  email: string
  phone: string | null
  coverLetter: string | null
  jobId: number | null
  cvName: string
  status: DemoStatus
}

// when | name | phone | opening | status | cover letter
const table = `
2 05:50 | Anjali Nair | 70 | 1 | pending | I have run the campaigns of a hospital group in Kochi for three years and would like to work for a product that I can hold.
3 11:30 | Kevin Lobo | 71 | 1 | pending | -
5 08:05 | Smitha Raveendran | - | 1 | pending | My Malayalam and Arabic are fluent; I grew up in Sharjah. My portfolio is on the second page.
8 14:45 | Rohit Kulkarni | 73 | general | pending | I am a rubber technologist with six years in dipped goods and look for a place near my parents in Kerala.
11 06:30 | Ancy Varghese | 74 | 1 | pending | I write for buyers of laboratory equipment. Figures do not frighten me.
14 12:15 | Muhammed Shafi | 75 | general | pending | -
19 09:10 | Teena Joy | 76 | 1 | inprogress | Thank you for the first talk. The sample page that you asked for is in the same file.
23 15:40 | Vineeth Kumar | - | 1 | inprogress | I would need four weeks of notice with my present employer.
28 07:25 | Parvathy Menon | 78 | general | inprogress | I have worked in a microbiology laboratory and would like to move to quality control.
34 10:55 | Arjun Sasidharan | 79 | 1 | approved | I can begin on the first of next month, as we agreed.
43 13:20 | Jessy Mathews | 80 | general | approved | I taught nursing for nine years and would like to teach at the academy.
38 06:10 | Growth Hackers Collective | - | 1 | rejected | We offer our agency instead of a person.
55 09:35 | Siddharth Jain | 82 | 1 | rejected | I would work from Delhi only.
68 12:00 | Elsa Thomas | 83 | general | rejected | -
`

export const demoJobApplications: readonly DemoJobApplication[] = parseTable(table, 6).map(
  ([when, name = '', phone, opening, status, letter]) => ({
    ...parseMoment(when),
    fullName: name,
    email: sampleEmail(name),
    phone: samplePhone(phone),
    coverLetter: nullable(letter),
    jobId: opening === 'general' ? null : Number(opening),
    cvName: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-cv.pdf`,
    status: parseStatus(status),
  }),
)
