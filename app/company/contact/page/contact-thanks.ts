import { readTextFields } from '../../../kit/page/form/read-text-fields.ts'
import { writtenDate } from '../../../ui/date/date-formats.ts'
import { getPaperCopyDueDate } from '../../../catalogue/document/paper-copy.ts'

export function contactThanks(form: FormData): string {
  const { firstName, document } = readTextFields(form, ['firstName', 'document'])
  const next = document
    ? `The paper copy of ${document} will be sent by ${writtenDate(getPaperCopyDueDate())}.`
    : "We'll get back to you soon."
  return `Thank you, ${firstName.trim()}! ${next}`
}
