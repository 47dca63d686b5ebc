import { companyToday } from '../../content/company-time.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Dashboard } from './dashboard.ts'
import { AttentionRow } from './attention-row.tsx'
import styles from './attention.module.css'
import { BackupTrouble, needsHelp } from './backup-trouble.tsx'
import { Board } from './board.tsx'
import { FailedMail } from './failed-mail.tsx'
import { WaitingRow } from './waiting-row.tsx'

const day = 24 * 60 * 60 * 1000

/** What should be done next: each line names it, says how long it waits and has one button. */
export function Attention({ dashboard }: { dashboard: Dashboard }) {
  const { waiting, mail, backup, unannouncedEvents, coursesWithoutImage } = dashboard
  const count =
    waiting.length +
    unannouncedEvents.length +
    [mail.failed, mail.stuck, Number(needsHelp(backup)), backup.missing, coursesWithoutImage.count].filter(
      (each) => each > 0,
    ).length
  return (
    <Board title="Needs attention" aside={count > 0 && <span className="count">{count}</span>}>
      {count === 0 ? (
        <p className={styles.none}>
          <Icon name="circle-check" />
          All caught up.
        </p>
      ) : (
        <ul className={styles.list} role="list">
          {waiting.map((each) => (
            <WaitingRow key={each.kind} waiting={each} />
          ))}
          {mail.failed > 0 && <FailedMail mail={mail} />}
          <BackupTrouble backup={backup} />
          {unannouncedEvents.map(({ id, tittle, startDate }) => (
            <AttentionRow
              key={id}
              icon="calendar-clock"
              tone="info"
              title={`${tittle} ${daysUntil(startDate)}`}
              text="No banner or news item mentions it yet."
              action={{ label: 'Add', path: '/admin/banner?id=new' }}
            />
          ))}
          {mail.stuck > 0 && (
            <AttentionRow
              icon="mail-warning"
              tone="warn"
              title={mail.stuck === 1 ? '1 e-mail cannot be sent' : `${mail.stuck} e-mails cannot be sent`}
              text={`Ask the person who runs the server to set ${mail.missingSetting}.`}
            />
          )}
          {coursesWithoutImage.count > 0 && <CoursesWithoutImage found={coursesWithoutImage} />}
        </ul>
      )}
    </Board>
  )
}

function CoursesWithoutImage({ found: { count, courses } }: { found: Dashboard['coursesWithoutImage'] }) {
  const names = courses.map(({ name }) => name).join(', ')
  return (
    <AttentionRow
      icon="image-off"
      tone="quiet"
      title={count === 1 ? '1 course has no picture' : `${count} courses have no picture`}
      text={count > courses.length ? `${names} and others.` : `${names}.`}
      action={{ label: 'Edit', path: `/admin/courses?id=${courses[0]?.id}` }}
    />
  )
}

function daysUntil(date: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(companyToday())) / day)
  return days === 1 ? 'is tomorrow' : `is in ${days} days`
}
