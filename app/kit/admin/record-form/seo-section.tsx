import { type ReactNode, useState } from 'react'
import { Field } from './field.tsx'
import type { RecordForm } from './use-record-form.ts'
import styles from './seo-section.module.css'

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
      className={styles.section}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>Search and sharing</summary>
      {isOpen && (
        <div className={styles.fields}>
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
    <figure className={styles.preview}>
      <figcaption className="legend">Preview of the search result</figcaption>
      <p className={`muted ${styles.address}`}>{location.host + path}</p>
      <p className={styles.title}>{cut(title, shownLengths.seoTitle)}</p>
      <p className={styles.description}>{cut(description, shownLengths.seoDescription)}</p>
    </figure>
  )
}

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text
