import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { rights, type Scope, scopes } from '#app/platform/auth/rights.ts'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import styles from './people.module.css'
import { rightHint } from './role-labels.ts'

const lifetimes = { 30: '30 days', 90: '90 days', 180: '180 days', 365: '1 year' }

export function TokenForm({ onMade }: { onMade: (token: string, name: string) => Promise<void> }) {
  const may = useHasRight()
  const send = async ({ name, days }: { name: string; days: string }, form: HTMLFormElement) => {
    const body = { name, scopes: new FormData(form).getAll('scopes') as Scope[], days }
    const { token } = await adminApi.post('/admin/tokens', { body })
    form.reset()
    await onMade(token, name)
  }
  return (
    <DialogForm names={['name', 'days']} send={send} label="Create token" busyLabel="Creating">
      {(errors) => (
        <>
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
                  {rightHint(scope) && <small>{rightHint(scope)}</small>}
                </span>
              </label>
            ))}
            <FieldError id="token-scopes" error={errors.scopes} />
          </fieldset>
          <Field id="token-days" name="days" label="Valid for" error={errors.days}>
            {(control) => (
              <select {...control} className="input select" defaultValue={90}>
                {Object.entries(lifetimes).map(([days, label]) => (
                  <option key={days} value={days}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <p className="small muted">
            A token never has more rights than you, and cannot manage people or tokens.
          </p>
        </>
      )}
    </DialogForm>
  )
}
