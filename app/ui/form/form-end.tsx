import { useId } from 'react'
import { t } from '#app/ui/language/translate.ts'
import { SubmitButton } from './submit-button.tsx'

type FormEndProps = { children: string; isSending: boolean; note: string }

export function FormEnd({ children, isSending, note }: FormEndProps) {
  return (
    <div className="full grid justify-items-start gap-4">
      <Honeypot />
      <p className="form-note">
        {note}{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          {t('How long we keep it, and your rights')}
          <span className="sr-only">, {t('opens in a new tab')}</span>
        </a>
      </p>
      <SubmitButton isBusy={isSending}>{children}</SubmitButton>
    </div>
  )
}

/** A hidden field that only bots fill in. */
function Honeypot() {
  const id = useId()
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>{t('Leave this field empty')}</label>
      <input
        id={id}
        name="topic"
        maxLength={2000}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  )
}
