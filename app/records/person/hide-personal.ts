import { forbidden } from '../../platform/errors.ts'
import { type Holder, may } from '../../platform/auth/rights.ts'
import { isSubmission, submissionOf, type SubmissionName } from '../../collections.ts'

/** Stands for every text that is hidden. */
export const hidden = 'Hidden'

const always = ['id', 'reference', 'status', 'version', 'createdAt', 'updatedAt', 'read']

/** Fields of a submission that are no personal data: times, status, what it is about. */
function nonPersonalFields(name: SubmissionName): readonly string[] {
  const { about, messageColumn, nonPersonalFields = [] } = submissionOf(name)
  return [...always, ...nonPersonalFields, ...(about.column === messageColumn ? [] : [about.column])]
}

/** A submission as somebody sees it: without the right to personal data, only that it exists, when it came and what it is about. */
export function shownTo<Row extends object>(holder: Holder, name: SubmissionName, row: Row): Row {
  if (may(holder, 'personalData.read')) return row
  const open = nonPersonalFields(name)
  const [, ...otherTitles] = submissionOf(name).titleColumns
  const fields = Object.entries(row).map(([field, value]) => {
    if (open.includes(field)) return [field, value]
    // What it is called says it once.
    return [field, otherTitles.includes(field) ? '' : withoutContent(value)]
  })
  return Object.fromEntries(fields) as Row
}

/** What a submission is about, in the texts that everybody sees. */
export const aboutOf = (name: SubmissionName, row: object): string =>
  nonPersonalFields(name)
    .filter((field) => !always.includes(field))
    .map((field) => (row as Record<string, unknown>)[field])
    .filter((value) => typeof value === 'string')
    .join(', ')

function withoutContent(value: unknown): unknown {
  if (typeof value === 'string') return hidden
  if (typeof value === 'number') return 0
  return Array.isArray(value) ? [] : null
}

/** What a record is called, for somebody. */
export const labelFor = (holder: Holder, kind: string, label: string): string =>
  isSubmission(kind) && !may(holder, 'personalData.read') ? hidden : label

/** Refuses a search to those who do not see what is searched: its answers would tell it. */
export function refuseHiddenSearch(holder: Holder, search: string | undefined): void {
  if (search && !may(holder, 'personalData.read')) forbidden('You may not see personal data.')
}
