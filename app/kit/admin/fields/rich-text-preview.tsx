import { useEffect, useState } from 'react'
import type { Block } from '#app/ui/rich-text/blocks.ts'
import { RichText } from '#app/ui/rich-text/rich-text.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'

const delayMs = 300

const isBeside = (): boolean => matchMedia('(min-width: 90rem)').matches

/** A preview, parsed on the server while it is open: beside the field in wide windows, folded below it in others. */
export function RichTextPreview({ text, label }: { text: string; label: string }) {
  const [isOpen, setOpen] = useState(isBeside)
  const [blocks, setBlocks] = useState<readonly Block[]>([])
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (!isOpen) return undefined
    const controller = new AbortController()
    const { signal } = controller
    async function load(): Promise<void> {
      try {
        const parsed = await adminApi.post('/admin/richText', { body: { text }, signal })
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
  }, [isOpen, text])
  return (
    <details
      className="rich-text-preview"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="w-fit text-small font-semibold underline underline-offset-4">
        Preview: {label}
      </summary>
      <div className="mt-2 grid gap-3 rounded-1 bg-soft p-4 wrap-anywhere whitespace-pre-line *:first:mt-0">
        {error ? <p className="hint">{error}</p> : <RichText blocks={blocks} headings={['h3', 'h4']} />}
      </div>
    </details>
  )
}
