import { type ReactNode, useState } from 'react'
import { Field } from './field.tsx'
import type { RecordForm } from './use-record-form.ts'

type SeoSectionProps = {
  /** Its fields include `seoFields`. */
  form: RecordForm
  defaults: { title: string; description?: string | undefined }
  path: string
}

/** Characters that search engines usually show. */
const shownLengths = { seoTitle: 60, seoDescription: 160 }

/** Folded fields for search results and link previews, with a preview. */
export function SeoSection({ form, defaults, path }: SeoSectionProps) {
  const { seoTitle = '', seoDescription = '' } = form.values
  const title = seoTitle.trim() || defaults.title.trim() || 'Title'
  const description = seoDescription.trim() || defaults.description?.trim() || 'Description of the page'
  const [isOpened, setOpened] = useState(false)
  const hasError = Boolean(
    form.control('seoTitle').error ?? form.control('seoDescription').error ?? form.file('shareImage').error,
  )
  const isOpen = isOpened || hasError
  return (
    <details
      className="rounded-1 border border-line"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="px-4 py-3 font-semibold">Search and sharing</summary>
      {isOpen && (
        <div className="grid gap-5 px-4 pb-4">
          <p className="hint">Empty fields use the texts and the picture of the page.</p>
          <Field form={form} name="seoTitle" hint={lengthHint('seoTitle', seoTitle)} />
          <Field form={form} name="seoDescription" hint={lengthHint('seoDescription', seoDescription)} />
          <Field form={form} name="shareImage" />
          <Preview title={title} path={path} description={description} />
        </div>
      )}
    </details>
  )
}

function lengthHint(name: keyof typeof shownLengths, text: string): string {
  const shown = shownLengths[name]
  const { length } = text.trim()
  return `${length} of ${shown} characters${length > shown ? ', the end may be cut off' : ''}.`
}

type PreviewProps = { title: string; path: string; description: string }

function Preview({ title, path, description }: PreviewProps): ReactNode {
  return (
    <figure className="grid gap-1 rounded-1 bg-soft p-4 wrap-anywhere">
      <figcaption className="legend">Preview of the search result</figcaption>
      <p className="text-small text-ink-3">{location.host + path}</p>
      <p className="text-h2 text-accent">{cut(title, shownLengths.seoTitle)}</p>
      <p className="text-small text-ink-2">{cut(description, shownLengths.seoDescription)}</p>
    </figure>
  )
}

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text
