import { type RightsHolder, hasRight } from '#app/platform/auth/rights.ts'
import { forbidden } from '#app/platform/errors.ts'
import { isSubmission, submissionOf, type SubmissionName } from '#app/collections.ts'

export const hiddenLabel = 'Hidden'

const alwaysVisible = ['id', 'reference', 'status', 'version', 'createdAt', 'updatedAt', 'read']

function nonPersonalFields(name: SubmissionName): readonly string[] {
  const { about, messageColumn, nonPersonalFields = [] } = submissionOf(name)
  return [...alwaysVisible, ...nonPersonalFields, ...(about.column === messageColumn ? [] : [about.column])]
}

export function hidePersonalFields<Row extends object>(holder: RightsHolder, name: SubmissionName, row: Row) {
  if (hasRight(holder, 'personalData.read')) return row
  const visible = nonPersonalFields(name)
  const [, ...otherTitles] = submissionOf(name).titleColumns
  const fields = Object.entries(row).map(([field, value]) => {
    if (visible.includes(field)) return [field, value]
    // Show "Hidden" once, not for each column of the title.
    return [field, otherTitles.includes(field) ? '' : blankValue(value)]
  })
  return Object.fromEntries(fields) as Row
}

export const subjectLabel = (name: SubmissionName, row: object): string =>
  nonPersonalFields(name)
    .filter((field) => !alwaysVisible.includes(field))
    .map((field) => (row as Record<string, unknown>)[field])
    .filter((value) => typeof value === 'string')
    .join(', ')

function blankValue(value: unknown): unknown {
  if (typeof value === 'string') return hiddenLabel
  if (typeof value === 'number') return 0
  return Array.isArray(value) ? [] : null
}

export const visibleLabel = (holder: RightsHolder, kind: string, label: string): string =>
  isSubmission(kind) && !hasRight(holder, 'personalData.read') ? hiddenLabel : label

/** Matches would reveal hidden data. @throws 403 */
export function rejectHiddenSearch(holder: RightsHolder, search: string | undefined): void {
  if (search && !hasRight(holder, 'personalData.read'))
    forbidden('Names and messages are hidden for you. Ask an administrator.')
}
