import { collectionOf, submissionNames } from '#app/collections.ts'
import { readPersonKey } from '#app/records/privacy/person-keys.ts'
import type { Person, PersonCounts } from '#app/records/person/person.server.ts'

const countNames = [
  ...submissionNames.map((name) => {
    const { one, many } = collectionOf(name).labels
    return [name, one, many] as const
  }),
  ['files', 'file', 'files'],
  ['replies', 'reply', 'replies'],
  ['received', 'received e-mail', 'received e-mails'],
  ['notes', 'note', 'notes'],
  ['corrections', 'correction or merge', 'corrections and merges'],
  ['mails', 'e-mail', 'e-mails'],
  ['log', 'log entry', 'log entries'],
  ['receipts', 'fee receipt', 'fee receipts'],
] as const

export const countLabels = (counts: PersonCounts): string[] =>
  countNames.flatMap(([name, one, many]) => {
    const count = counts[name]
    return count === 0 ? [] : `${count} ${count === 1 ? one : many}`
  })

/** Lists the other e-mail addresses and phone numbers in the submissions found, without duplicates. */
export function findOtherKeys({ person, items }: Person): string[] {
  const found = new Map<string, string>()
  for (const text of items.flatMap(({ email, phone }) => [email, phone])) {
    const key = text === null ? undefined : readPersonKey(text)?.key
    if (text !== null && key !== undefined && key !== person && !found.has(key)) found.set(key, text)
  }
  return [...found.values()]
}
