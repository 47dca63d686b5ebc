import { diffArrays } from 'diff'

export type Run = { text: string; type: 'same' | 'removed' | 'added' }

/** Texts with more differences are not compared word by word, because the time grows quadratically. */
const maxEditLength = 2000

export function diffWords(before: string, after: string): Run[] {
  const changes = diffArrays(splitWords(before), splitWords(after), { maxEditLength }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ]
  return changes.map(({ value, added, removed }) => ({
    text: value.join(''),
    type: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

const splitWords = (text: string): string[] => text.match(/\s+|\S+/g) ?? []
