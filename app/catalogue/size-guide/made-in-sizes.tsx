import { capitalize } from '#app/ui/text/capitalize.ts'
import { findSizesByStandard, type Hand } from './hand-size.ts'
import { mayBeSoldIn } from '#app/catalogue/facts/facts.ts'
import { catalogueNumber, type ListedProduct } from '#app/catalogue/facts/product.ts'
import type { WidthStandard } from '#app/catalogue/facts/size-limits.ts'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import styles from './made-in-sizes.module.css'

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
    <section className={`no-print ${styles.gloves}`}>
      <h2>
        {title} in {sizes.join(' and ')}
      </h2>
      {gloves.length === 0 && (
        <p>
          We list no gloves in this size. <a href="/contact">Ask us.</a>
        </p>
      )}
      <ul className={styles.list} role="list">
        {gloves.map((glove) => (
          <li key={glove.id}>
            <Plate product={glove} sizes="4.5rem" />
            <span>
              <a href={`/product/${glove.id}`}>
                <span className="num">{catalogueNumber(glove.id)}</span> {glove.title}
              </a>
              <small>{glove.brand}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
