import { type ControlProps, Field, FieldError } from '#app/ui/form/field.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { FieldErrors } from '#app/platform/errors.ts'

type Contact = { phoneNumber: string; email: string }

type ContactFieldsProps = {
  entry: Contact
  errors: FieldErrors
  onChange: (changes: Partial<Contact>) => void
}

/** An error of both fields replaces their common hint. */
export function ContactFields({ entry, errors, onChange }: ContactFieldsProps) {
  const error = errors.email === errors.phoneNumber ? errors.email : undefined
  const field = (name: keyof Contact) => ({
    id: `entry-${name}`,
    name,
    error: error ? undefined : errors[name],
  })
  const input = (name: keyof Contact, control: ControlProps) => ({
    ...control,
    'aria-invalid': error ? true : control['aria-invalid'],
    'aria-describedby': [control['aria-describedby'], error ? 'entry-contact-error' : 'entry-contact-hint']
      .filter(Boolean)
      .join(' '),
    className: 'input',
    autoComplete: 'off',
    value: entry[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className={error ? 'fields fields--2 field--bad' : 'fields fields--2'}>
      <Field {...field('phoneNumber')} label="Phone">
        {(control) => <input {...input('phoneNumber', control)} type="tel" maxLength={textLimits.phone} />}
      </Field>
      <Field {...field('email')} label="E-mail">
        {(control) => <input {...input('email', control)} type="email" maxLength={textLimits.email} />}
      </Field>
      <div className="full">
        {!error && (
          <p className="hint" id="entry-contact-hint">
            Enter a phone number or an e-mail address.
          </p>
        )}
        <FieldError id="entry-contact" error={error} />
      </div>
    </div>
  )
}
