import { Link } from 'react-router'
import { submissionPath } from '../../admin-kit/inbox-pages.ts'
import { itemPage } from '../../admin-kit/item-pages.ts'
import { LogRow } from '../../admin-kit/parts/log-list.tsx'
import { LocalDate } from '../../ui/date/local-date.tsx'
import type { PersonItem } from '../../inbox/person/person.ts'

/** One submission of a person, with the way to it. */
export function PersonRow({ item }: { item: PersonItem }) {
  const { kind, name, email, phone, createdAt, deletedAt, cvName } = item
  const { one, icon } = itemPage(kind)
  return (
    <LogRow
      icon={icon}
      title={
        <Link to={deletedAt ? '/admin/trash' : submissionPath(kind, item)}>
          {one.charAt(0).toUpperCase() + one.slice(1)} of {name}
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
