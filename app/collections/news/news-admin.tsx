import { ItemPanel } from '../../admin-kit/list-screen/item-panel.tsx'
import { ListRow } from '../../admin-kit/list-screen/list-row.tsx'
import { ListScreen } from '../../admin-kit/list-screen/list-screen.tsx'
import { Cell, ColumnHead, ListTable, TextCell } from '../../admin-kit/list-screen/list-table.tsx'
import { revalidatesList } from '../../admin-kit/list-screen/list-view.ts'
import { loadList } from '../../admin-kit/list-screen/load-list.ts'
import { RowPicture } from '../../admin-kit/list-screen/row-picture.tsx'
import { StatusTabs } from '../../admin-kit/list-screen/status-tabs.tsx'
import { useList } from '../../admin-kit/list-screen/use-list.ts'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import { LocalDate } from '../../ui/date/local-date.tsx'
import type { Route } from './+types/news-admin'
import { NewsForm } from './news-form.tsx'
import { isScheduled } from '../../content/public-news.ts'
import { publishedNews } from './published-news.ts'

export const meta = () => adminMeta('News')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(publishedNews, request)

export const shouldRevalidate = revalidatesList

export default function NewsAdmin({ loaderData }: Route.ComponentProps) {
  const list = useList(publishedNews, loaderData)
  return (
    <ListScreen
      list={list}
      filter={<StatusTabs list={list} />}
      form={
        <ItemPanel
          list={list}
          one={publishedNews.one}
          shape="sheet"
          titles={{ add: 'Add news', edit: 'Edit news' }}
        >
          {(news) => <NewsForm news={news} />}
        </ItemPanel>
      }
    >
      <ListTable
        label="News"
        head={
          <>
            <ColumnHead>News</ColumnHead>
            <ColumnHead>Author</ColumnHead>
            <ColumnHead>Date</ColumnHead>
            <ColumnHead>Tags</ColumnHead>
            <ColumnHead>Published</ColumnHead>
          </>
        }
      >
        {list.rows.map((news) => (
          <ListRow
            key={news.id}
            item={news}
            title={news.tittle}
            picture={<RowPicture image={news.image} />}
            switchLabel="Published"
            sitePath={publishedNews.sitePath(news)}
          >
            <Cell>{news.name}</Cell>
            <Cell>
              <LocalDate value={news.date} format="medium" />
              {isScheduled(news) && <span className="muted"> · Scheduled</span>}
            </Cell>
            <TextCell>{news.tags.split(',').join(', ')}</TextCell>
          </ListRow>
        ))}
      </ListTable>
    </ListScreen>
  )
}
