import { useEffect, useState } from 'react'
import type { Block } from '#app/ui/rich-text/blocks.ts'
import { RichText } from '#app/ui/rich-text/rich-text.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import styles from './rich-text-preview.module.css'

export const richTextHint =
  'Formatting: **bold**, [link](/contact), “- ” for list items, “## ” for headings. Leave a blank line between paragraphs.'

const delayMs = 300

type RichTextPreviewProps = {
  text: string
  label: string
  /** Each line is a paragraph. */
  hasLineParagraphs?: boolean
}

/** A folded preview, parsed on the server while it is open. */
export function RichTextPreview({ text, label, hasLineParagraphs = false }: RichTextPreviewProps) {
  const [isOpen, setOpen] = useState(false)
  const [blocks, setBlocks] = useState<readonly Block[]>([])
  const [error, setError] = useState<string>()
  const source = hasLineParagraphs ? text.replaceAll('\n', '\n\n') : text
  useEffect(() => {
    if (!isOpen) return undefined
    const controller = new AbortController()
    const { signal } = controller
    async function load(): Promise<void> {
      try {
        const parsed = await adminApi.post('/admin/richText', { body: { text: source }, signal })
        setBlocks(parsed.blocks)
        setError(undefined)
      } catch (failure) {
        if (!signal.aborted) setError(getErrorMessage(failure))
      }
    }
    const timer = setTimeout(() => void load(), delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isOpen, source])
  return (
    <details className={styles.preview} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Preview: {label}</summary>
      <div className={styles.text}>
        {error ? <p className="hint">{error}</p> : <RichText blocks={blocks} headings={['h3', 'h4']} />}
      </div>
    </details>
  )
}
