import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { t } from '#app/ui/language/translate.ts'

type SubmitButtonProps = {
  children: ReactNode
  isBusy: boolean
  disabled?: boolean
  busyLabel?: string
  className?: string
  /** Use 'button' if the form must not be submitted before hydration. */
  type?: 'submit' | 'button'
  keyShortcuts?: string
}

/** While busy, the button shows another label but keeps its width and the focus. */
export function SubmitButton(props: SubmitButtonProps) {
  const { children, isBusy, busyLabel = t('Sending'), className = '', type = 'submit' } = props
  return (
    <button
      className={`btn ${className}`}
      type={type}
      disabled={props.disabled}
      aria-busy={isBusy}
      aria-keyshortcuts={props.keyShortcuts}
    >
      <span className="grid place-items-center">
        <span className={`col-start-1 row-start-1 ${isBusy ? 'invisible' : ''}`}>{children}</span>
        <span
          className={`col-start-1 row-start-1 inline-flex items-center gap-2.5 ${isBusy ? '' : 'invisible'}`}
        >
          <Icon name="loader" />
          {busyLabel}
        </span>
      </span>
    </button>
  )
}
