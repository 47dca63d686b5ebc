import { brandPath, brandsSection } from '#app/catalogue/brand/brand-path.ts'
import { Check } from '#app/ui/form/check.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import styles from './brand-filter.module.css'

type BrandFilterProps = Record<'brandNames' | 'chosen', readonly string[]> & {
  products: readonly { brand: string }[]
}

export function BrandFilter({ brandNames, chosen, products }: BrandFilterProps) {
  return (
    <div className={`row ${styles.tool}`}>
      <details className={styles.filter} data-dropdown>
        <summary className="btn btn--line">
          <StaticIcon name="filter" />
          Filter
          {chosen.length > 0 && <span className="count">{chosen.length}</span>}
          <Icon name="chevron-down" className={styles.sign} />
        </summary>
        <div className={styles.panel}>
          <form id="brands" action="/product">
            <fieldset>
              <legend>{brandsSection.title}</legend>
              <div className={styles.brands}>
                {brandNames.map((name) => (
                  <Check key={name} name="brand" value={name} defaultChecked={chosen.includes(name)}>
                    {name}{' '}
                    <span className="muted num" aria-hidden="true">
                      {products.filter(({ brand }) => brand === name).length}
                    </span>
                  </Check>
                ))}
              </div>
            </fieldset>
          </form>
          <div className={styles.foot}>
            <form action="/product">
              <button className="btn btn--plain btn--s">Reset</button>
            </form>
            <button className="btn btn--s" form="brands">
              Apply
            </button>
          </div>
        </div>
      </details>
      {chosen.length > 0 && (
        <ul className={`wrapping ${styles.chosen}`} role="list" aria-label="Chosen brands">
          {chosen.map((name) => (
            <li key={name}>
              <a href={brandPath(...chosen.filter((other) => other !== name))} aria-label={`Remove ${name}`}>
                {name}
                <Icon name="x" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Reads repeated `?brand=` parameters, ignoring case and surrounding spaces. */
export function parseBrands(search: URLSearchParams, brandNames: readonly string[]) {
  const requested = [...new Set(search.getAll('brand').map((text) => text.trim()))].filter(Boolean)
  const findBrand = (text: string) => brandNames.find((name) => name.toLowerCase() === text.toLowerCase())
  return {
    chosen: brandNames.filter((name) => requested.some((text) => findBrand(text) === name)),
    unknown: requested.filter((text) => !findBrand(text)),
  }
}
