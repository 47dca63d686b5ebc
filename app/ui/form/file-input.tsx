import { useEffect, useRef, useState } from 'react'
import type { ControlProps } from './field.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import styles from './file-input.module.css'

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
      className={isOver ? `drop ${styles.drop} ${styles.over}` : `drop ${styles.drop}`}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
    >
      <input
        {...control}
        className={`fill ${styles.input}`}
        type="file"
        accept={accept}
        ref={input}
        onChange={read}
        onDrop={() => setOver(false)}
      />
      <Icon name={file ? 'file-text' : 'upload'} />
      {file ? (
        <>
          <b className={styles.name}>{file.name}</b>
          <span className="small muted num">{formatBytes(file.size)}</span>
          <button className={`btn btn--plain btn--s ${styles.remove}`} type="button" onClick={remove}>
            Remove
          </button>
        </>
      ) : (
        <b aria-hidden="true">
          Drop the file here, or <span className={styles.choose}>choose it</span>
        </b>
      )}
    </div>
  )
}
