import { capitalize } from '#app/ui/text/capitalize.ts'
import { mayBeSoldIn } from '#app/catalogue/facts/facts.ts'
import { catalogueNumber, type ListedProduct } from '#app/catalogue/facts/product.ts'
import type { WidthStandard } from '#app/catalogue/facts/size-limits.ts'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import { findSizesByStandard, type Hand } from './hand-size.ts'

type MadeInSizesProps = {
  hand: Hand
  standard: WidthStandard
  markets: string
  products: readonly ListedProduct[]
}

export function MadeInSizes({ hand, standard, markets, products }: MadeInSizesProps) {
  const answers = findSizesByStandard(hand, standard)
  const offered = markets === 'us' ? products.filter((glove) => mayBeSoldIn(glove, 'us')) : products
  return (
    <div data-markets={markets}>
      {(['surgical', 'examination'] as const).map((kind) => {
        const { sizes } = answers[kind]
        const gloves = offered.filter(
          (glove) =>
            glove.sterile === (kind === 'surgical') && glove.sizes.some((size) => sizes.includes(size)),
        )
        return <Gloves key={kind} title={`${capitalize(kind)} gloves`} sizes={sizes} gloves={gloves} />
      })}
    </div>
  )
}

type GlovesProps = { title: string; sizes: readonly string[]; gloves: readonly ListedProduct[] }

function Gloves({ title, sizes, gloves }: GlovesProps) {
  if (sizes.length === 0) return null
  return (
    <section className="not-first:mt-10 print:hidden">
      <h2 className="text-title">
        {title} in {sizes.join(' and ')}
      </h2>
      {gloves.length === 0 && (
        <p>
          We list no gloves in this size. <a href="/contact">Ask us.</a>
        </p>
      )}
      <ul className="mt-5 mb-3 grid gap-x-gutter gap-y-3 sm:grid-cols-2 xl:grid-cols-4" role="list">
        {gloves.map((glove) => (
          <li key={glove.id} className="grid grid-cols-[4.5rem_1fr] items-center gap-4 *:first:aspect-square">
            <Plate product={glove} sizes="4.5rem" />
            <span>
              <a className="text-ink" href={`/product/${glove.id}`}>
                <span className="tabular-nums">{catalogueNumber(glove.id)}</span> {glove.title}
              </a>
              <small className="block text-small text-ink-3">{glove.brand}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
