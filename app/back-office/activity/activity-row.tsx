import { Link } from 'react-router'
import { recordPath } from '#app/kit/admin/record-path.ts'
import { collectionOf } from '#app/collections.ts'
import { LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import type { AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import styles from './activity-row.module.css'
import { fieldLabel } from '#app/records/audit/field-labels.ts'
import { isCollection, describeEntry, valueLabel } from './activity-labels.ts'
import type { AuditEntry } from '#app/records/audit/audit.server.ts'

export function ActivityRow({ entry }: { entry: AuditEntry }) {
  const { kind, itemId, label, userName, at } = entry
  const isLinked = isCollection(kind) && itemId !== null && !['delete', 'purge'].includes(entry.action)
  return (
    <LogRow
      icon={entryIcon(entry)}
      title={
        <span>
          <b>{userName}</b> {describeEntry(entry)}{' '}
          {isLinked && label ? <Link to={recordPath(kind, itemId)}>{label}</Link> : <b>{label}</b>}
        </span>
      }
      note={<LocalDate value={at} format="time" />}
    >
      <ChangedValues entry={entry} />
    </LogRow>
  )
}

function entryIcon({ action, kind }: AuditEntry): AdminIconName {
  if (action === 'delete' || action === 'purge' || action === 'erase' || kind === 'deletion') return 'trash'
  if (action === 'restore') return 'undo'
  if (action === 'reply' || action === 'resend') return 'reply'
  if (action === 'export') return 'download'
  if (['password', 'secondFactor', 'recoveryCodes', 'endSessions'].includes(action)) return 'key'
  if (kind === 'token' || kind === 'webhook') return 'key'
  return isCollection(kind) ? collectionOf(kind).admin.icon : 'user'
}

function ChangedValues({ entry: { action, kind, before, after } }: { entry: AuditEntry }) {
  const names = Object.keys(after ?? {})
  const isInSentence = ['status', 'schedule'].includes(action)
  if (names.length === 0 || isInSentence) return null
  return (
    <details className={styles.changed}>
      <summary>{before ? 'Before and after' : 'Details'}</summary>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{fieldLabel(name)}</dt>
            {before && (
              <dd className={before[name] ? `muted ${styles.before}` : styles.none}>
                <span className="vh">Before: </span>
                {valueLabel(kind, name, before[name])}
              </dd>
            )}
            <dd>
              <span className="vh">After: </span>
              {valueLabel(kind, name, after?.[name])}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
