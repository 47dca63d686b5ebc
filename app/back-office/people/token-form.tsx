import { Check } from '#app/ui/form/check.tsx'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { rights, type Scope, scopes } from '#app/platform/auth/rights.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
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
          <InputField
            id="token-name"
            name="name"
            label="Program name"
            error={errors.name}
            autoComplete="off"
            maxLength={60}
          />
          <fieldset aria-describedby={errors.scopes && 'token-scopes-error'}>
            <legend className="legend">Rights</legend>
            {scopes.filter(may).map((scope) => (
              <Check key={scope} name="scopes" value={scope} aria-invalid={errors.scopes ? true : undefined}>
                {rights[scope].label}
                {rightHint(scope) && (
                  <small className="block text-micro text-ink-3">{rightHint(scope)}</small>
                )}
              </Check>
            ))}
            <FieldError id="token-scopes" error={errors.scopes} />
          </fieldset>
          <Field id="token-days" name="days" label="Valid for" error={errors.days}>
            {(control) => <Select {...control} defaultValue={90} options={Object.entries(lifetimes)} />}
          </Field>
          <p className="text-small text-ink-3">
            A token never has more rights than you, and cannot manage people or tokens.
          </p>
        </>
      )}
    </DialogForm>
  )
}
