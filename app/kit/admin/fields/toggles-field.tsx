import { FieldError, RequiredStar } from '#app/ui/form/field.tsx'
import type { Control } from '#app/kit/admin/record-form/use-record-form.ts'
import { parseEntries } from './entries-as-text.ts'

type TogglesFieldProps<Value extends string | number> = {
  control: Pick<Control, 'id' | 'label' | 'need' | 'error' | 'value' | 'set'>
  /** Overrides the declared label. */
  label?: string
  options: readonly (readonly [value: Value, label: string])[]
  hint?: string | undefined
}

/** Chooses several options. The form value is a JSON list in the order of the options. */
export function TogglesField<Value extends string | number>(props: TogglesFieldProps<Value>) {
  const { id, error, value, set, need } = props.control
  const { label = props.control.label, options, hint } = props
  const chosen = parseEntries(value)
  const toggle = (option: Value) => {
    const next = options.map(([each]) => each).filter((each) => chosen.includes(each) !== (each === option))
    set(JSON.stringify(next))
  }
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className={error ? 'field field--bad' : 'field'} aria-describedby={describedBy || undefined}>
      <legend className="legend">
        {label}
        {need === 'required' && <RequiredStar />}
      </legend>
      <div className="toggles toggle-boxes">
        {options.map(([option, text], index) => (
          <label key={option}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
