import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { rights, type Scope, scopes } from '#app/platform/auth/rights.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useAction, DialogForm } from '#app/kit/admin/dialog/dialogs.tsx'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { useHasRight } from '#app/kit/admin/screen.tsx'
import { CardNote, DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import { AccessTable, CardColumns } from './access-table.tsx'
import type { ApiToken } from './api/tokens.server.ts'
import { rightHint } from './role-choice.tsx'
import type { Secret } from './secret-dialog.tsx'

type ApiTokensProps = {
  tokens: readonly ApiToken[]
  onSecret: (secret: Secret) => void
  onChanged: () => Promise<void>
}

const stateLabels = { expired: 'Expired', revoked: 'Revoked' }

export function ApiTokens({ tokens, onSecret, onChanged }: ApiTokensProps) {
  const { run, confirmDialog } = useAction(onChanged)
  const handleCreated = async (value: string, name: string) => {
    const text = `"${name}" sends this token in the header Authorization: Bearer. Anyone who has the token gets the same access.`
    onSecret({ title: 'Copy the token', text, label: 'Token', value })
    await onChanged()
  }
  const revoke = ({ id, name }: ApiToken) =>
    void run({
      question: {
        question: `Revoke ${name}?`,
        detail: 'The program loses access immediately. This cannot be undone.',
        confirmLabel: 'Revoke',
      },
      call: () => adminApi.delete('/admin/tokens/:token', { params: { token: id } }),
      done: `${name} no longer works`,
    })
  return (
    <CardColumns>
      <DashboardCard title="Tokens">
        {tokens.length === 0 ? (
          <CardNote>No tokens yet.</CardNote>
        ) : (
          <AccessTable
            label="Tokens"
            className="[&_tbody_:is(th,td)]:align-top [&_td:nth-child(2)]:whitespace-normal"
            rows={tokens}
            cells={{
              Program: ({ name, maker, state }) => (
                <>
                  <b>{name}</b> {state !== 'active' && <span className="badge">{stateLabels[state]}</span>}
                  <small>Created by {maker}</small>
                </>
              ),
              Rights: ({ scopes, valid, maker }) => (
                <ul role="list">
                  {scopes.map((scope) => (
                    <li key={scope}>
                      {rights[scope].label}
                      {!valid.includes(scope) && <small>Inactive: {maker} does not have this right</small>}
                    </li>
                  ))}
                </ul>
              ),
              'Last used': ({ lastUsedAt }) => (lastUsedAt ? formatReceivedAt(lastUsedAt) : 'Never'),
              Expires: ({ expiresAt }) => <LocalDate value={expiresAt} />,
            }}
            actions={(token): Record<string, () => void> =>
              token.state === 'active' ? { Revoke: () => revoke(token) } : {}
            }
          />
        )}
      </DashboardCard>
      <DashboardCard title="Create token">
        <TokenForm onMade={handleCreated} />
      </DashboardCard>
      {confirmDialog}
    </CardColumns>
  )
}

const lifetimes = { 30: '30 days', 90: '90 days', 180: '180 days', 365: '1 year' }

function TokenForm({ onMade }: { onMade: (token: string, name: string) => Promise<void> }) {
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
