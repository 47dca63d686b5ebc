import type { FormEvent } from 'react'
import { textLimits } from '../../api/text-limits.ts'
import { SubmitButton } from '../../ui/submit-button/submit-button.tsx'
import styles from './person.module.css'

type PersonSearchProps = {
  isBusy: boolean
  /** Why nothing could be sought. */
  refusal: string | undefined
  onFind: (person: string) => void
}

/** Asks for an e-mail address or a phone number. Nothing is sought before it is sent: half an address is another one. */
export function PersonSearch({ isBusy, refusal, onFind }: PersonSearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const person = new FormData(event.currentTarget).get('person')
    if (!isBusy && typeof person === 'string') onFind(person)
  }
  return (
    <search className={styles.search}>
      <form noValidate onSubmit={submit}>
        <label htmlFor="person">E-mail address or phone number</label>
        <input
          className="input"
          id="person"
          name="person"
          autoComplete="off"
          spellCheck={false}
          maxLength={textLimits.email}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal && 'person-refusal'}
        />
        <SubmitButton isBusy={isBusy} busyLabel="Finding">
          Find
        </SubmitButton>
      </form>
      <p className={styles.refusal} id="person-refusal" role="alert">
        {refusal}
      </p>
    </search>
  )
}
