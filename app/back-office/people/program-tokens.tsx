import { adminApi } from '../../kit/admin/admin-api.ts'
import { receivedAt } from '../../kit/admin/parts/relative-time.ts'
import { useConfirm } from '../../kit/admin/dialog/confirm-dialog.tsx'
import { reasonOf } from '../../kit/admin/load/reason.ts'
import table from '../../kit/admin/list/table.module.css'
import { rights } from '../../platform/auth/rights.ts'
import { LocalDate } from '../../ui/date/local-date.tsx'
import { useToast } from '../../ui/panel/toasts.tsx'
import { DashboardCard } from '../dashboard/dashboard-card.tsx'
import type { ProgramToken } from './api/token-endpoints.ts'
import { useHandOver } from './secret-dialog.tsx'
import styles from './people.module.css'
import { TokenForm } from './token-form.tsx'

type ProgramsProps = { tokens: readonly ProgramToken[]; onChanged: () => Promise<void> }

/** Tokens that programs show instead of signing in, and a form that makes one. */
export function Programs({ tokens, onChanged }: ProgramsProps) {
  const { handOver, handOverDialog } = useHandOver()
  const { ask, confirmDialog } = useConfirm()
  const toast = useToast()
  const made = async (value: string, name: string) => {
    const text = `The program "${name}" sends it as Authorization: Bearer. Anyone who has it may do the same.`
    handOver({ title: 'A token to hand over', text, label: 'Token', value })
    await onChanged()
  }
  const revoke = async ({ id, name }: ProgramToken) => {
    const isMeant = await ask({
      question: `Revoke ${name}?`,
      detail: 'The program is refused from now on. This cannot be undone.',
      confirmLabel: 'Revoke',
      isDangerous: true,
    })
    if (!isMeant) return
    try {
      await adminApi.delete('/admin/tokens/:token', { params: { token: id } })
      toast(`${name} no longer works`)
    } catch (error) {
      toast(reasonOf(error), { tone: 'bad' })
    }
    await onChanged()
  }
  return (
    <div className={styles.columns}>
      <DashboardCard title="Tokens">
        {tokens.length === 0 && <p className={styles.none}>No program has a token.</p>}
        {tokens.length > 0 && (
          <div className={table.scroll}>
            <table
              className={`${table.table} ${styles.people} ${styles.tokens}`}
              role="table"
              aria-label="Tokens"
            >
              <thead role="rowgroup">
                <tr role="row">
                  {['Program', 'May', 'Last used', 'Until'].map((head) => (
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
      <DashboardCard title="Make a token">
        <TokenForm onMade={made} />
      </DashboardCard>
      {handOverDialog}
      {confirmDialog}
    </div>
  )
}

function TokenRow({ token, onRevoke }: { token: ProgramToken; onRevoke: () => void }) {
  const { name, maker, scopes, valid, state, lastUsedAt, expiresAt } = token
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <b>{name}</b> {state !== 'active' && <span className="badge">{states[state]}</span>}
        <small>Made by {maker}</small>
      </th>
      <td role="cell">
        <ul role="list">
          {scopes.map((scope) => (
            <li key={scope}>
              {rights[scope].label}
              {!valid.includes(scope) && <small>Not now: {maker} may not</small>}
            </li>
          ))}
        </ul>
      </td>
      <td role="cell">{lastUsedAt ? receivedAt(lastUsedAt) : 'Never'}</td>
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

const states = { expired: 'Expired', revoked: 'Revoked' }
