import { useState } from 'react'
import { Field } from './field.tsx'
import type { RecordForm } from './use-record-form.ts'

/** Characters that search engines usually show. */
const shownLengths = { seoTitle: 60, seoDescription: 160 }

/** Folded fields for search results and link previews, of a form whose fields include `seoFields`. */
export function SeoSection({ form }: { form: RecordForm }) {
  const { seoTitle = '', seoDescription = '' } = form.values
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
