import { ItemPanel } from '../../admin-kit/list-screen/item-panel.tsx'
import { ListRow } from '../../admin-kit/list-screen/list-row.tsx'
import { ListScreen } from '../../admin-kit/list-screen/list-screen.tsx'
import { Cell, ColumnHead, ListTable } from '../../admin-kit/list-screen/list-table.tsx'
import { revalidatesList } from '../../admin-kit/list-screen/list-view.ts'
import { loadList } from '../../admin-kit/list-screen/load-list.ts'
import { StatusTabs } from '../../admin-kit/list-screen/status-tabs.tsx'
import { useList } from '../../admin-kit/list-screen/use-list.ts'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import { LocalDate } from '../../ui/date/local-date.tsx'
import type { Route } from './+types/event-admin'
import { EventForm } from './event-form.tsx'
import { isOver, plannedEvents } from './planned-events.ts'

export const meta = () => adminMeta('Events')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(plannedEvents, request)

export const shouldRevalidate = revalidatesList

export default function EventAdmin({ loaderData }: Route.ComponentProps) {
  const list = useList(plannedEvents, loaderData)
  return (
    <ListScreen
      list={list}
      filter={<StatusTabs list={list} />}
      form={
        <ItemPanel
          list={list}
          one={plannedEvents.one}
          shape="sheet"
          titles={{ add: 'Add event', edit: 'Edit event' }}
        >
          {(event) => <EventForm event={event} />}
        </ItemPanel>
      }
    >
      <ListTable
        label="Events"
        head={
          <>
            <ColumnHead>Event</ColumnHead>
            <ColumnHead>Date</ColumnHead>
            <ColumnHead>Time</ColumnHead>
            <ColumnHead isNumber>Duration</ColumnHead>
            <ColumnHead>Active</ColumnHead>
          </>
        }
      >
        {list.rows.map((event) => (
          <ListRow
            key={event.id}
            item={event}
            title={event.tittle}
            below={event.description}
            switchLabel="Active"
            sitePath={plannedEvents.sitePath(event)}
          >
            <Cell>
              <LocalDate value={event.startDate} format="medium" />
              {isOver(event) && <span className="muted"> · Over</span>}
            </Cell>
            <Cell>
              {event.startTime} to {event.endTime}
            </Cell>
            <Cell isNumber>{`${event.duration} ${event.duration === 1 ? 'hr' : 'hrs'}`}</Cell>
          </ListRow>
        ))}
      </ListTable>
    </ListScreen>
  )
}
