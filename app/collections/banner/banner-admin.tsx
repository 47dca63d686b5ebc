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
import type { Route } from './+types/banner-admin'
import { BannerForm } from './banner-form.tsx'
import { bannerList } from './banner-list.ts'

export const meta = () => adminMeta('Banner')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(bannerList, request)

export const shouldRevalidate = revalidatesList

export default function BannerAdmin({ loaderData }: Route.ComponentProps) {
  const list = useList(bannerList, loaderData)
  return (
    <ListScreen
      list={list}
      filter={<StatusTabs list={list} />}
      form={
        <ItemPanel
          list={list}
          one={bannerList.one}
          shape="sheet"
          titles={{ add: 'Add banner', edit: 'Edit banner' }}
        >
          {(banner) => <BannerForm banner={banner} />}
        </ItemPanel>
      }
    >
      <ListTable
        label="Banners"
        head={
          <>
            <ColumnHead>Banner</ColumnHead>
            <ColumnHead>Description</ColumnHead>
            <ColumnHead>Changed</ColumnHead>
            <ColumnHead>Active</ColumnHead>
          </>
        }
      >
        {list.rows.map((banner) => (
          <ListRow
            key={banner.id}
            item={banner}
            title={banner.tittle}
            picture={<RowPicture image={banner.image} />}
            switchLabel="Active"
            sitePath={bannerList.sitePath(banner)}
          >
            <TextCell>{banner.description}</TextCell>
            <Cell label="Changed">
              <LocalDate value={banner.updatedAt} format="medium" />
            </Cell>
          </ListRow>
        ))}
      </ListTable>
    </ListScreen>
  )
}
