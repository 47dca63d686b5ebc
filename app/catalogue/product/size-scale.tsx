import { formatSizes, sizeScales } from '#app/catalogue/facts/sizes.ts'
import styles from './size-scale.module.css'

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
