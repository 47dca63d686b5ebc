import { adminApi } from '#app/kit/admin/admin-api.ts'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { useConfirm } from '#app/kit/admin/dialog/confirm-dialog.tsx'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import table from '#app/kit/admin/list/table.module.css'
import { rights } from '#app/platform/auth/rights.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import type { ApiToken } from './api/token-endpoints.ts'
import { useSecretDialog } from './secret-dialog.tsx'
import styles from './people.module.css'
import { TokenForm } from './token-form.tsx'

type ApiTokensProps = { tokens: readonly ApiToken[]; onChanged: () => Promise<void> }

export function ApiTokens({ tokens, onChanged }: ApiTokensProps) {
  const { showSecret, secretDialog } = useSecretDialog()
  const { ask, confirmDialog } = useConfirm()
  const toast = useToast()
  const handleCreated = async (value: string, name: string) => {
    const text = `"${name}" sends this token in the header Authorization: Bearer. Anyone who has the token gets the same access.`
    showSecret({ title: 'Copy the token', text, label: 'Token', value })
    await onChanged()
  }
  const revoke = async ({ id, name }: ApiToken) => {
    const isConfirmed = await ask({
      question: `Revoke ${name}?`,
      detail: 'The program loses access immediately. This cannot be undone.',
      confirmLabel: 'Revoke',
      isDangerous: true,
    })
    if (!isConfirmed) return
    try {
      await adminApi.delete('/admin/tokens/:token', { params: { token: id } })
      toast(`${name} no longer works`)
    } catch (error) {
      toast(getErrorMessage(error), { tone: 'bad' })
    }
    await onChanged()
  }
  return (
    <div className={styles.columns}>
      <DashboardCard title="Tokens">
        {tokens.length === 0 && <p className={styles.none}>No tokens yet.</p>}
        {tokens.length > 0 && (
          <div className={table.scroll}>
            <table
              className={`${table.table} ${styles.people} ${styles.tokens}`}
              role="table"
              aria-label="Tokens"
            >
              <thead role="rowgroup">
                <tr role="row">
                  {['Program', 'Rights', 'Last used', 'Expires'].map((head) => (
                    <th key={head} role="columnheader" scope="col">
                      {head}
                    </th>
                  ))}
                  <th role="columnheader" scope="col">
                    <span className="vh">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody role="rowgroup">
                {tokens.map((token) => (
                  <TokenRow key={token.id} token={token} onRevoke={() => void revoke(token)} />
                ))}
              </tbody>
            </table>
          </div>
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
          <button
            className="btn btn--plain btn--s"
            type="button"
            aria-label={`Revoke ${name}`}
            onClick={onRevoke}
          >
            Revoke
          </button>
        )}
      </td>
    </tr>
  )
}

const stateLabels = { expired: 'Expired', revoked: 'Revoked' }
