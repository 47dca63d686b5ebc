import type { Call } from '#app/platform/api/define-resource.server.ts'
import { conflict } from '#app/platform/errors.ts'

type Question = {
  question: string
  /** One sentence each. Without facts, nothing is asked. */
  facts: readonly string[]
  /** Label of the button that goes ahead. */
  label: string
}

/**
 * Guards a step that is hard to take back. The back-office shows the question and repeats the request with the header
 * `Confirmed: 1` if the user goes ahead.
 * @throws 409 `confirmation_required` with `errors.confirm` and `errors.facts`, one a line, unless the request is confirmed
 */
export function askFirst({ request }: Pick<Call, 'request'>, { question, facts, label }: Question): void {
  if (facts.length === 0 || request.headers.get('Confirmed') === '1') return
  conflict(question, { confirm: label, facts: facts.join('\n') }, 'confirmation_required')
}
