import { Link } from 'react-router'
import { companyClock } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import type { AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { auditKinds } from '#app/records/audit/audit-actions.ts'
import type { AuditEntry } from '#app/records/audit/audit.server.ts'
import { fieldLabel } from '#app/records/audit/field-labels.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { FilterToolbar } from '#app/kit/admin/list/filter-toolbar.tsx'
import { readPage } from '#app/kit/admin/list/list-search-params.ts'
import { logPageSize, LogPage, LogRow, LogDetails } from '#app/kit/admin/parts/log-list.tsx'
import { recordPath } from '#app/kit/admin/record-path.ts'
import { adminMeta, Screen } from '#app/kit/admin/screen.tsx'
import { loadCategories } from '#app/academy/category/category-names.ts'
import { collectionOf } from '#app/collections.ts'
import type { Route } from './+types/activity-page'
import { kindChoices, isCollection, describeEntry, valueLabel } from './activity-labels.ts'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Activity')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const kind = auditKinds.find((each) => each === params.get('kind'))
  const query = {
    search: params.get('search') ?? '',
    userId: params.get('person') ?? '',
    limit: logPageSize,
    offset: readPage(params),
    ...(kind && { kind }),
  }
  const [entries, people] = await Promise.all([
    adminApi.get('/admin/audit', { query, signal: request.signal }),
    adminApi.get('/admin/audit/people', { signal: request.signal }),
    loadCategories(),
  ])
  return { entries, people: people.rows }
}

export default function ActivityAdmin({ loaderData: { entries, people } }: Route.ComponentProps) {
  const peopleChoices = people.map(({ id, name }) => [id, name] as const)
  return (
    <Screen title="Activity">
      <FilterToolbar
        selects={[
          { name: 'person', label: 'Person', all: 'Everyone', choices: peopleChoices },
          { name: 'kind', label: 'Type', all: 'Everything', choices: kindChoices },
        ]}
        search="Search names..."
      />
      <LogPage
        label="Activity"
        rows={groupByDay(entries.rows)}
        total={entries.total}
        empty={
          <StatePanel icon="clock" title="Nothing found">
            <p>Actions of administrators appear here.</p>
          </StatePanel>
        }
      >
        {([entry, ...more]) => <ActivityRow key={entry.id} entry={entry} more={more} />}
      </LogPage>
    </Screen>
  )
}

type Group = [AuditEntry, ...AuditEntry[]]

/** Groups automatic changes, such as new documents, by day. */
function groupByDay(entries: readonly AuditEntry[]): Group[] {
  const groups = new Map<string | number, Group>()
  for (const entry of entries) {
    const { userId, action, kind, at } = entry
    const key = userId === 'website' ? `${action} ${kind} ${companyClock(new Date(at)).day}` : entry.id
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()]
}

function EntryLink({ entry: { kind, itemId, action, label } }: { entry: AuditEntry }) {
  const isLinked = isCollection(kind) && itemId !== null && !['delete', 'purge'].includes(action)
  return isLinked && label ? <Link to={recordPath(kind, itemId)}>{label}</Link> : <b>{label}</b>
}

function ActivityRow({ entry, more }: { entry: AuditEntry; more: readonly AuditEntry[] }) {
  const { userName, at } = entry
  return (
    <LogRow
      icon={entryIcon(entry)}
      title={
        <span>
          <b>{userName}</b> {describeEntry(entry)} <EntryLink entry={entry} />
        </span>
      }
      note={<LocalDate value={at} format="time" />}
    >
      {more.length === 0 ? (
        <ChangedValues entry={entry} />
      ) : (
        <LogDetails label={`and ${more.length} more`}>
          <ul className="mt-1 mb-2 ps-5 text-small">
            {more.map((each) => (
              <li key={each.id}>
                <EntryLink entry={each} />
              </li>
            ))}
          </ul>
        </LogDetails>
      )}
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
    <LogDetails label={before ? 'Before and after' : 'Details'}>
      <dl className="mt-1 mb-2 grid max-w-4xl gap-3 rounded-2 bg-soft px-4 py-3 text-small">
        {names.map((name) => (
          <div
            key={name}
            className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <dt className="text-ink-3">{fieldLabel(name)}</dt>
            {before && (
              <dd
                className={`whitespace-pre-line text-ink-3 ${before[name] ? 'line-through decoration-line-2' : ''}`}
              >
                <span className="sr-only">Before: </span>
                {valueLabel(kind, name, before[name])}
              </dd>
            )}
            <dd className="whitespace-pre-line sm:only-of-type:col-span-2">
              <span className="sr-only">After: </span>
              {valueLabel(kind, name, after?.[name])}
            </dd>
          </div>
        ))}
      </dl>
    </LogDetails>
  )
}
