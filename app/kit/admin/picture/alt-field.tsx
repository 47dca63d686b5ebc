import { Check } from '#app/ui/form/check.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'

type AltFieldProps = {
  id: string
  /** Empty for decorative pictures, undefined without a description. */
  alt: string | undefined
  disabled?: boolean
  onAlt: (alt: string | undefined) => void
}

export const AltField = ({ id, alt, disabled, onAlt }: AltFieldProps) => (
  <>
    <InputField
      id={`${id}-alt`}
      name={`${id}-alt`}
      label="Alternative text"
      hint="Describe the picture. Used wherever it appears."
      maxLength={300}
      disabled={disabled || alt === ''}
      value={alt ?? ''}
      onChange={({ target }) => onAlt(target.value || undefined)}
    />
    {alt === undefined && (
      <p className="flex items-center gap-1.5 text-small font-semibold text-warn">
        <Icon name="alert" />
        Without a description, screen readers skip this picture.
      </p>
    )}
    <Check
      disabled={disabled}
      checked={alt === ''}
      onChange={({ target }) => onAlt(target.checked ? '' : undefined)}
    >
      Decorative, no description needed
    </Check>
  </>
)
