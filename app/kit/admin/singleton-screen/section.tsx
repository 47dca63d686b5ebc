import type { ReactNode } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { ViewOnSite } from '#app/kit/admin/list-screen/view-on-site.tsx'
import { usePreview } from '#app/kit/admin/publishing/use-preview.ts'
import { sectionId } from './singleton-screen.tsx'

type SectionProps = {
  title: string | undefined
  hint?: string | undefined
  badges?: ReactNode
  children: ReactNode
}

export function Section({ title, hint, badges, children }: SectionProps) {
  const content = (
    <div className="mt-4 grid grid-cols-1 items-start gap-4 sm:grid-cols-2 [&>.full]:col-span-full">
      {children}
    </div>
  )
  if (title === undefined) return content
  const id = sectionId(title)
  return (
    <section
      className="scroll-mt-24 border-t border-line py-6 focus:shadow-none focus:outline-none"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      <h2 className="flex flex-wrap items-center gap-2" id={`${id}-title`}>
        {title} {badges}
      </h2>
      {hint && <p className="hint text-small text-ink-3">{hint}</p>}
      {content}
    </section>
  )
}

type SampleBadgeProps = {
  values: Readonly<Record<string, string>>
  fieldNames: readonly string[]
  samples: Readonly<Record<string, string | number | null>>
}

/** Shows whether a field still has its sample value. */
export const SampleBadge = ({ values, fieldNames, samples }: SampleBadgeProps) =>
  fieldNames.some((name) => values[name] && values[name] === String(samples[name] ?? '')) && (
    <span className="badge badge--warn">Sample</span>
  )

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
