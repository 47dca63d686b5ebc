import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { catalogueNumber, type Product } from '#app/catalogue/facts/product.ts'
import { groupByCategory } from '#app/catalogue/product/product-groups.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { RadioOrCheckbox, Picks } from '#app/ui/form/radio-or-checkbox.tsx'
import { CompareTray } from '#app/catalogue/product/card/compare-tray.tsx'
import styles from './picker.module.css'

export const compareCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Products', path: '/product' },
  { label: 'Compare', path: '/compare' },
]

type PickerProps = {
  texts: Texts<'catalogue'>
  products: readonly Product[]
  chosen: readonly number[]
  problem: string | undefined
}

export function Picker({ texts, products, chosen, problem }: PickerProps) {
  const { compareLead } = useTexts(texts)
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <PageHeader title="Compare gloves" lead={compareLead} crumbs={compareCrumbs}>
          {problem && <Notice tone="bad">{problem}</Notice>}
        </PageHeader>
        {groupByCategory(products).map(({ id, category, products: members }) => (
          <fieldset key={id} className={styles.group}>
            <legend>{category}</legend>
            <Picks layout="columns">
              {members.map((product) => (
                <RadioOrCheckbox
                  key={product.id}
                  type="checkbox"
                  name="with"
                  value={String(product.id)}
                  form="compare"
                  isPicked={chosen.includes(product.id)}
                  hint={product.brand}
                >
                  <span className="num">{catalogueNumber(product.id)}</span> {product.name}
                </RadioOrCheckbox>
              ))}
            </Picks>
          </fieldset>
        ))}
      </div>
      <CompareTray />
    </>
  )
}
