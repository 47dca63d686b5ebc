import type { Presence } from '../../../../records/submission/presence/endpoints.ts'
import styles from './presence-bar.module.css'

type PresenceBarProps = { colleagues: Presence['colleagues']; hasDraft: boolean }

const firstName = (name: string): string => name.split(' ', 1)[0] ?? name

/** The live region exists from the start, so that screen readers announce colleagues. */
export function PresenceBar({ colleagues, hasDraft }: PresenceBarProps) {
  const isReplying = colleagues.some(({ activity }) => activity === 'replying')
  return (
    <div role="status" aria-label="Colleagues here" className={`no-print ${styles.region}`}>
      {colleagues.length > 0 && (
        <div className={isReplying ? styles.bar : `${styles.bar} ${styles.quiet}`}>
          {colleagues.map(({ id, name, activity }) => (
            <span key={id} className={styles.who} title={name}>
              <span className={`center ${styles.initial}`} aria-hidden="true">
                {name.charAt(0)}
              </span>
              <span>
                {firstName(name)} is {activity}
              </span>
              {activity === 'replying' && (
                <span className={styles.dots} aria-hidden="true">
                  <i />
                  <i />
                  <i />
                </span>
              )}
            </span>
          ))}
          {hasDraft && isReplying && <span className={styles.kept}>Your draft is kept.</span>}
        </div>
      )}
    </div>
  )
}
