import { LocalDate } from '#app/ui/date/local-date.tsx'
import { type ControlProps, Field, FieldError } from '#app/ui/form/field.tsx'
import { useDelayed } from '#app/ui/form/use-delayed.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import type { SamePerson } from '#app/academy/entry/entry.server.ts'

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

const delayMs = 300

/** Incomplete addresses and numbers are not looked up. */
const toQuery = ({ email, phoneNumber }: Contact): Contact => ({
  email: /^\S+@\S+\.\S{2,}$/.test(email.trim()) ? email.trim() : '',
  phoneNumber:
    /^\+?[\d\s().-]+$/.test(phoneNumber) && phoneNumber.replaceAll(/\D/g, '').length >= 10 ? phoneNumber : '',
})

/** The hint is optional: failures are ignored. */
function useSamePerson(contact: Contact): SamePerson | undefined {
  const canLook = useHasRight()('personalData.read')
  const body = toQuery(contact)
  const key = Object.values(body).join('')
  const delayed = useDelayed(key, delayMs)
  const { data } = useLoaded((canLook && delayed) || undefined, () =>
    adminApi.post('/admin/Admission/same-person', { body }),
  )
  return delayed === key ? data?.rows[0] : undefined
}

/** Place it before the fields: between them, its link would receive keys that are meant for a field. */
export function SamePersonHint(contact: Contact) {
  const person = useSamePerson(contact)
  return (
    <div className="full empty:hidden" role="status">
      {person && (
        <Notice tone="info">
          <b>
            This {person.samePhone ? 'number' : 'e-mail address'} belongs to {person.fullName}.
          </b>{' '}
          Last wrote on <LocalDate value={person.createdAt} format="long" />
          {person.courseName && `: ${person.courseName}`}.{' '}
          <a href={`/admin/admission?id=${person.id}`} target="_blank" rel="noopener">
            Open
          </a>
        </Notice>
      )}
    </div>
  )
}
