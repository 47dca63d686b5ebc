import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import type { Stage } from '#app/records/submission-stages.ts'
import type { Subject } from '#app/company/contact/contact-subjects.ts'
import admissionRows from '#app/operations/seed/content/demo/admission.json' with { type: 'json' }
import careerRows from '#app/operations/seed/content/demo/career.json' with { type: 'json' }
import contactRows from '#app/operations/seed/content/demo/contact.json' with { type: 'json' }
import franchiseRows from '#app/operations/seed/content/demo/franchise.json' with { type: 'json' }

type Decided<Row> = (Row & { status: Stage })[]

// TypeScript reads numbers and texts of JSON as `number` and `string`.
export const admissions = admissionRows as Decided<(typeof admissionRows)[number]>
export const careers = careerRows as Decided<(typeof careerRows)[number]>
export const contacts = contactRows as ((typeof contactRows)[number] & { values: { subject: Subject } })[]
export const franchises = franchiseRows as Decided<(typeof franchiseRows)[number]>

export async function createSampleCv(...lines: string[]) {
  const document = new Pdf()
  document.text(lines.join('\n')).end()
  return { type: 'application/pdf', bytes: await buffer(document) }
}
