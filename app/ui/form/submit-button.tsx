import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './submit-button.module.css'

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
  const { children, isBusy, busyLabel = 'Sending', className = '', type = 'submit' } = props
  return (
    <button
      className={`btn ${className}`}
      type={type}
      disabled={props.disabled}
      aria-busy={isBusy}
      aria-keyshortcuts={props.keyShortcuts}
    >
      <span className={`center ${styles.labels}`}>
        <span className={isBusy ? styles.away : undefined}>{children}</span>
        <span className={isBusy ? styles.busy : `${styles.busy} ${styles.away}`}>
          <Icon name="loader" />
          {busyLabel}
        </span>
      </span>
    </button>
  )
}
