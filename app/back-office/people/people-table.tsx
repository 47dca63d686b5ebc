import { useState } from 'react'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import switchStyles from '#app/kit/admin/record-form/status-switch.module.css'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { useShell } from '#app/kit/admin/shell-context.ts'
import type { Role } from '#app/platform/auth/rights.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { type Action, useAction } from '#app/kit/admin/dialog/use-action.tsx'
import { Avatar } from '#app/back-office/user/avatar.tsx'
import { AccessTable, RowButton } from './access-table.tsx'
import type { Person } from './api/people.api.ts'
import type { OnSent } from './invite-form.tsx'
import styles from './people.module.css'
import { RoleChoice } from './role-choice.tsx'
import { rolesLabel } from './role-labels.ts'

type PeopleTableProps = { people: readonly Person[]; onSent: OnSent; onChanged: () => Promise<void> }

type Changes = { roles?: Role[]; personalData?: boolean; disabled?: boolean }

export function PeopleTable({ people, ...callbacks }: PeopleTableProps) {
  const { administrator } = useShell()
  const { busyId, confirmDialog, ...actions } = usePersonActions(callbacks)
  return (
    <>
      <AccessTable label="People" heads={['Person', 'Roles', 'Personal data', 'Signs in with', 'Last seen']}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === administrator.id}
            isBusy={person.id === busyId}
            actions={actions}
          />
        ))}
      </AccessTable>
      {confirmDialog}
    </>
  )
}

/** Actions run one at a time. Disabling and resetting an account need confirmation. */
function usePersonActions({ onSent, onChanged }: Omit<PeopleTableProps, 'people'>) {
  const toast = useToast()
  const { isBusy, run, confirmDialog } = useAction()
  const [lastId, setLastId] = useState<string>()

  const change = ({ id, state }: Person, changes: Changes, done: string, question?: Action['question']) => {
    setLastId(id)
    return run({
      ...(question && { question }),
      async call() {
        await adminApi.patch('/admin/people/:person', { params: { person: id }, body: changes })
        const isInvitationRevoked = state === 'invited' && changes.disabled === undefined
        toast(isInvitationRevoked ? `${done}. The invitation is no longer valid. Please invite again.` : done)
        await onChanged()
      },
    })
  }
  const disable = (person: Person) =>
    change(person, { disabled: true }, `${person.name} can no longer sign in`, {
      question: `Disable ${person.name}?`,
      detail:
        'All sessions of this account end. Until the account is enabled again, sign-in, tokens and previews do not work. Scheduled changes still happen.',
      confirmLabel: 'Disable',
    })
  const reset = ({ id, name, email, state }: Person) => {
    setLastId(id)
    return run({
      ...(state !== 'invited' && {
        question: {
          question: `Reset the password of ${name}?`,
          detail:
            'Password, second factor, previews and API tokens stop working, and all sessions end. Scheduled changes still happen. A link to set a new password is created.',
          confirmLabel: 'Reset',
        },
      }),
      async call() {
        const { link } = await adminApi.post('/admin/people/:person/reset', { params: { person: id } })
        await onSent(link, email, state === 'invited')
      },
    })
  }
  return { busyId: isBusy ? lastId : undefined, change, disable, reset, confirmDialog }
}

type PersonProps = {
  person: Person
  actions: Pick<ReturnType<typeof usePersonActions>, 'change' | 'disable' | 'reset'>
}

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
  if (state === 'disabled')
    return (
      <RowButton
        label="Enable"
        accessibleName={`Enable ${name}`}
        onClick={() => void actions.change(person, { disabled: false }, `${name} can sign in again`)}
      />
    )
  return (
    <>
      <RowButton
        label={resetLabel}
        accessibleName={`${resetLabel}: ${name}`}
        onClick={() => void actions.reset(person)}
      />
      <RowButton
        label="Disable"
        accessibleName={`Disable ${name}`}
        onClick={() => void actions.disable(person)}
      />
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
