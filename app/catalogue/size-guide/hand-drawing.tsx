import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import styles from './hand-drawing.module.css'

export function HandDrawing() {
  return (
    <figure className={styles.figure}>
      <img
        className={styles.hand}
        src="/Images/hand.svg"
        alt="An open right hand, seen from the palm. Line 1 runs round the palm at its widest part, below the knuckles and without the thumb. Line 2 runs from the tip of the middle finger to the first crease of the wrist."
        width={520}
        height={640}
      />
      <figcaption>
        <ol className={styles.keyed} role="list">
          <li>
            <b>1</b>
            <span>
              <b>Circumference.</b> Tape round the palm at its widest part, without the thumb. Hand open, tape
              not pulled.
            </span>
          </li>
          <li>
            <b>2</b>
            <span>
              <b>Length.</b> From the tip of the middle finger to the first crease of the wrist.
            </span>
          </li>
        </ol>
        <button type="button" className={`go ${styles.print}`} data-print>
          <span>Print a ruler at true size</span>
          <StaticIcon name="printer" />
        </button>
        <p className={`small ${styles.how}`}>No tape? Print this page: a ruler at true size comes with it.</p>
      </figcaption>
    </figure>
  )
}
