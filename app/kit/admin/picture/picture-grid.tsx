import { type KeyboardEvent, useEffect, useRef } from 'react'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import type { ListedPicture } from '#app/records/picture/picture.server.ts'
import type { Pictures } from './use-pictures.ts'

type PictureGridProps = {
  pictures: Pictures
  rows: readonly ListedPicture[]
  onUse?: ((picture: ListedPicture) => void) | undefined
}

export function PictureGrid({ pictures, rows, onUse }: PictureGridProps) {
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
    if (next === undefined) return
    event.preventDefault()
    pictures.choose(rows[next]?.image)
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[next]?.focus()
  }

  return (
    <ul
      className="grid list-none grid-cols-3 content-start gap-1 p-3 md:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] md:gap-3 md:px-6 md:py-5"
      role="listbox"
      aria-label="Pictures"
      ref={list}
      onKeyDown={onKeyDown}
    >
      {rows.map((picture, index) => (
        <li
          key={picture.id}
          className="relative cursor-pointer rounded-2 px-1.5 pt-1.5 pb-2 text-small leading-ui wrap-anywhere hover:bg-soft aria-selected:bg-accent-soft aria-selected:inset-ring-2 aria-selected:inset-ring-accent"
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
            className="mb-1.5 aspect-square w-full rounded-1 object-cover"
          />
          <span className="block">{picture.title || 'Untitled'}</span>
          <small className="block text-micro text-ink-3">{usesLabel(picture.uses)}</small>
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
