import { type Hand, findHandSizes, type Measure } from '#app/catalogue/size-guide/hand-size.ts'
import { type HandSize, handSizes } from '#app/catalogue/facts/size-limits.ts'
import styles from './bands.module.css'

export function HandSizeScale({ hand, measure }: { hand: Hand | undefined; measure: Measure }) {
  const found = hand && findHandSizes(hand)
  const [first, last] = [handSizes[0], handSizes.at(-1)] as [HandSize, HandSize]
  const toX = (mm: number) =>
    Math.round(40 + ((mm - first[measure]) / (last[measure] - first[measure])) * 552)
  return (
    <figure>
      <figcaption>
        <h3>{measure === 'length' ? 'Length of the hand' : 'Circumference of the hand'}</h3>
        <p className="small muted">
          EN ISO 21420:2020, in mm. Hand sizes for protective gloves, without half sizes. They are not
          surgical sizes.
        </p>
      </figcaption>
      <div>
        <svg
          className={styles.bands}
          viewBox="0 0 640 106"
          role="img"
          aria-label={`Hand sizes by ${measure}; the table below has the figures.`}
        >
          <path className={styles.line} d="M40 48H592" />
          {handSizes.map((size) => (
            <g key={size.size} className={size === found?.nearest ? styles.near : undefined}>
              <path className={styles.tick} d={`M${toX(size[measure])} 36V60`} />
              <text className={styles.size} x={toX(size[measure])} y="80">
                {size.size} {size.letter}
              </text>
              <text x={toX(size[measure])} y="100">
                {size[measure]}
              </text>
            </g>
          ))}
          {hand && (
            <g className={styles.mark}>
              <path d={`M${toX(hand.value)} 24V60`} />
              <text x={Math.min(Math.max(toX(hand.value), 45), 595)} y="17">
                {hand.value} mm
              </text>
            </g>
          )}
        </svg>
      </div>
      {found && (
        <p>
          Nearest: <b>{handSizeLabel(found.nearest)}</b>, at {found.nearest[measure]} mm.
          {found.other &&
            ` The next ${found.other[measure] < found.nearest[measure] ? 'smaller' : 'larger'} is ${handSizeLabel(found.other)}, at ${found.other[measure]} mm.`}
        </p>
      )}
    </figure>
  )
}

const handSizeLabel = ({ size, letter }: HandSize) => `${size}, ${letter}`
