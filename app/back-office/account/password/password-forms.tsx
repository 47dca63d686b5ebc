import { useState, type ComponentProps, type ReactNode } from 'react'
import { Check } from '#app/ui/form/check.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { accountApi, confirmPrompt } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialogs.tsx'
import { usePrompt } from '#app/kit/admin/sign-in-prompts.ts'
import { type PasskeyResponse, SignInWithPasskey } from '#app/back-office/account/passkeys.tsx'

type PasswordFieldProps = {
  id: string
  name: string
  label: string
  error?: string | undefined
  isNew?: boolean
  isShown?: boolean
  shouldFocus?: boolean
}

export const PasswordField = ({ isNew, isShown, shouldFocus, ...field }: PasswordFieldProps) => (
  <InputField
    {...field}
    hint={isNew ? 'At least 12 characters. Four unrelated words are easy to remember.' : undefined}
    ref={shouldFocus ? focusOnMount : undefined}
    type={isShown ? 'text' : 'password'}
    autoComplete={isNew ? 'new-password' : 'current-password'}
    autoCapitalize="off"
    spellCheck="false"
    required
  />
)

export const focusOnMount = (input: HTMLInputElement | null): void => input?.focus()

export function KeepAccess(props: { isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  return (
    <div>
      <Check
        checked={props.isChecked}
        aria-describedby="keep-access-hint"
        onChange={(event) => props.onChange(event.target.checked)}
      >
        Keep my passkeys and API tokens
      </Check>
      <p className="text-small text-ink-2" id="keep-access-hint">
        Leave this off if someone else may know your password.
      </p>
    </div>
  )
}

type PasswordFormProps = {
  email: string
  currentLabel?: string
  /** Offers to keep passkeys and API tokens, which a change removes otherwise. */
  canKeepAccess?: boolean
  cancelLabel?: string
  onDone: () => void
  onCancel: () => void
}

export function PasswordForm(props: PasswordFormProps) {
  const { email, currentLabel = 'Current password', canKeepAccess, cancelLabel, onDone, onCancel } = props
  const [isShown, setShown] = useState(false)
  const [keepAccess, setKeepAccess] = useState(false)
  return (
    <DialogForm
      names={['currentPassword', 'newPassword']}
      send={async (body) => {
        await accountApi.post('/admin/account/password', { body: { ...body, keepAccess } })
        onDone()
      }}
      label="Change password"
      busyLabel="Changing"
      cancelLabel={cancelLabel}
      onCancel={onCancel}
    >
      {({ currentPassword, newPassword }) => (
        <>
          <PasswordField
            id="current-password"
            name="currentPassword"
            label={currentLabel}
            error={currentPassword}
            isShown={isShown}
          />
          <PasswordField
            id="new-password"
            name="newPassword"
            label="New password"
            error={newPassword}
            isNew
            isShown={isShown}
          />
          <Check checked={isShown} onChange={(event) => setShown(event.target.checked)}>
            Show passwords
          </Check>
          {canKeepAccess && <KeepAccess isChecked={keepAccess} onChange={setKeepAccess} />}
          {/* Password managers save the new password under this name. */}
          <input
            className="sr-only"
            type="text"
            autoComplete="username"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
        </>
      )}
    </DialogForm>
  )
}

type ConfirmPasswordProps = Omit<ComponentProps<typeof DialogForm<'password'>>, 'names' | 'children'> & {
  text: string
  other?: ReactNode
}

export function ConfirmPassword({ text, other, ...form }: ConfirmPasswordProps) {
  return (
    <DialogForm {...form} names={['password']}>
      {({ password }) => (
        <>
          <p>{text}</p>
          <PasswordField
            id="confirm-password"
            name="password"
            label="Current password"
            error={password}
            shouldFocus
          />
          {other}
        </>
      )}
    </DialogForm>
  )
}

/** Opens when a request requires password confirmation. The request is sent again afterwards. */
export function ConfirmDialog() {
  const { isOpen, done, cancel } = usePrompt(confirmPrompt)
  const confirmByPasskey = async (body: PasskeyResponse) => {
    await accountApi.post('/admin/account/confirm/passkey', { body })
    done()
  }
  return (
    <Dialog isOpen={isOpen} title="Confirm your identity" onClose={cancel}>
      {isOpen && (
        <ConfirmPassword
          text="Confirm your password. We won't ask again for 10 minutes."
          send={async (body) => {
            await accountApi.post('/admin/account/confirm', { body })
            done()
          }}
          label="Confirm"
          busyLabel="Confirming"
          other={<SignInWithPasskey onUsed={confirmByPasskey} />}
          onCancel={cancel}
        />
      )}
    </Dialog>
  )
}
