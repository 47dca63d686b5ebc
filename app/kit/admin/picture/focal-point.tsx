import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { imageVariants } from '#app/ui/picture/image-variants.ts'

/** In percent of width and height. */
export type Point = { x: number; y: number }

type FocalPointProps = {
  image: string
  point: Point
  isDisabled: boolean
  onChange: (point: Point) => void
}

const moves: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const crops = [
  ['aspect-4/5 w-16', 'Card 4:5'],
  ['aspect-square w-16', 'Search 1:1'],
  ['aspect-video w-24', 'Wide 16:9'],
] as const

const toPercent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))

export function FocalPoint({ image, point, isDisabled, onChange }: FocalPointProps) {
  const frame = useRef<HTMLDivElement>(null)
  const src = imageVariants(image)?.jpeg
  const position = { '--x': `${point.x}%`, '--y': `${point.y}%` } as CSSProperties
  const setPoint = ({ x, y }: Point) => !isDisabled && onChange({ x: toPercent(x), y: toPercent(y) })

  const moveToPointer = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    setPoint({
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    setPoint({ x: point.x + move.x * step, y: point.y + move.y * step })
  }
  return (
    <div className="grid gap-3" style={position}>
      <div
        className="relative w-fit max-w-[12rem] cursor-crosshair touch-none"
        ref={frame}
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          moveToPointer(event)
          event.currentTarget.querySelector('button')?.focus()
        }}
        onPointerMove={(event) => event.buttons === 1 && moveToPointer(event)}
      >
        <img className="max-h-[14rem] w-auto rounded-1 select-none" src={src} alt="" draggable={false} />
        <button
          className="focal-cross"
          type="button"
          disabled={isDisabled}
          aria-label={`Focal point, ${point.x} % from the left, ${point.y} % from the top; use the arrow keys to move it`}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="flex flex-wrap items-end gap-2" aria-hidden="true">
        {crops.map(([shape, caption]) => (
          <figure key={shape}>
            <img className={`rounded-1 object-cover object-[var(--x)_var(--y)] ${shape}`} src={src} alt="" />
            <figcaption className="text-micro text-ink-2">{caption}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
