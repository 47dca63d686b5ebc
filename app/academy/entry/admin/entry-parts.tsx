import type { ChangeEvent } from 'react'
import { Keys } from '#app/kit/admin/parts/keys.tsx'
import { RadioOrCheckbox } from '#app/ui/form/radio-or-checkbox.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { admissionSourceLabels, entrySources } from '#app/academy/admission/admission-sources.ts'
import styles from './entry-form.module.css'

type EntrySource = (typeof entrySources)[number]

type SourceFieldProps = { source: EntrySource; onChange: (source: EntrySource) => void }

export function SourceField({ source, onChange }: SourceFieldProps) {
  const change = ({ target }: ChangeEvent<HTMLFieldSetElement>) => {
    const chosen = entrySources.find((each) => each === (target as { value?: string }).value)
    if (chosen) onChange(chosen)
  }
  return (
    <fieldset className="field" onChange={change}>
      <legend className={`legend ${styles.legend}`}>Source</legend>
      <div className={styles.sources}>
        {entrySources.map((each) => (
          <RadioOrCheckbox key={each} type="radio" name="source" value={each} isPicked={each === source}>
            {admissionSourceLabels[each]}
          </RadioOrCheckbox>
        ))}
      </div>
    </fieldset>
  )
}

export const Options = ({ options }: { options: readonly (readonly [id: string, label: string])[] }) =>
  options.map(([id, label]) => (
    <option key={id} value={id}>
      {label}
    </option>
  ))

export const FormProblem = ({ children }: { children: string | undefined }) => (
  <div className={`full ${styles.problem}`} role="alert">
    {children && <Notice tone="bad">{children}</Notice>}
  </div>
)

type AddedNoticeProps = { text?: string; count?: number }

/** A toast would be hidden behind the panel. */
export const AddedNotice = ({ text, count = 0 }: AddedNoticeProps) => (
  <div className={`full ${styles.problem}`} role="status">
    {text && (
      <Notice tone="good">
        <b>{text}</b>
        {count > 1 && `, ${count} added so far`}
      </Notice>
    )}
  </div>
)

type EntryFooterProps = { isBusy: boolean; onSaveAndClose: () => void }

export const EntryFooter = ({ isBusy, onSaveAndClose }: EntryFooterProps) => (
  <div className="dialog__foot">
    <button
      className="btn btn--line"
      type="button"
      aria-keyshortcuts="Control+Shift+Enter"
      onClick={onSaveAndClose}
    >
      Save and close
      <Hint keys="Mod+Shift+Enter" />
    </button>
    <SubmitButton className={styles.next} isBusy={isBusy} busyLabel="Saving" keyShortcuts="Control+Enter">
      Save and next
      <Hint keys="Mod+Enter" />
    </SubmitButton>
  </div>
)

const Hint = ({ keys }: { keys: string }) => (
  <span className={styles.keys} aria-hidden="true">
    <Keys keys={keys} />
  </span>
)
