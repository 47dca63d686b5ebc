import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { Field } from '#app/ui/form/field.tsx'

/** Asks for the required field `reason` in a dialog. */
export const ReasonField = ({ hint, error }: { hint: string; error: string | undefined }) => (
  <Field id="reason" name="reason" label="Reason" need="required" hint={hint} error={error}>
    {(control) => <input {...control} className="input" autoComplete="off" maxLength={textLimits.line} />}
  </Field>
)
