import type { ChangeEvent } from 'react'
import { RadioOrCheckbox } from '../../../ui/form/radio-or-checkbox.tsx'
import { Notice } from '../../../ui/panel/notice.tsx'
import { admissionSourceLabels, entrySources } from '../../admission/admission-sources.ts'
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
