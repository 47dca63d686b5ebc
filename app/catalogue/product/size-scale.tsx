import { t } from '#app/ui/language/translate.ts'
import { formatSizes, sizeScales } from '#app/catalogue/facts/sizes.ts'

export function CompactSizeScale({ sizes }: { sizes: readonly string[] }) {
  const [scale = []] = sizeScales(sizes)
  return (
    <span className="grid grid-cols-1 gap-2 text-small leading-ui text-ink-2 nums">
      <span className="scale scale--mini max-w-full" aria-hidden="true">
        {scale.map((size) => (
          <i key={size} className={sizes.includes(size) ? 'on' : undefined} />
        ))}
      </span>
      <span>{t('Sizes {sizes}', { sizes: formatSizes(sizes) })}</span>
    </span>
  )
}
