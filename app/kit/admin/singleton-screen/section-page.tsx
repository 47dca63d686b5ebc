import { useToast } from '../../../ui/panel/toasts.tsx'
import { openPreview } from '../publishing/open-preview.ts'
import { useListContext } from '../list-screen/list-context.ts'
import { ViewOnSite } from '../list-screen/view-on-site.tsx'
import { reasonOf } from '../load/reason.ts'
import styles from './singleton-screen.module.css'

type SectionPageProps = {
  title: string
  /** Where the site shows the section. */
  path: string
  form: { record: { id: number } | undefined; draft: object | undefined }
}

/** The way from a section to its own page on the site, and to that page with the draft, if there is one. */
export function SectionPage({ title, path, form: { record, draft } }: SectionPageProps) {
  const { collection } = useListContext()
  const toast = useToast()
  const show = (recordId: number) =>
    openPreview({ collection: collection.name, recordId }, path).then(
      (address) => address && location.assign(address),
      (error: unknown) => toast(reasonOf(error), { tone: 'bad' }),
    )
  return (
    <span className={styles.page}>
      {record && draft && (
        <button
          type="button"
          className="btn btn--plain btn--s"
          aria-label={`Preview ${title}`}
          onClick={() => void show(record.id)}
        >
          Preview
        </button>
      )}
      <ViewOnSite path={path} title={title} />
    </span>
  )
}
