import { LocalDate } from '#app/ui/date/local-date.tsx'
import { rights } from '#app/platform/auth/rights.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/use-action.tsx'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { CardNote, DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import { AccessTable, CardColumns } from './access-table.tsx'
import type { ApiToken } from './api/tokens.server.ts'
import type { Secret } from './secret-dialog.tsx'
import { TokenForm } from './token-form.tsx'

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
