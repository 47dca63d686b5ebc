import '#app/ui/form/form.css'
import { FieldError } from '#app/ui/form/field.tsx'
import { OptionPicks } from '#app/ui/form/radio-or-checkbox.tsx'
import type { Measure, Unit } from './hand-size.ts'

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
    <form className="grid gap-5 print:hidden" action="/size-guide">
      <fieldset>
        <legend className="legend mb-2">What did you measure?</legend>
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
        <div className="grid grid-cols-[minmax(4rem,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
          <input
            className="input text-h3 font-semibold nums"
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
          <fieldset className="toggles flex">
            <legend className="sr-only">Unit</legend>
            {(['mm', 'inch'] as const).map((unit) => (
              <label key={unit} className="group">
                <input
                  className="peer"
                  type="radio"
                  name="unit"
                  value={unit}
                  defaultChecked={asked.unit === unit}
                />
                <span className="grid min-h-control place-items-center border border-line-2 px-4 group-first-of-type:rounded-s-2 group-first-of-type:border-e-0 group-last-of-type:rounded-e-2 peer-checked:font-semibold">
                  {unit}
                </span>
              </label>
            ))}
          </fieldset>
          <button className="btn max-sm:col-span-full max-sm:mt-2 sm:ms-2">Find my size</button>
        </div>
        <p className="form-note" id="hand-hint">
          Circumference: 150 to 280 mm, or 6 to 11 inches. Length: 160 to 215 mm, or 6.3 to 8.4 inches.
        </p>
        <FieldError id="hand" error={error} />
      </div>
    </form>
  )
}
