import { useState } from 'react'
import { Check } from '#app/ui/form/check.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { Role } from '#app/platform/auth/rights.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { type Action, useAction, DialogForm } from '#app/kit/admin/dialog/dialogs.tsx'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { Switch } from '#app/kit/admin/parts/switch.tsx'
import { useShell } from '#app/kit/admin/screen.tsx'
import { Avatar } from '#app/back-office/user/user-menu.tsx'
import { AccessTable } from './access-table.tsx'
import type { Person } from './api/people.api.ts'
import { RoleChoice, rolesLabel } from './role-choice.tsx'

type PeopleTableProps = { people: readonly Person[]; onSent: OnSent; onChanged: () => Promise<void> }

type Changes = { roles?: Role[]; personalData?: boolean; disabled?: boolean }

/** Administrators cannot change their own account here. Disabling and resetting an account need confirmation. */
export function PeopleTable({ people, onSent, onChanged }: PeopleTableProps) {
  const { administrator } = useShell()
  const toast = useToast()
  const { isBusy, run, confirmDialog } = useAction()
  const isSelf = ({ id }: Person) => id === administrator.id

  const change = ({ id, state }: Person, body: Changes, done: string, question?: Action['question']) =>
    void run({
      question,
      async call() {
        await adminApi.patch('/admin/people/:person', { params: { person: id }, body })
        const isInvitationRevoked = state === 'invited' && body.disabled === undefined
        toast(isInvitationRevoked ? `${done}. The invitation is no longer valid. Please invite again.` : done)
        await onChanged()
      },
    })
  const disable = (person: Person) =>
    change(person, { disabled: true }, `${person.name} can no longer sign in`, {
      question: `Disable ${person.name}?`,
      detail:
        'All sessions of this account end. Until the account is enabled again, sign-in, tokens and previews do not work. Scheduled changes still happen.',
      confirmLabel: 'Disable',
    })
  const reset = ({ id, name, email, state }: Person) =>
    void run({
      question:
        state === 'invited'
          ? undefined
          : {
              question: `Reset the password of ${name}?`,
              detail:
                'Password, second factor, previews and API tokens stop working, and all sessions end. Scheduled changes still happen. A link to set a new password is created.',
              confirmLabel: 'Reset',
            },
      async call() {
        const { link } = await adminApi.post('/admin/people/:person/reset', { params: { person: id } })
        await onSent(link, email, state === 'invited')
      },
    })
  const actions = (person: Person): Record<string, () => void> => {
    if (isSelf(person)) return {}
    if (person.state === 'disabled')
      return { Enable: () => change(person, { disabled: false }, `${person.name} can sign in again`) }
    const resetLabel = person.state === 'invited' ? 'Resend invitation' : 'Reset password'
    return { [resetLabel]: () => reset(person), Disable: () => disable(person) }
  }
  return (
    <>
      <AccessTable
        label="People"
        isBusy={isBusy}
        rows={people}
        cells={{
          Person: (person) => (
            <span className="grid grid-cols-[auto_1fr] items-center gap-3">
              <Avatar name={person.name} />
              <span>
                <b>{person.name}</b> {isSelf(person) && <span className="badge">You</span>}
                {person.state === 'disabled' && <span className="badge">Disabled</span>}
                <small>{person.email}</small>
              </span>
            </span>
          ),
          Roles: (person) =>
            isSelf(person) ? (
              capitalize(rolesLabel(person.roles))
            ) : (
              <RoleChoice
                label={`Roles of ${person.name}`}
                roles={person.roles}
                onChoose={(roles) => change(person, { roles }, `${person.name} is now ${rolesLabel(roles)}`)}
              />
            ),
          'Personal data': (person) => {
            if (isSelf(person)) return person.personalData ? 'Yes' : 'No'
            return (
              <Switch
                label={`Personal data for ${person.name}`}
                isOn={person.personalData}
                onToggle={(personalData) =>
                  change(
                    person,
                    { personalData },
                    `${person.name} ${personalData ? 'now sees' : 'no longer sees'} personal data`,
                  )
                }
              />
            )
          },
          'Signs in with': signInMethod,
          'Last seen': lastSeenText,
        }}
        actions={actions}
      />
      {confirmDialog}
    </>
  )
}

function lastSeenText({ lastSeenAt, state }: Person): string {
  if (lastSeenAt) return formatReceivedAt(lastSeenAt)
  return state === 'invited' ? 'Never' : 'Not recently'
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

const needsPersonalData = (roles: readonly Role[]) =>
  roles.includes('clerk') || roles.includes('administrator')

export const inviteId = 'invite-email'

/** `link` is null if it was sent by e-mail. */
export type OnSent = (link: string | null, email: string, isInvitation: boolean) => Promise<void>

export function InviteForm({ onSent }: { onSent: OnSent }) {
  const mayGrantPersonalData = useShell().administrator.personalData
  const [roles, setRoles] = useState<Role[]>(['clerk'])
  const [hasPersonalData, setPersonalData] = useState(mayGrantPersonalData)
  const choose = (next: Role[]) => {
    setRoles(next)
    // Clerks cannot answer submissions whose names they cannot see.
    setPersonalData(mayGrantPersonalData && needsPersonalData(next))
  }
  const send = async ({ email }: { email: string }, form: HTMLFormElement) => {
    const body = { email, roles, personalData: hasPersonalData }
    const { link } = await adminApi.post('/admin/people', { body })
    form.reset()
    choose(['clerk'])
    await onSent(link, email, true)
  }
  return (
    <DialogForm names={['email']} send={send} label="Send invitation" busyLabel="Inviting">
      {(errors) => (
        <>
          <InputField
            id={inviteId}
            name="email"
            label="E-mail"
            error={errors.email}
            type="email"
            autoComplete="off"
            maxLength={textLimits.email}
          />
          <RoleChoice label="Roles" roles={roles} hasNotes onChoose={choose} />
          <Check
            name="personalData"
            checked={hasPersonalData}
            disabled={!mayGrantPersonalData}
            onChange={({ target }) => setPersonalData(target.checked)}
          >
            May see personal data <small>Names, messages and CVs: needed to answer submissions.</small>
          </Check>
          <p className="text-small text-ink-3">
            Valid for seven days. If e-mail is not configured, you get a link to copy.
          </p>
        </>
      )}
    </DialogForm>
  )
}
