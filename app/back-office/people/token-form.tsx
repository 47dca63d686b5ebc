import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useFormSubmit } from '#app/kit/admin/dialog/dialog-form.tsx'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { type Right, rights, type Scope, scopes } from '#app/platform/auth/rights.ts'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import styles from './people.module.css'

const getHint = (right: Right): string | undefined => (rights[right] as { hint?: string }).hint
const lifetimes = [
  [30, '30 days'],
  [90, '90 days'],
  [180, '180 days'],
  [365, '1 year'],
] as const

export function TokenForm({ onMade }: { onMade: (token: string, name: string) => Promise<void> }) {
  const may = useHasRight()
  const { errors, formError, isBusy, submit } = useFormSubmit(async (form) => {
    const formData = new FormData(form)
    const { name, days } = readTextFields(formData, ['name', 'days'])
    const body = { name, scopes: formData.getAll('scopes') as Scope[], days }
    const { token } = await adminApi.post('/admin/tokens', { body })
    form.reset()
    await onMade(token, name)
  })
  return (
    <form className={styles.invite} noValidate onSubmit={submit}>
      {formError && (
        <div role="alert">
          <Notice tone="bad">{formError}</Notice>
        </div>
      )}
      <Field id="token-name" name="name" label="Program name" error={errors.name}>
        {(control) => <input {...control} className="input" autoComplete="off" maxLength={60} />}
      </Field>
      <fieldset className={styles.roles} aria-describedby={errors.scopes && 'token-scopes-error'}>
        <legend className="legend">Rights</legend>
        {scopes.filter(may).map((scope) => (
          <label key={scope} className="check">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              aria-invalid={errors.scopes ? true : undefined}
            />
            <span>
              {rights[scope].label}
              {getHint(scope) && <small>{getHint(scope)}</small>}
            </span>
          </label>
        ))}
        <FieldError id="token-scopes" error={errors.scopes} />
      </fieldset>
      <Field id="token-days" name="days" label="Valid for" error={errors.days}>
        {(control) => (
          <select {...control} className="input select" defaultValue={90}>
            {lifetimes.map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SubmitButton isBusy={isBusy} busyLabel="Creating">
        Create token
      </SubmitButton>
      <p className="small muted">
        A token never has more rights than you, and cannot manage people or tokens.
      </p>
    </form>
  )
}
