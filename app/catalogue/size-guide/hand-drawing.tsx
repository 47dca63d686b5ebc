import type { ReactNode } from 'react'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'

const Line = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="grid grid-cols-[1.75rem_1fr] gap-2.5 leading-lead">
    <b className="grid size-8 place-items-center rounded-full bg-mark text-small text-on-accent">{number}</b>
    <span>{children}</span>
  </li>
)

export function HandDrawing() {
  return (
    <figure className="rounded-1 bg-plate p-fluid-s lg:col-span-6 lg:col-start-1 lg:row-start-1">
      <img
        className="mx-auto w-[26rem]"
        src="/Images/hand.svg"
        alt="An open right hand, seen from the palm. Line 1 runs round the palm at its widest part, below the knuckles and without the thumb. Line 2 runs from the tip of the middle finger to the first crease of the wrist."
        width={520}
        height={640}
      />
      <figcaption>
        <ol className="mt-6 mb-3 grid gap-3" role="list">
          <Line number={1}>
            <b>Circumference.</b> Tape round the palm at its widest part, without the thumb. Hand open, tape
            not pulled.
          </Line>
          <Line number={2}>
            <b>Length.</b> From the tip of the middle finger to the first crease of the wrist.
          </Line>
        </ol>
        <button type="button" className="go hidden in-[.has-script]:inline-flex" data-print>
          <span>Print a ruler at true size</span>
          <StaticIcon name="printer" />
        </button>
        <p className="text-small in-[.has-script]:hidden">
          No tape? Print this page: a ruler at true size comes with it.
        </p>
      </figcaption>
    </figure>
  )
}
