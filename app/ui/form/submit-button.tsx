import { Icon } from '../icon/icon.tsx'
import styles from './submit-button.module.css'

type SubmitButtonProps = {
  children: string
  isBusy: boolean
  /** What it says while busy. */
  busyLabel?: string
  className?: string
  /** 'button' while the page has no script yet and must not send the form itself. */
  type?: 'submit' | 'button'
}

/** The button that sends a form. While busy it says what it does, with the same width and the focus. */
export function SubmitButton(props: SubmitButtonProps) {
  const { children, isBusy, busyLabel = 'Sending', className = '', type = 'submit' } = props
  return (
    <button className={`btn ${className}`} type={type} aria-busy={isBusy}>
      <span className={styles.labels}>
        <span className={isBusy ? styles.away : undefined}>{children}</span>
        <span className={isBusy ? styles.busy : `${styles.busy} ${styles.away}`}>
          <Icon name="loader" />
          {busyLabel}
        </span>
      </span>
    </button>
  )
}
