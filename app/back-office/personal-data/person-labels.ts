import { collectionOf, submissionNames } from '../../collections.ts'
import { readPersonKey } from '../../records/person/read-person-key.ts'
import type { Person, PersonCounts } from '../../records/person/endpoints.ts'

const countNames = [
  ...submissionNames.map((name) => {
    const { one, many } = collectionOf(name).labels
    return [name, one, many] as const
  }),
  ['files', 'file', 'files'],
  ['replies', 'answer', 'answers'],
  ['mails', 'e-mail', 'e-mails'],
  ['log', 'log entry', 'log entries'],
] as const

/** What is stored, without what is not: '2 messages', '1 CV'. */
export const countLabels = (counts: PersonCounts): string[] =>
  countNames.flatMap(([name, one, many]) => {
    const count = counts[name]
    return count === 0 ? [] : `${count} ${count === 1 ? one : many}`
  })

/** The addresses and numbers of the found submissions that were not searched for, each once. */
export function otherKeys({ person, items }: Person): string[] {
  const found = new Map<string, string>()
  for (const text of items.flatMap(({ email, phone }) => [email, phone])) {
    const key = text === null ? undefined : readPersonKey(text)?.key
    if (text !== null && key !== undefined && key !== person && !found.has(key)) found.set(key, text)
  }
  return [...found.values()]
}
