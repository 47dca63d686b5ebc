import { type ComponentProps, useRef, useState, useEffect } from 'react'
import { IconButton } from '#app/ui/form/button.tsx'
import type { Block } from '#app/ui/rich-text/blocks.ts'
import { RichText } from '#app/ui/rich-text/rich-text.tsx'
import { adminApi, getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { keyLabel } from '#app/kit/admin/parts/keys.tsx'
import { findNextSibling } from '#app/kit/admin/parts/tabs.tsx'
import { convertToRichText } from './convert-to-rich-text.ts'

export const richTextHint =
  'Formatting: **bold**, [link](/contact), “- ” for list items, “## ” for headings. Leave a blank line between paragraphs.'

type Tool = {
  name: string
  icon: ComponentProps<typeof IconButton>['icon']
  keys?: string
  apply: (area: HTMLTextAreaElement) => void
}

const tools: readonly Tool[] = [
  { name: 'Bold', icon: 'bold', keys: 'Mod+B', apply: toggleBold },
  { name: 'Link', icon: 'link', keys: 'Mod+K', apply: addLink },
  {
    name: 'List',
    icon: 'list',
    keys: 'Mod+Shift+8',
    apply: (area) => toggleLines(area, /^[-*+] /, () => '- '),
  },
  {
    name: 'Numbered list',
    icon: 'list-ordered',
    keys: 'Mod+Shift+7',
    apply: (area) => toggleLines(area, /^\d+[.)] /, (number) => `${number}. `),
  },
  { name: 'Heading', icon: 'heading', apply: (area) => toggleLines(area, /^#{1,6} /, () => '## ') },
]

type RichTextAreaProps = ComponentProps<'textarea'> & {
  value: string
  /** Without it, there is no preview. */
  previewLabel?: string
  /** Each line is a paragraph. */
  hasLineParagraphs?: boolean
}

/** A textarea for rich text, with a toolbar and keys. Pasted bold, links, lists and headings are kept. */
export function RichTextArea({ previewLabel, hasLineParagraphs, ...props }: RichTextAreaProps) {
  const { value } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const [current, setCurrent] = useState(0)
  return (
    <>
      <div className="-ms-1.5 flex gap-0.5" role="toolbar" aria-label="Formatting" aria-controls={props.id}>
        {tools.map(({ name, icon, keys, apply }, index) => (
          <IconButton
            key={name}
            icon={icon}
            aria-label={name}
            title={keys ? `${name} (${keys.split('+').map(keyLabel).join('+')})` : name}
            aria-keyshortcuts={keys && ['Control', 'Meta'].map((mod) => keys.replace('Mod', mod)).join(' ')}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onKeyDown={(event) => findNextSibling(event)?.focus()}
            onClick={() => area.current && apply(area.current)}
          />
        ))}
      </div>
      <textarea
        {...props}
        className="input"
        ref={area}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && continueList(event.currentTarget))
            event.preventDefault()
          if (!(event.ctrlKey || event.metaKey) || event.altKey) return
          // With Shift, the character of a digit key depends on the keyboard.
          const keys = event.shiftKey ? `Mod+Shift+${event.code.at(-1)}` : `Mod+${event.key.toUpperCase()}`
          const tool = tools.find((each) => each.keys === keys)
          if (!tool) return
          event.preventDefault()
          tool.apply(event.currentTarget)
        }}
        onPaste={(event) => {
          const { selectionStart: start, selectionEnd: end } = event.currentTarget
          const isLineStart = start === 0 || value[start - 1] === '\n'
          const text = convertToRichText(event.clipboardData.getData('text/html'), isLineStart)
          if (!text) return
          event.preventDefault()
          replace(event.currentTarget, start, end, text)
        }}
      />
      {previewLabel && (
        <RichTextPreview
          text={hasLineParagraphs ? value.replaceAll('\n', '\n\n') : value}
          label={previewLabel}
        />
      )}
    </>
  )
}

function replace(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  area.focus()
  area.setSelectionRange(start, end)
  // Other ways of changing the text cannot be undone.
  document.execCommand(text ? 'insertText' : 'delete', false, text)
}

/** The text of a line without its mark. */
const unmarkedText = /^([ \t]*(?:(?:[-*+]|\d+[.)]|#{1,6})[ \t]+)?)(\S(?:.*\S)?)/gm

function toggleBold(area: HTMLTextAreaElement): void {
  const { value, selectionStart: start, selectionEnd: end } = area
  const selected = value.slice(start, end)
  if (value.slice(0, start).endsWith('**') && value.startsWith('**', end)) {
    replace(area, start - 2, end + 2, selected)
    area.setSelectionRange(start - 2, end - 2)
  } else if (selected) {
    const isBold = selected.includes('**')
    const text = isBold ? selected.replaceAll('**', '') : selected.replace(unmarkedText, '$1**$2**')
    replace(area, start, end, text)
    area.setSelectionRange(start, start + text.length)
  } else {
    replace(area, start, end, '****')
    area.setSelectionRange(start + 2, start + 2)
  }
}

/** Inserts a link and selects its missing part: the text or the address. */
function addLink(area: HTMLTextAreaElement): void {
  const { value, selectionStart: start, selectionEnd: end } = area
  const selected = value.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/.test(selected)
  const [text, address] = isAddress ? ['', selected] : [selected, 'https://']
  replace(area, start, end, `[${text}](${address})`)
  const at = text ? start + text.length + 3 : start + 1
  area.setSelectionRange(at, text ? at + address.length : at)
}

function toggleLines(area: HTMLTextAreaElement, mark: RegExp, toMark: (number: number) => string): void {
  const { value, selectionStart: start, selectionEnd: end } = area
  const from = value.slice(0, start).lastIndexOf('\n') + 1
  const nextBreak = value.indexOf('\n', Math.max(start, end - 1))
  const to = nextBreak < 0 ? value.length : nextBreak
  const lines = value.slice(from, to).split('\n')
  const filled = lines.filter((line) => line.trim())
  const isMarked = filled.length > 0 && filled.every((line) => mark.test(line))
  let number = 0
  const text = lines
    .map((line) => {
      if (!line.trim() && lines.length > 1) return line
      const bare = line.replace(/^\s*(?:[-*+]|\d+[.)]|#{1,6}) +/, '')
      return isMarked ? bare : toMark((number += 1)) + bare
    })
    .join('\n')
  replace(area, from, to, text)
  const newEnd = from + text.length
  const caret = Math.max(from, start + newEnd - to)
  area.setSelectionRange(start === end ? caret : from, start === end ? caret : newEnd)
}

/** Enter begins the next item of a list, and ends the list after an empty item. @returns false outside of a list. */
function continueList(area: HTMLTextAreaElement): boolean {
  const { value, selectionStart: start, selectionEnd: end } = area
  const from = value.slice(0, start).lastIndexOf('\n') + 1
  const line = value.slice(from, start)
  const [mark = '', number] = /^(?:[-*+]|(\d+)\.) /.exec(line) ?? []
  if (!mark) return false
  const next = number ? `${Number(number) + 1}. ` : mark
  replace(area, line === mark ? from : start, end, line === mark ? '' : `\n${next}`)
  return true
}

const delayMs = 300

const isBeside = (): boolean => matchMedia('(min-width: 90rem)').matches

/** A preview, parsed on the server while open: next to the field in wide windows, folded below it in others. */
function RichTextPreview({ text, label }: { text: string; label: string }) {
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
