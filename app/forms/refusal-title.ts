import type { Refusal } from './outcome.ts'

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The line above a refused form; undefined where one message at its field is enough. */
export function usualTitle({ status, message, errors = {} }: Refusal): string | undefined {
  const count = Object.keys(errors).length
  if (count > 1) return `Please correct ${counts[count] ?? count} fields`
  if (count === 1) return undefined
  return status === 0
    ? 'The connection was interrupted. Your entries are still here: please try again.'
    : message
}
