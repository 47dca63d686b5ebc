import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import type { ControlProps } from './field.tsx'

type FileInputProps = ControlProps & {
  accept: string
  onChoose?: (file: File | undefined) => void
}

/** A native file input with a large drop area that shows the chosen file. */
export function FileInput({ accept, onChoose, ...control }: FileInputProps) {
  const [file, setFile] = useState<File>()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const read = () => {
    const chosen = input.current?.files?.[0]
    setOver(false)
    setFile(chosen)
    onChoose?.(chosen)
  }
  const remove = () => {
    if (!input.current) return
    input.current.value = ''
    read()
    input.current.focus()
  }
  // A file may have been chosen before hydration.
  useEffect(() => setFile(input.current?.files?.[0]), [])
  return (
    <div
      className={`drop relative min-h-32 content-center hover:border-ink has-aria-invalid:border-bad has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus noscript:min-h-0 noscript:justify-items-start ${isOver ? 'border-accent bg-accent-soft' : ''}`}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
    >
      <input
        {...control}
        className="absolute inset-0 size-full cursor-pointer opacity-0 noscript:static noscript:opacity-100"
        type="file"
        accept={accept}
        ref={input}
        onChange={read}
        onDrop={() => setOver(false)}
      />
      <Icon name={file ? 'file-text' : 'upload'} className="noscript:hidden" />
      {file ? (
        <>
          <b className="max-w-full wrap-anywhere">{file.name}</b>
          <span className="text-small text-ink-3 nums">{formatBytes(file.size)}</span>
          <button className="btn btn--plain btn--s z-1" type="button" onClick={remove}>
            Remove
          </button>
        </>
      ) : (
        <b className="noscript:hidden" aria-hidden="true">
          Drop the file here, or <span className="text-accent underline underline-offset-3">choose it</span>
        </b>
      )}
    </div>
  )
}
