import { adminApi } from '../../kit/admin/admin-api.ts'
import { useFormSubmit } from '../../kit/admin/dialog/use-form-submit.ts'
import { useMay } from '../../kit/admin/shell-context.ts'
import { type Right, rights, type Scope, scopes } from '../../platform/auth/rights.ts'
import { textFields } from '../../kit/page/form/read-text-fields.ts'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/panel/notice.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import styles from './people.module.css'

const hintOf = (right: Right): string | undefined => (rights[right] as { hint?: string }).hint
const choices = [
  [30, '30 days'],
  [90, '90 days'],
  [180, '180 days'],
  [365, 'A year'],
] as const

/** Name, scopes and time of a new token; what its maker may not do is not offered. */
export function TokenForm({ onMade }: { onMade: (token: string, name: string) => Promise<void> }) {
  const may = useMay()
  const { errors, refusal, isBusy, submit } = useFormSubmit(async (form) => {
    const given = new FormData(form)
    const { name, days } = textFields(given, ['name', 'days'])
    const body = { name, scopes: given.getAll('scopes') as Scope[], days }
    const { token } = await adminApi.post('/admin/tokens', { body })
    form.reset()
    await onMade(token, name)
  })
  return (
    <form className={styles.invite} noValidate onSubmit={submit}>
      {refusal && (
        <div role="alert">
          <Notice tone="bad">{refusal}</Notice>
        </div>
      )}
      <Field id="token-name" name="name" label="Name of the program" error={errors.name}>
        {(control) => <input {...control} className="input" autoComplete="off" maxLength={60} />}
      </Field>
      <fieldset className={styles.roles} aria-describedby={errors.scopes && 'token-scopes-error'}>
        <legend className="legend">It may</legend>
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
              {hintOf(scope) && <small>{hintOf(scope)}</small>}
            </span>
          </label>
        ))}
        <FieldError id="token-scopes" error={errors.scopes} />
      </fieldset>
      <Field id="token-days" name="days" label="Works for" error={errors.days}>
        {(control) => (
          <select {...control} className="input select" defaultValue={90}>
            {choices.map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SubmitButton isBusy={isBusy} busyLabel="Making">
        Make a token
      </SubmitButton>
      <p className="small muted">
        It never has more rights than you have at that moment, and manages neither people nor tokens.
      </p>
    </form>
  )
}
