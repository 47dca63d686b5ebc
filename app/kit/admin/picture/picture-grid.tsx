import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ListedPicture } from '#app/records/picture/picture.server.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import styles from './picture-library.module.css'
import type { Pictures } from './use-pictures.ts'

type PictureGridProps = {
  pictures: Pictures
  rows: readonly ListedPicture[]
  onUse?: ((picture: ListedPicture) => void) | undefined
  onType: (letter: string) => void
}

export function PictureGrid({ pictures, rows, onUse, onType }: PictureGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const current = rows.findIndex(({ id }) => id === pictures.chosen?.id)
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
    const picture = rows[current]
    if (event.key === 'Enter' && picture && onUse) {
      event.preventDefault()
      return onUse(picture)
    }
    const next = nextIndex(event.key, Math.max(current, 0), rows.length, countColumns(list.current))
    if (next !== undefined) {
      event.preventDefault()
      pictures.choose(rows[next]?.image)
      list.current?.querySelectorAll<HTMLElement>('[role=option]')[next]?.focus()
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onType(event.key)
    }
  }

  return (
    <ul className={styles.grid} role="listbox" aria-label="Pictures" ref={list} onKeyDown={onKeyDown}>
      {rows.map((picture, index) => (
        <li
          key={picture.id}
          role="option"
          aria-selected={index === current}
          tabIndex={index === Math.max(current, 0) ? 0 : -1}
          onClick={() => pictures.choose(picture.image)}
          onFocus={() => pictures.choose(picture.image)}
          onDoubleClick={() => onUse?.(picture)}
        >
          <UploadedPicture
            image={picture.image}
            alt=""
            focus={`${picture.focusX} ${picture.focusY}`}
            sizes="9rem"
          />
          <span>{picture.title || 'Untitled'}</span>
          <small>{usesLabel(picture.uses)}</small>
        </li>
      ))}
    </ul>
  )
}

const usesLabel = (count: number): string => {
  if (count === 0) return 'Unused'
  return count === 1 ? 'Used once' : `Used ${count} times`
}

function countColumns(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((tile) => (tile as HTMLElement).offsetTop)
  return tops.filter((top) => top === tops[0]).length || 1
}

function nextIndex(key: string, index: number, count: number, columns: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, index + step))
}
