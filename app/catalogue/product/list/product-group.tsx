import type { ListedProduct } from '../card/listed-product.ts'
import { powderedNote, type productGroups } from '../product-groups.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ProductCard } from '../card/product-card.tsx'
import { ArrowLink } from '../../../ui/icon/arrow-link.tsx'
import { ProductGrid } from '../card/product-grid.tsx'
import styles from './products-page.module.css'

type ProductGroupProps = {
  group: (typeof productGroups)[number] & { products: readonly ListedProduct[] }
  lead: string
  isFirst: boolean
  hasPowderFree: boolean
}

export function ProductGroup({ group, lead, isFirst, hasPowderFree }: ProductGroupProps) {
  const { id, category, products } = group
  return (
    <section className={styles.group} id={id} aria-labelledby={`h-${id}`}>
      <div className="head">
        <h2 id={`h-${id}`}>{category}</h2>
        <p className={`num small ${styles.count}`}>
          {products.length === 1 ? '1 glove' : `${products.length} gloves`}
        </p>
        <p className="lead">{lead}</p>
      </div>
      <ProductGrid inPairs>
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            isFirst={isFirst && index < 2}
            hasMarkets
            isRising
          />
        ))}
        {category === 'Powdered' && <PowderedNote path={hasPowderFree ? '' : '/product'} />}
      </ProductGrid>
    </section>
  )
}

function PowderedNote({ path }: { path: string }) {
  return (
    <aside className={styles.note}>
      <Icon name="warning" />
      <h3>{powderedNote.title}</h3>
      <p>{powderedNote.text}</p>
      <ArrowLink href={path + powderedNote.path} icon={path ? 'arrow-right' : 'arrow-down'}>
        {powderedNote.link}
      </ArrowLink>
    </aside>
  )
}
