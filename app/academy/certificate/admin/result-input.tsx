import type { KeyboardEvent } from 'react'
import styles from './certificates.module.css'

const listId = 'results'
export const issueButtonId = 'issue-certificates'

export const resultInput = { list: listId, maxLength: 40, placeholder: 'e.g. 84 of 100' }

export const ResultSuggestions = ({ results }: { results: readonly string[] }) => (
  <datalist id={listId}>
    {results.map((result) => (
      <option key={result}>{result}</option>
    ))}
  </datalist>
)

/** Enter moves to the next result, as in a spreadsheet, and from the last one to the button. */
function focusNextResult(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`.${styles.result}`)]
  const next = inputs[inputs.indexOf(event.currentTarget) + 1]
  ;(next ?? document.getElementById(issueButtonId))?.focus()
}

type ResultInputProps = { name: string; onChange: (result: string) => void }

export const ResultInput = ({ name, onChange }: ResultInputProps) => (
  <input
    {...resultInput}
    className={`input ${styles.result}`}
    aria-label={`Result of ${name}`}
    autoComplete="off"
    onChange={({ target }) => onChange(target.value)}
    onKeyDown={focusNextResult}
  />
)
