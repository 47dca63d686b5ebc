import { useToast } from '#app/ui/panel/toasts.tsx'
import { openPreview } from '#app/kit/admin/publishing/open-preview.ts'
import { ViewOnSite } from '#app/kit/admin/list-screen/view-on-site.tsx'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import styles from './singleton-screen.module.css'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'

type SectionLinksProps = {
  title: string
  path: string
  form: { record: { id: number } | undefined; draft: object | undefined }
}

export function SectionLinks({ title, path, form: { record, draft } }: SectionLinksProps) {
  const { collection } = useListContext()
  const toast = useToast()
  const show = (recordId: number) =>
    openPreview({ collection: collection.name, recordId }, path).then(
      (address) => address && location.assign(address),
      (error: unknown) => toast(getErrorMessage(error), { tone: 'bad' }),
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
