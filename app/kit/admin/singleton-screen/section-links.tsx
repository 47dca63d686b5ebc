import { Button } from '#app/ui/form/button.tsx'
import { ViewOnSite } from '#app/kit/admin/list-screen/view-on-site.tsx'
import { usePreview } from '#app/kit/admin/publishing/use-preview.ts'

type SectionLinksProps = {
  title: string
  path: string
  form: { record: { id: number } | undefined; draft: object | undefined }
}

export function SectionLinks({ title, path, form: { record, draft } }: SectionLinksProps) {
  const show = usePreview((blockedUrl) => blockedUrl && location.assign(blockedUrl), path)
  return (
    <span className="ms-auto flex gap-1">
      {record && draft && (
        <Button
          look="btn--plain btn--s"
          label="Preview"
          aria-label={`Preview ${title}`}
          onClick={() => show(record.id)}
        />
      )}
      <ViewOnSite path={path} title={title} />
    </span>
  )
}
