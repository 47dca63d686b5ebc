import { createListScreen } from '../../admin-kit/list-screen/create-list-screen.tsx'
import { gallery } from './definition.ts'
import styles from './gallery-admin.module.css'
import { GalleryCard } from './gallery-card.tsx'
import { GalleryFilter } from './gallery-filter.tsx'
import { GalleryForm } from './gallery-form.tsx'

const screen = createListScreen(gallery, {
  labels: {
    one: 'item',
    many: 'items',
    noun: 'gallery',
    add: '+ Add Gallery',
    addTitle: 'Add Gallery',
    editTitle: 'Edit Gallery',
  },
  filter: (list) => <GalleryFilter list={list} />,
  rows: (rows) => (
    <div className={styles.cards}>
      {rows.map((row) => (
        <GalleryCard key={row.id} item={row} />
      ))}
    </div>
  ),
  shape: 'dialog',
  form: (row) => <GalleryForm item={row} />,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
