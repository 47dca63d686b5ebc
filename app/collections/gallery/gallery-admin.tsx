import { ItemPanel } from '../../admin-kit/list-screen/item-panel.tsx'
import { ListScreen } from '../../admin-kit/list-screen/list-screen.tsx'
import { revalidatesList } from '../../admin-kit/list-screen/list-view.ts'
import { loadList } from '../../admin-kit/list-screen/load-list.ts'
import { useList } from '../../admin-kit/list-screen/use-list.ts'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import type { Route } from './+types/gallery-admin'
import styles from './gallery-admin.module.css'
import { GalleryCard } from './gallery-card.tsx'
import { GalleryFilter } from './gallery-filter.tsx'
import { GalleryForm } from './gallery-form.tsx'
import { galleryList } from './gallery-list.ts'

export const meta = () => adminMeta('Gallery Management')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(galleryList, request)

export const shouldRevalidate = revalidatesList

export default function GalleryAdmin({ loaderData }: Route.ComponentProps) {
  const list = useList(galleryList, loaderData)
  return (
    <ListScreen
      list={list}
      filter={<GalleryFilter list={list} />}
      form={
        <ItemPanel
          list={list}
          one={galleryList.one}
          shape="dialog"
          titles={{ add: 'Add Gallery', edit: 'Edit Gallery' }}
        >
          {(item) => <GalleryForm item={item} />}
        </ItemPanel>
      }
    >
      <div className={styles.cards}>
        {list.rows.map((item) => (
          <GalleryCard key={item.id} item={item} />
        ))}
      </div>
    </ListScreen>
  )
}
