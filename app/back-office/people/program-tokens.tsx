import { adminApi } from '#app/kit/admin/admin-api.ts'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { rights } from '#app/platform/auth/rights.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import { useAction } from '#app/kit/admin/dialog/use-action.tsx'
import { AccessTable, RowButton } from './access-table.tsx'
import type { ApiToken } from './api/tokens.server.ts'
import styles from './people.module.css'
import { useSecretDialog } from './secret-dialog.tsx'
import { TokenForm } from './token-form.tsx'

type ApiTokensProps = { tokens: readonly ApiToken[]; onChanged: () => Promise<void> }

export function ApiTokens({ tokens, onChanged }: ApiTokensProps) {
  const { showSecret, secretDialog } = useSecretDialog()
  const { run, confirmDialog } = useAction(onChanged)
  const handleCreated = async (value: string, name: string) => {
    const text = `"${name}" sends this token in the header Authorization: Bearer. Anyone who has the token gets the same access.`
    showSecret({ title: 'Copy the token', text, label: 'Token', value })
    await onChanged()
  }
  const revoke = ({ id, name }: ApiToken) =>
    run({
      question: {
        question: `Revoke ${name}?`,
        detail: 'The program loses access immediately. This cannot be undone.',
        confirmLabel: 'Revoke',
      },
      call: () => adminApi.delete('/admin/tokens/:token', { params: { token: id } }),
      done: `${name} no longer works`,
    })
  return (
    <div className={styles.columns}>
      <DashboardCard title="Tokens">
        {tokens.length === 0 ? (
          <p className={styles.none}>No tokens yet.</p>
        ) : (
          <AccessTable
            label="Tokens"
            heads={['Program', 'Rights', 'Last used', 'Expires']}
            className={styles.tokens}
          >
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => void revoke(token)} />
            ))}
          </AccessTable>
        )}
      </DashboardCard>
      <DashboardCard title="Create token">
        <TokenForm onMade={handleCreated} />
      </DashboardCard>
      {secretDialog}
      {confirmDialog}
    </div>
  )
}

const stateLabels = { expired: 'Expired', revoked: 'Revoked' }

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, maker, scopes, valid, state, lastUsedAt, expiresAt } = token
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <b>{name}</b> {state !== 'active' && <span className="badge">{stateLabels[state]}</span>}
        <small>Created by {maker}</small>
      </th>
      <td role="cell">
        <ul role="list">
          {scopes.map((scope) => (
            <li key={scope}>
              {rights[scope].label}
              {!valid.includes(scope) && <small>Inactive: {maker} does not have this right</small>}
            </li>
          ))}
        </ul>
      </td>
      <td role="cell">{lastUsedAt ? formatReceivedAt(lastUsedAt) : 'Never'}</td>
      <td role="cell">
        <LocalDate value={expiresAt} />
      </td>
      <td role="cell" className={styles.actions}>
        {state === 'active' && (
          <RowButton label="Revoke" accessibleName={`Revoke ${name}`} onClick={onRevoke} />
        )}
      </td>
    </tr>
  )
}
