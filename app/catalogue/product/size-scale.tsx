import { formatSizes, sizeScales } from '../facts/sizes.ts'
import styles from './size-scale.module.css'

const joinClasses = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined

export function SizeScale({ sizes }: { sizes: readonly string[] }) {
  return sizeScales(sizes).map((scale) => (
    <ul key={scale[0]} role="list" className={`scale ${styles.scale}`}>
      {scale.map((size, index) => {
        const isMade = sizes.includes(size)
        const isNextMade = isMade && sizes.includes(scale[index + 1] ?? '')
        return (
          <li
            key={size}
            className={joinClasses(!isMade && styles.notMade, !isNextMade && styles.gap)}
            aria-hidden={isMade ? undefined : true}
          >
            {isMade && size}
          </li>
        )
      })}
    </ul>
  ))
}

export function CompactSizeScale({ sizes }: { sizes: readonly string[] }) {
  const [scale = []] = sizeScales(sizes)
  return (
    <span className={`quiet num ${styles.mini}`}>
      <span className="scale scale--mini" aria-hidden="true">
        {scale.map((size) => (
          <i key={size} className={sizes.includes(size) ? 'on' : undefined} />
        ))}
      </span>
      <span>Sizes {formatSizes(sizes)}</span>
    </span>
  )
}
