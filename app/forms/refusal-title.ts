import type { Refusal } from './outcome.ts'

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** The line above a refused form; undefined where one message at its field is enough. */
export function usualTitle({ status, message, errors = {} }: Refusal): string | undefined {
  const count = Object.keys(errors).length
  if (count > 1) return `${counts[count] ?? count} answers need another look`
  if (count === 1) return undefined
  return status === 0 ? 'The connection broke off. What you typed is still here: please try again.' : message
}
