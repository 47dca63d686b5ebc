import { FieldError, RequiredStar } from '#app/ui/form/field.tsx'
import toggles from '#app/ui/form/toggles.module.css'
import { parseEntries } from './entries-as-text.ts'

type TogglesFieldProps<Name extends string, Value extends string | number> = {
  form: {
    field: (name: Name) => { id: string; error: string | undefined }
    text: (name: Name) => { value: string; onChange: (event: { target: { value: string } }) => void }
  }
  name: NoInfer<Name>
  label: string
  options: readonly (readonly [value: Value, label: string])[]
  isRequired?: boolean
  hint?: string | undefined
}

/** Chooses several options. The form value is a JSON list in the order of the options. */
export function TogglesField<Name extends string, Value extends string | number>(
  props: TogglesFieldProps<Name, Value>,
) {
  const { form, name, label, options, isRequired, hint } = props
  const { id, error } = form.field(name)
  const { value, onChange } = form.text(name)
  const chosen = parseEntries(value)
  const toggle = (option: Value) => {
    const next = options.map(([each]) => each).filter((each) => chosen.includes(each) !== (each === option))
    onChange({ target: { value: JSON.stringify(next) } })
  }
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className={error ? 'field field--bad' : 'field'} aria-describedby={describedBy || undefined}>
      <legend className="legend">
        {label}
        {isRequired && <RequiredStar />}
      </legend>
      <div className={`${toggles.toggles} wrapping ${toggles.boxes}`}>
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
