import './drawing.css'
import type { DrawingName } from '#app/academy/category/course-drawings.ts'
import drawings from './drawings.svg'

/** A decorative drawing from drawings.svg, 480 × 320 on a 40 px grid. Without a name, only the grid. */
export const Drawing = ({ name, isLight }: { name?: DrawingName; isLight?: boolean | undefined }) => (
  <svg
    className={isLight ? 'drawing drawing--light' : 'drawing'}
    viewBox="0 0 480 320"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden
  >
    <use href={`${drawings}#grid`} />
    {name && <use href={`${drawings}#${name}`} />}
  </svg>
)
