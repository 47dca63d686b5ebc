import { Button } from '#app/ui/form/button.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { Output } from '#app/platform/api/endpoint.ts'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { DialogForm, useAction, useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { useShell } from '#app/kit/admin/screen.tsx'
import type { mailServer } from './mail-server.server.ts'

const fields = [
  ['host', 'Mail server', 'For example mail.example.com, as your mail provider names it.'],
  ['port', 'Port', '465, or 587.'],
  ['user', 'User', undefined],
  ['password', 'Password', 'Stored encrypted. Leave it empty to keep the one of the same server and user.'],
  ['from', 'Sender', 'The server must be allowed to send for this e-mail address.'],
  ['notify', 'Office', 'Receives what is not addressed to a form’s own recipient.'],
] as const
const types: Record<string, string> = { password: 'password', from: 'email', notify: 'email' }

/** Shows through which server e-mails are sent. A change is stored only after a test mail was sent. */
export function MailServer() {
  const { data, reload } = useLoaded('mail-server', () => adminApi.get('/admin/mail-server'))
  const { open, close, dialog } = useFormDialog()
  const { run, isBusy, confirmDialog } = useAction()
  const toast = useToast()
  const { email } = useShell().administrator
  if (!data) return null
  const isSetUp = data.host !== ''
  const change = async (values: Record<(typeof fields)[number][0], string>) => {
    await adminApi.post('/admin/mail-server', { body: values })
    close()
    reload()
    toast(`The mail server is in use. A test mail was sent to ${email}.`)
  }
  return (
    <div role="group" aria-label="Mail server">
      <Notice tone={isSetUp ? 'info' : 'warn'}>
        {isSetUp
          ? `E-mails are sent from ${data.from} through ${data.host}${data.isGiven ? ' (SMTP_URL on the server)' : ''}. `
          : 'There is no mail server, so e-mails wait in the outbox. '}
        {!data.isGiven && (
          <Button
            look="btn--line btn--s"
            label={isSetUp ? 'Change' : 'Set up the mail server'}
            onClick={() => open('Mail server', <MailServerForm {...{ data, email, change, close }} />)}
          />
        )}{' '}
        {isSetUp && (
          <Button
            look="btn--line btn--s"
            label={`Send a test mail to ${email}`}
            disabled={isBusy}
            onClick={() =>
              void run({
                call: () => adminApi.post('/admin/mail-server/test'),
                done: `A test mail was sent to ${email}.`,
              })
            }
          />
        )}
      </Notice>
      {dialog}
      {confirmDialog}
    </div>
  )
}

type MailServerFormProps = {
  data: Output<typeof mailServer.read>
  email: string
  change: (values: Record<(typeof fields)[number][0], string>) => Promise<void>
  close: () => void
}

const MailServerForm = ({ data, email, change, close }: MailServerFormProps) => (
  <DialogForm
    names={fields.map(([name]) => name)}
    send={change}
    label="Send a test mail and save"
    busyLabel="Sending"
    onCancel={close}
  >
    {(errors) => (
      <>
        {fields.map(([name, label, hint]) => (
          <InputField
            key={name}
            id={`mail-${name}`}
            {...{ name, label }}
            {...(hint && { hint })}
            error={errors[name]}
            type={types[name] ?? 'text'}
            inputMode={name === 'port' ? 'numeric' : undefined}
            autoComplete="off"
            maxLength={500}
            defaultValue={name === 'password' ? '' : data[name]}
          />
        ))}
        <p className="hint">The test mail goes to {email}.</p>
      </>
    )}
  </DialogForm>
)
