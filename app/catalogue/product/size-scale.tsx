import { sizeRange, sizeRules } from '../facts/sizes.ts'
import styles from './size-scale.module.css'

const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined

/** A glove's sizes as ticks on a rule, each named; sizes that are not made are short grey ticks without a name. */
export function SizeScale({ sizes }: { sizes: readonly string[] }) {
  return sizeRules(sizes).map((rule) => (
    <ul key={rule[0]} role="list" className={`scale ${styles.scale}`}>
      {rule.map((size, index) => {
        const isMade = sizes.includes(size)
        const leadsOn = isMade && sizes.includes(rule[index + 1] ?? '')
        return (
          <li
            key={size}
            className={classes(!isMade && styles.notMade, !leadsOn && styles.gap)}
            aria-hidden={isMade ? undefined : true}
          >
            {isMade && size}
          </li>
        )
      })}
    </ul>
  ))
}

/** The same rule for a card: the first scale as a drawing, and the range in words. */
export function SizeScaleMini({ sizes }: { sizes: readonly string[] }) {
  const [rule = []] = sizeRules(sizes)
  return (
    <span className={styles.mini}>
      <span className="scale scale--mini" aria-hidden="true">
        {rule.map((size) => (
          <i key={size} className={sizes.includes(size) ? 'on' : undefined} />
        ))}
      </span>
      <span>Sizes {sizeRange(sizes)}</span>
    </span>
  )
}
