import type { MouseEvent, Ref } from 'react'
import styles from './form-summary.module.css'

type FormSummaryProps = {
  /** What happened, in one line. */
  title: string
  /** Why, where no answer is to blame. */
  detail?: string | undefined
  /** Messages with the ids of the controls they are about. */
  errors?: readonly { id: string; message: string }[]
  ref?: Ref<HTMLDivElement>
}

/** Stands above a form that was refused, takes the focus, and leads to each answer that needs another look. */
export function FormSummary({ title, detail, errors = [], ref }: FormSummaryProps) {
  return (
    <div className={`summary ${styles.summary}`} role="alert" tabIndex={-1} ref={ref}>
      <p className={styles.title}>{title}</p>
      {detail && <p>{detail}</p>}
      {errors.length > 0 && (
        <ul className={styles.list}>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={goTo}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

// Without the hash, so that the address, and with it the current link of the navigation, stays as it is.
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
