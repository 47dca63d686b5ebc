import { Icon } from '#app/ui/icon/icon.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import type { Market } from '#app/catalogue/facts/markets.ts'
import { formatSizeRanges } from '#app/catalogue/facts/sizes.ts'
import { carriedPath } from '#app/catalogue/quotation/carried.ts'

type AddToQuotationProps = {
  id: number
  name?: string
  className?: string
  sizes?: readonly string[]
  market?: Market | undefined
}

/** Works without JavaScript: the link contains the glove, its sizes and the market. */
export function AddToQuotation({ id, name, className = 'btn', sizes = [], market }: AddToQuotationProps) {
  const suffix = name && (
    <span className="sr-only">
      {' '}
      <Content>{name}</Content>
    </span>
  )
  return (
    <a
      className={className}
      href={`${carriedPath({ gloves: [id], sizes, market })}#quotation-glove${id}`}
      rel="nofollow"
      data-add={id}
      data-add-sizes={sizes.join(' ') || undefined}
      data-add-market={market}
    >
      <span className="inline-flex items-center gap-2.5 in-data-added:hidden">
        <Icon name="bag" />
        {sizes.length > 0
          ? t('Add {sizes} to quotation', { sizes: formatSizeRanges(sizes) })
          : t('Add to quotation')}
        {suffix}
      </span>
      <span className="hidden items-center gap-2.5 in-data-added:inline-flex">
        <Icon name="check" />
        {t('In your quotation')}
        {suffix}
      </span>
    </a>
  )
}
