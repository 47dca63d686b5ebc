import type { Measure, Unit } from './hand-size.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { OptionPicks } from '#app/ui/form/radio-or-checkbox.tsx'
import styles from './measure-form.module.css'

type MeasureFormProps = {
  asked: { measure: Measure; unit: Unit; text: string }
  error: string | undefined
}

const measureOptions = [
  { value: 'circumference', label: 'Circumference', hint: 'Line 1, more accurate' },
  { value: 'length', label: 'Length', hint: 'Line 2' },
] as const

export function MeasureForm({ asked, error }: MeasureFormProps) {
  return (
    <form className={`no-print ${styles.form}`} action="/size-guide">
      <fieldset>
        <legend className="legend">What did you measure?</legend>
        <OptionPicks
          type="radio"
          name="measure"
          layout="pairs"
          options={measureOptions}
          picked={[asked.measure]}
        />
      </fieldset>
      <div className={error ? 'field field--bad' : 'field'} data-part="field">
        <label htmlFor="hand">Your hand</label>
        <div className={styles.row}>
          <input
            className={`input num ${styles.number}`}
            id="hand"
            name="hand"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            required
            defaultValue={asked.text}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'hand-error hand-hint' : 'hand-hint'}
          />
          <fieldset className={`toggles ${styles.unit}`}>
            <legend className="vh">Unit</legend>
            {(['mm', 'inch'] as const).map((unit) => (
              <label key={unit}>
                <input type="radio" name="unit" value={unit} defaultChecked={asked.unit === unit} />
                <span>{unit}</span>
              </label>
            ))}
          </fieldset>
          <button className="btn">Find my size</button>
        </div>
        <p className="form-note" id="hand-hint">
          Circumference: 150 to 280 mm, or 6 to 11 inches. Length: 160 to 215 mm, or 6.3 to 8.4 inches.
        </p>
        <FieldError id="hand" error={error} />
      </div>
    </form>
  )
}
