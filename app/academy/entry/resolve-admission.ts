import { writtenDate } from '#app/ui/date/date-formats.ts'
import { parseDay } from '#app/ui/date/parse-day.ts'
import { countText } from '#app/ui/text/count-text.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { ColumnName } from './admission-columns.ts'

type Resolved = { input: object; problems: FieldErrors; notes: FieldErrors }

const foldTitle = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

type Course = { id: number; name: string }
type Batch = { id: number; course_id: number; title: string; firstDay: string }

export type Offer = { courses: readonly Course[]; batches: readonly Batch[] }

/** Finds course and intake by their names, and explains problems that the schema would not. */
export function resolveAdmission(cells: Partial<Record<ColumnName, string>>, offer: Offer): Resolved {
  const { email = '', phoneNumber = '', message = '' } = cells
  const course = findCourse(cells.course_id ?? '', offer)
  const batch = findBatch(cells.batch_id ?? '', course.id, offer)
  const problems: FieldErrors = {
    ...(course.problem && { course_id: course.problem }),
    ...(batch.problem && { batch_id: batch.problem }),
    ...describePhoneProblem(phoneNumber),
    ...(email !== '' && /@\s*$/.test(email) && { email: 'Add the domain, such as example.com.' }),
  }
  return {
    input: { ...cells, email, message, course_id: course.id ?? 1, batch_id: batch.id ?? null },
    problems,
    notes: batch.note ? { batch_id: batch.note } : {},
  }
}

type Found = { id?: number; problem?: string; note?: string }

function findCourse(text: string, { courses }: Offer): Found {
  if (text === '') return { problem: 'Please enter a course.' }
  const typed = foldTitle(text)
  const course = courses.find(({ name }) => foldTitle(name) === typed)
  if (course) return { id: course.id }
  const similar = courses.filter(({ name }) => {
    const folded = foldTitle(name)
    return (
      folded.startsWith(typed) || typed.startsWith(folded) || folded.split(' ')[0] === typed.split(' ')[0]
    )
  })
  const suggestion = similar.length === 1 ? ` Did you mean "${similar[0]?.name}"?` : ''
  return { problem: `No active course has this name.${suggestion}` }
}

function findBatch(text: string, courseId: number | undefined, { batches }: Offer): Found {
  if (text === '' || courseId === undefined) return {}
  const ofCourse = batches.filter(({ course_id }) => course_id === courseId)
  const titled = ofCourse.find(({ title }) => foldTitle(title) === foldTitle(text))
  if (titled) return { id: titled.id }
  // The day of an intake confirms a year of two digits.
  const { day } = parseDay(text)
  if (!day) return { problem: 'Enter the first day, such as 7 December 2026, or the title of the batch.' }
  const starting = ofCourse.filter(({ firstDay }) => firstDay === day)
  const [batch] = starting
  const written = writtenDate(day)
  if (!batch) return { problem: `No intake of this course begins on ${written}.` }
  if (starting.length > 1)
    return { problem: `Several intakes of this course begin on ${written}. Enter the title of the batch.` }
  const isClear = text === day || foldTitle(text) === foldTitle(written)
  return { id: batch.id, ...(!isClear && { note: `Read as ${written}.` }) }
}

/** Indian numbers have ten digits after +91 or 0. Other countries need a plus sign. */
function describePhoneProblem(phone: string): FieldErrors {
  const text = phone.trim()
  if (text === '' || text.startsWith('+')) return {}
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(text))
    return { phoneNumber: 'A spreadsheet changed this number. Format the column as text.' }
  if (!/^[\d\s().-]+$/.test(text)) return {}
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  const local = digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits
  if (local.length === 10) return {}
  return { phoneNumber: `${countText(local.length, 'digit')}. An Indian number has 10; begin others with +.` }
}
