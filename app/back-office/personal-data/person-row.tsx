import { capitalized } from '../../ui/capitalized.ts'
import { Link } from 'react-router'
import { submissionPath } from '../../admin-kit/record-path.ts'
import { collectionOf } from '../../collections.ts'
import { LogRow } from '../../admin-kit/parts/log-list.tsx'
import { LocalDate } from '../../ui/date/local-date.tsx'
import type { PersonItem } from '../../inbox/person/person.ts'

/** One submission of a person, with the way to it. */
export function PersonRow({ item }: { item: PersonItem }) {
  const { kind, name, email, phone, createdAt, deletedAt, cvName } = item
  const { labels, admin } = collectionOf(kind)
  return (
    <LogRow
      icon={admin.icon}
      title={
        <Link to={deletedAt ? '/admin/trash' : submissionPath(kind, item)}>
          {capitalized(labels.one)} of {name}
        </Link>
      }
      note={
        <>
          <LocalDate value={createdAt} format="time" />
          {deletedAt && ', in the trash'}. {[email, phone, cvName].filter(Boolean).join(', ')}
        </>
      }
    />
  )
}
