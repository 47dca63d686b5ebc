import { type FormEvent, useState } from 'react'
import { adminApi } from '../../admin-kit/admin-api.ts'
import { textLimits } from '../../api/text-limits.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { Person } from '../../inbox/person/person.ts'
import { personKeyOf } from '../../inbox/person/person-key.ts'
import styles from './person.module.css'
import { reasonOf } from '../../admin-kit/parts/reason.ts'

type EraseDialogProps = {
  isOpen: boolean
  found: Person
  /** What is held, in words. */
  words: readonly string[]
  onClose: () => void
  onErased: () => void
}

/** Asks whether a person is to be erased, names what goes, and wants the address or number typed. */
export function EraseDialog({ isOpen, onClose, ...others }: EraseDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Erase everything about this person?">
      {isOpen && <EraseForm onClose={onClose} {...others} />}
    </Dialog>
  )
}

function EraseForm({ found: { person, total }, words, onClose, onErased }: Omit<EraseDialogProps, 'isOpen'>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget).get('typed')
    const isMeant = typeof typed === 'string' && personKeyOf(typed)?.key === person
    setError(isMeant ? undefined : `Please type ${person} to confirm.`)
    setRefusal(undefined)
    if (!isMeant) return event.currentTarget.querySelector('input')?.focus()
    setBusy(true)
    try {
      await adminApi.post('/admin/person/erase', { body: { person, total } })
      onErased()
    } catch (error) {
      setRefusal(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="dialog__body fields">
        <div role="alert">{refusal && <Notice tone="bad">{refusal}</Notice>}</div>
        <p>These will be erased permanently, including from the trash:</p>
        <ul className={styles.counts}>
          {words.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p>
          Log entries remain, but without name and contents. This cannot be undone. If the person may want a
          copy, export it first.
        </p>
        <Field id="typed" name="typed" label={`Type ${person}`} error={error}>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="off"
              spellCheck={false}
              maxLength={textLimits.email}
            />
          )}
        </Field>
      </div>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" onClick={onClose}>
          Cancel
        </button>
        <button className="btn btn--bad" type="submit" aria-busy={isBusy}>
          Erase permanently
        </button>
      </div>
    </form>
  )
}
