import { Icon } from '#app/ui/icon/icon.tsx'
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
  const suffix = name && <span className="sr-only"> {name}</span>
  const wanted = sizes.length > 0 && `${formatSizeRanges(sizes)} `
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
        Add {wanted}to quotation{suffix}
      </span>
      <span className="hidden items-center gap-2.5 in-data-added:inline-flex">
        <Icon name="check" />
        In your quotation{suffix}
      </span>
    </a>
  )
}
