import { useState } from 'react'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import switchStyles from '#app/kit/admin/record-form/status-switch.module.css'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { useConfirm } from '#app/kit/admin/dialog/confirm-dialog.tsx'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import table from '#app/kit/admin/list/table.module.css'
import { useShell } from '#app/kit/admin/shell-context.ts'
import type { Role } from '#app/platform/auth/rights.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { Avatar } from '#app/back-office/user/avatar.tsx'
import type { Person } from './api/endpoints.ts'
import styles from './people.module.css'
import { RoleChoice } from './role-choice.tsx'
import { rolesLabel } from './role-labels.ts'

type PeopleTableProps = {
  people: readonly Person[]
  /** `link` is null if it was sent by e-mail. */
  onSent: (link: string | null, email: string, isInvitation: boolean) => Promise<void>
  onChanged: () => Promise<void>
}

type Changes = { roles?: Role[]; personalData?: boolean; disabled?: boolean }

export function PeopleTable({ people, ...callbacks }: PeopleTableProps) {
  const { administrator } = useShell()
  const { busyId, actions, confirmDialog } = usePersonActions(callbacks)
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${styles.people}`} role="table" aria-label="People">
        <thead role="rowgroup">
          <tr role="row">
            {['Person', 'Roles', 'Personal data', 'Signs in with', 'Last seen'].map((head) => (
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
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isSelf={person.id === administrator.id}
              isBusy={person.id === busyId}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
      {confirmDialog}
    </div>
  )
}

type PersonActions = {
  change: (person: Person, changes: Changes, done: string) => Promise<void>
  disable: (person: Person) => Promise<void>
  reset: (person: Person) => Promise<void>
}

/** Actions run one at a time. Disabling and resetting an account need confirmation. */
function usePersonActions({ onSent, onChanged }: Omit<PeopleTableProps, 'people'>) {
  const toast = useToast()
  const { ask, confirmDialog } = useConfirm()
  const [busyId, setBusyId] = useState<string>()

  const act = async ({ id }: Person, call: () => Promise<unknown>) => {
    if (busyId) return
    setBusyId(id)
    try {
      await call()
    } catch (error) {
      toast(getErrorMessage(error), { tone: 'bad' })
    }
    setBusyId(undefined)
  }
  const change = (person: Person, changes: Changes, done: string) =>
    act(person, async () => {
      await adminApi.patch('/admin/people/:person', { params: { person: person.id }, body: changes })
      const isInvitationRevoked = person.state === 'invited' && changes.disabled === undefined
      toast(isInvitationRevoked ? `${done}. The invitation is no longer valid. Please invite again.` : done)
      await onChanged()
    })
  const disable = async (person: Person) => {
    const isConfirmed = await ask({
      question: `Disable ${person.name}?`,
      detail:
        'All sessions of this account end. Until the account is enabled again, sign-in, tokens and previews do not work. Scheduled changes still happen.',
      confirmLabel: 'Disable',
      isDangerous: true,
    })
    if (isConfirmed) await change(person, { disabled: true }, `${person.name} can no longer sign in`)
  }
  const reset = async (person: Person) => {
    const isConfirmed =
      person.state === 'invited' ||
      (await ask({
        question: `Reset the password of ${person.name}?`,
        detail:
          'Password, second factor, previews and API tokens stop working, and all sessions end. Scheduled changes still happen. A link to set a new password is created.',
        confirmLabel: 'Reset',
        isDangerous: true,
      }))
    if (!isConfirmed) return
    await act(person, async () => {
      const { link } = await adminApi.post('/admin/people/:person/reset', { params: { person: person.id } })
      await onSent(link, person.email, person.state === 'invited')
    })
  }

  const actions: PersonActions = { change, disable, reset }
  return { busyId, actions, confirmDialog }
}

type PersonProps = { person: Person; actions: PersonActions }

/** Administrators cannot change their own account here. */
function PersonRow({ person, isSelf, isBusy, actions }: PersonProps & { isSelf: boolean; isBusy: boolean }) {
  const { name, email, roles, personalData, state, lastSeenAt } = person
  return (
    <tr role="row" aria-busy={isBusy}>
      <th role="rowheader" scope="row">
        <span className={styles.person}>
          <Avatar name={name} />
          <span>
            <b>{name}</b> {isSelf && <span className="badge">You</span>}
            {state === 'disabled' && <span className="badge">Disabled</span>}
            <small>{email}</small>
          </span>
        </span>
      </th>
      <td role="cell">
        {isSelf ? (
          capitalize(rolesLabel(roles))
        ) : (
          <RoleChoice
            label={`Roles of ${name}`}
            roles={roles}
            onChoose={(roles) =>
              void actions.change(person, { roles }, `${name} is now ${rolesLabel(roles)}`)
            }
          />
        )}
      </td>
      <td role="cell">
        {!isSelf && <PersonalDataSwitch person={person} actions={actions} />}
        {isSelf && (personalData ? 'Yes' : 'No')}
      </td>
      <td role="cell">{signInMethod(person)}</td>
      <td role="cell">
        {lastSeenAt ? formatReceivedAt(lastSeenAt) : state === 'invited' ? 'Never' : 'Not recently'}
      </td>
      <td role="cell" className={styles.actions}>
        {!isSelf && <AccountButtons person={person} actions={actions} />}
      </td>
    </tr>
  )
}

const PersonalDataSwitch = ({ person, actions }: PersonProps) => (
  <button
    className={switchStyles.switch}
    type="button"
    role="switch"
    aria-checked={person.personalData}
    aria-label={`Personal data for ${person.name}`}
    onClick={() =>
      void actions.change(
        person,
        { personalData: !person.personalData },
        `${person.name} ${person.personalData ? 'no longer sees' : 'now sees'} personal data`,
      )
    }
  />
)

function AccountButtons({ person, actions }: PersonProps) {
  const { name, state } = person
  const resetLabel = state === 'invited' ? 'Resend invitation' : 'Reset password'
  const isDisabled = state === 'disabled'
  return (
    <>
      {!isDisabled && (
        <button
          className="btn btn--plain btn--s"
          type="button"
          aria-label={`${resetLabel}: ${name}`}
          onClick={() => void actions.reset(person)}
        >
          {resetLabel}
        </button>
      )}
      <button
        className="btn btn--plain btn--s"
        type="button"
        aria-label={`${isDisabled ? 'Enable' : 'Disable'} ${name}`}
        onClick={() =>
          isDisabled
            ? void actions.change(person, { disabled: false }, `${name} can sign in again`)
            : void actions.disable(person)
        }
      >
        {isDisabled ? 'Enable' : 'Disable'}
      </button>
    </>
  )
}

function signInMethod({ state, invitedUntil, hasSecondFactor, hasPasskey }: Person) {
  if (state !== 'invited') {
    const password = hasSecondFactor ? 'Password and code' : 'Password'
    return hasPasskey ? `Passkey, or ${password.toLowerCase()}` : password
  }
  const days = invitedUntil ? Math.ceil((Date.parse(invitedUntil) - Date.now()) / 86_400_000) : 0
  if (days <= 0) return <span className="badge badge--warn">Invitation ended</span>
  return <span className="badge badge--warn">Invited, {days === 1 ? '1 day' : `${days} days`} left</span>
}
