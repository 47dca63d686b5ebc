import { collectionOf, submissionNames } from '../../collections.ts'
import { personKeyOf } from '../../inbox/person/person-key.ts'
import type { Person, PersonCounts } from '../../inbox/person/person.ts'

const others = [
  ['files', 'CV', 'CVs'],
  ['replies', 'answer', 'answers'],
  ['mails', 'e-mail', 'e-mails'],
  ['log', 'log entry', 'log entries'],
] as const

/** What is held, in words: '2 messages', '1 CV'. Nothing where nothing is held. */
export function countWords(counts: PersonCounts): string[] {
  const named = [
    ...submissionNames.map(
      (kind) => [kind, collectionOf(kind).labels.one, collectionOf(kind).labels.many] as const,
    ),
    ...others,
  ]
  return named.flatMap(([name, one, many]) => {
    const count = counts[name]
    return count === 0 ? [] : `${count} ${count === 1 ? one : many}`
  })
}

/** Addresses and numbers of the found submissions that are not the one that was sought, each once. */
export function othersOf({ person, items }: Person): string[] {
  const found = new Map<string, string>()
  for (const text of items.flatMap(({ email, phone }) => [email, phone])) {
    const key = text === null ? undefined : personKeyOf(text)?.key
    if (text !== null && key !== undefined && key !== person && !found.has(key)) found.set(key, text)
  }
  return [...found.values()]
}
