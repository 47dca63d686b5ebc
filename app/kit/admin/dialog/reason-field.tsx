import { InputField } from '#app/ui/form/input-field.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'

/** Asks for the required field `reason` in a dialog. */
export const ReasonField = ({ hint, error }: { hint: string; error: string | undefined }) => (
  <InputField
    id="reason"
    name="reason"
    label="Reason"
    need="required"
    hint={hint}
    error={error}
    autoComplete="off"
    maxLength={textLimits.line}
  />
)
